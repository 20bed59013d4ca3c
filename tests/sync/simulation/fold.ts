import type { By, Counts, DecidingTx, Mutation } from '@station-zero/schema/core/mutation.ts'
import { mutations } from '@station-zero/schema/mutations.ts'
import {
  keyOf,
  type PersonTableName,
  personTableNames,
  type RowOf,
  type TableName,
  tables,
} from '@station-zero/schema/tables.ts'
import { contentRows } from '../content.ts'
import type { Settled } from './journal.ts'

/** A person's rows by table and key. */
export type View = Record<string, Record<string, unknown>>
export type Lookup = (table: PersonTableName, key: string) => Promise<unknown>

/** The part of a settled mutation that `foldOf` needs. */
type Done = Pick<Settled, 'userId' | 'clientId' | 'seq' | 'id' | 'name' | 'args' | 'at'> & Pick<By, 'now'>

const content: Record<string, Map<string, unknown>> = Object.fromEntries(
  (['cards', 'jobs', 'workouts', 'events', 'answerKeys'] as const).map((table) => [
    table,
    new Map<string, unknown>(contentRows[table].map((row) => [row.id, row])),
  ]),
)

/**
 * Returns the state that every device must have if each mutation takes effect once, in the order the server settled them. As simple as
 * possible, because the real sync is compared with it.
 */
export async function foldOf(settled: readonly Settled[]): Promise<Map<string, View>> {
  const views = new Map<string, View>()
  const counts = openCounts()
  const known = new Set<string>()
  for (const done of settled) {
    if (done.how !== 'applied' || known.has(done.id)) continue
    known.add(done.id)
    const view = views.get(done.userId) ?? blankView()
    views.set(done.userId, view)
    const mutation = mutations.get(done.name)
    const written = new Map<string, unknown>()
    const tx = { ...openTx(async (table, key) => view[table]?.[key], written), counts }
    await (mutation?.decide ? mutation.decide(tx, done.args, done) : mutation?.run(tx, done.args, done))
    for (const [name, row] of written) {
      const [table = '', key = ''] = name.split('/')
      ;(view[table] as Record<string, unknown>)[key] = row
    }
  }
  return views
}

export const blankView = (): View => Object.fromEntries(personTableNames.map((name) => [name, {}]))

/** Runs a queue over rows. Returns what the queue wrote, by table and key. A mutation that throws writes nothing. */
export async function runOver(
  base: Lookup,
  queue: readonly Done[],
  known: ReadonlyMap<string, Mutation>,
): Promise<Map<string, unknown>> {
  const layer = new Map<string, unknown>()
  for (const done of queue) {
    const written = new Map<string, unknown>()
    const below: Lookup = async (table, key) =>
      layer.has(`${table}/${key}`) ? layer.get(`${table}/${key}`) : base(table, key)
    try {
      await known.get(done.name)?.run(openTx(below, written), done.args, done)
      for (const [name, row] of written) layer.set(name, row)
    } catch {
      // A mutation that throws stays in the queue and writes nothing.
    }
  }
  return layer
}

function openTx(below: Lookup, written: Map<string, unknown>): Omit<DecidingTx, 'counts'> {
  return {
    async get<N extends TableName>(table: N, key: string) {
      if (tables[table].kind !== 'person') return content[table]?.get(key) as RowOf<N> | undefined
      const name = `${table}/${key}`
      return (written.has(name) ? written.get(name) : await below(table as PersonTableName, key)) as
        | RowOf<N>
        | undefined
    },
    async put(table, row) {
      written.set(`${table}/${keyOf(table, row)}`, row)
    },
    async delete(table, key) {
      written.set(`${table}/${key}`, undefined)
    },
  }
}

function openCounts(): Counts {
  const taken = new Map<string, number>()
  const waiting = new Map<string, number>()
  let tickets = 0
  const add = (counts: Map<string, number>, key: string, by: number) =>
    void counts.set(key, (counts.get(key) ?? 0) + by)
  return {
    async take(key, places) {
      const isFree = (taken.get(key) ?? 0) < places && (waiting.get(key) ?? 0) === 0
      if (isFree) add(taken, key, 1)
      return isFree
    },
    free: async (key) => add(taken, key, -1),
    async queue(key) {
      add(waiting, key, 1)
      tickets += 1
      return tickets
    },
    unqueue: async (key) => add(waiting, key, -1),
    moveUp: async () => false,
  }
}
