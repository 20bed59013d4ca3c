import type { Counts, DecidingTx } from '@station-zero/schema/mutation.ts'
import { mutations } from '@station-zero/schema/mutations.ts'
import { keyOf, personTableNames, type RowOf, type TableName, tables } from '@station-zero/schema/tables.ts'
import { contentRows } from '../content.ts'
import type { Settled } from './journal.ts'

/** A person's rows by table and key. */
export type View = Record<string, Record<string, unknown>>

const content: Partial<Record<TableName, Record<string, unknown>>> = Object.fromEntries(
  (['cards', 'jobs', 'workouts', 'events', 'answerKeys'] as const).map((table) => [
    table,
    Object.fromEntries(contentRows[table].map((row) => [keyOf(table, row as never), row])),
  ]),
)

/** What everybody has if each mutation takes effect once, in the order in which the server settled them. As plain as can be: this is what the real thing is held against. */
export async function foldOf(settled: readonly Settled[]): Promise<{ views: Map<string, View>; taken: Map<string, number> }> {
  const views = new Map<string, View>()
  const counts = openCounts()
  const done = new Set<string>()
  for (const { userId, id, name, args, at, clientId, seq, how } of settled) {
    if (how !== 'applied' || done.has(id)) continue
    done.add(id)
    const view = views.get(userId) ?? blankView()
    views.set(userId, view)
    const mutation = mutations.get(name)
    const tx = { ...openTx(view), counts: counts.door }
    const by = { userId, id, at, clientId, seq }
    await (mutation?.decide ? mutation.decide(tx, args, by) : mutation?.run(tx, args, by))
  }
  return { views, taken: counts.taken }
}

export const blankView = (): View => Object.fromEntries(personTableNames.map((name) => [name, {}]))

function openTx(view: View): Omit<DecidingTx, 'counts'> {
  return {
    get: async <N extends TableName>(table: N, key: string) =>
      (tables[table].kind === 'person' ? view[table]?.[key] : content[table]?.[key]) as RowOf<N> | undefined,
    async put(table, row) {
      const rows = view[table]
      if (rows) rows[keyOf(table, row)] = row
    },
    async delete(table, key) {
      delete view[table]?.[key]
    },
  }
}

function openCounts(): { door: Counts; taken: Map<string, number> } {
  const taken = new Map<string, number>()
  const waiting = new Map<string, number>()
  let tickets = 0
  const add = (counts: Map<string, number>, key: string, by: number) => void counts.set(key, (counts.get(key) ?? 0) + by)
  const door: Counts = {
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
  return { door, taken }
}
