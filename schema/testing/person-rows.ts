import { type By, type Counts, type DecidingTx, type MentorDesk, type Mutation, parseArgs } from '../core/mutation.ts'
import { Refused } from '../core/refusals.ts'
import { keyOf, type RowOf, type TableName } from '../tables.ts'

type Given = { [N in TableName]?: Partial<RowOf<N>>[] }

export interface PersonRows {
  row(table: TableName, key: string): unknown
  /** Runs the mutation as a device does. @returns 'done', the refusal's code or, for invalid arguments, the refusal's message. */
  run(mutation: Mutation, args: unknown, by?: Partial<By>): Promise<string>
  /** Runs the mutation as the server does. */
  decide(mutation: Mutation, args: unknown, by?: Partial<By>): Promise<string>
  /** Calls to the shared counters, in order. */
  counted: string[]
  writes: number
  /** Whether `take` assigns a place. */
  hasPlace: boolean
  /** IDs of the mentors who have blocked the person. */
  blockedBy: Set<string>
  /** Times of the requests at the mentor desk, in ms. */
  sentAt: number[]
}

export const BY: By = { userId: 'ann', at: 1_000, id: 'm', clientId: 'phone', seq: 7 }

/** One person's rows in memory, for tests of mutations. */
export function openPersonRows(given: Given): PersonRows {
  const nameOf = (table: TableName, key: string) => `${table}/${key}`
  const rows = new Map<string, object>()
  for (const [table, some] of Object.entries(given))
    for (const row of some) rows.set(nameOf(table as TableName, keyOf(table as TableName, row as never)), row)

  const count = async (what: string): Promise<void> => void opened.counted.push(what)
  const counts: Counts = {
    async take(key, places) {
      await count(`take ${key} of ${places}`)
      return opened.hasPlace
    },
    free: (key) => count(`free ${key}`),
    async queue(key) {
      await count(`queue ${key}`)
      return 5
    },
    unqueue: (key) => count(`unqueue ${key}`),
    moveUp: async () => false,
  }
  const mentorDesk: MentorDesk = {
    isBlocked: async (mentorId) => opened.blockedBy.has(mentorId),
    countSent: async ({ after, through }) => opened.sentAt.filter((at) => at > after && at <= through).length,
    noteSent: async (_id, at) => void opened.sentAt.push(at),
  }
  const tx: DecidingTx = {
    ...{ counts, mentorDesk },
    get: async <N extends TableName>(table: N, key: string) => rows.get(nameOf(table, key)) as RowOf<N> | undefined,
    async put(table, row) {
      opened.writes += 1
      rows.set(nameOf(table, keyOf(table, row)), row)
    },
    async delete(table, key) {
      opened.writes += 1
      rows.delete(nameOf(table, key))
    },
  }
  const play = async (mutation: Mutation, args: unknown, by: Partial<By>, how: 'run' | 'decide'): Promise<string> => {
    try {
      const parsed = parseArgs(mutation.args, args)
      await (mutation[how] ?? mutation.run)(tx, parsed, { ...BY, ...by })
      return 'done'
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return error.code === 'args-invalid' ? error.message : error.code
    }
  }
  const opened: PersonRows = {
    row: (table, key) => rows.get(nameOf(table, key)),
    run: (mutation, args, by = {}) => play(mutation, args, by, 'run'),
    decide: (mutation, args, by = {}) => play(mutation, args, by, 'decide'),
    counted: [],
    writes: 0,
    hasPlace: true,
    blockedBy: new Set(),
    sentAt: [],
  }
  return opened
}
