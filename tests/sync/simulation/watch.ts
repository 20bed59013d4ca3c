import type { Mutation } from '@station-zero/schema/core/mutation.ts'
import { mutations } from '@station-zero/schema/mutations.ts'
import { type PersonTableName, personTables } from '@station-zero/schema/tables.ts'
import { byOf } from '@station-zero/sync/client/enact.ts'
import { type ClientTx, type Entry, type Meta, nameOf } from '@station-zero/sync/client/store.ts'
import type { PullAnswer, PulledRow } from '@station-zero/sync/protocol.ts'
import type { Actions } from './actions.ts'
import { type Lookup, runOver } from './fold.ts'
import type { Journal } from './journal.ts'
import type { SimServer } from './server.ts'

interface Ports {
  name: string
  userId: string
  server: Pick<SimServer, 'wasRestored'>
  actions: Actions
  journal: Journal
  /** Mutations that fail when rerun. They must then leave no trace in the rows [C6]. */
  brittle: ReadonlySet<string>
  clientMutations: ReadonlyMap<string, Mutation>
}

/** Checks a device's database after each of its transactions. */
export interface Watch {
  /** Whether the phone was copied or restored, so another phone may use the same client id. */
  hasTwin: boolean
  /** Every mutation ever queued in this database, in order. */
  queued: string[]
  /** The pages received, by cursor. */
  pages: Map<string, PullAnswer>
  inspect(t: ClientTx): Promise<void>
  /** Returns the mutations run in this database, in order: one list for each life of the phone that a restore ended, and one for the current life. */
  lives(): string[][]
  /** Starts a new life of the phone. Called after the database was replaced by a backup that contains only these mutations. */
  endLife(known: ReadonlySet<string>): void
  /** Takes the database's current state as the new state to compare with. Called after the database was replaced by another database. */
  reset(t: ClientTx): Promise<void>
  waiting(): number
}

export function watchDisk({ name, userId, server, actions, journal, brittle, clientMutations }: Ports): Watch {
  let entries: readonly Entry[] = []
  let meta: Meta | null = null
  /** The page that led to the current cursor. */
  let lastPage: PullAnswer | null = null
  let staged = 0
  /** Mutations queued in this database that created a row and were not refused, so the row must stay on the screen. */
  const shown = new Set<string>()
  const known = new Set<string>()
  const ended: string[][] = []
  const forgotten = new Set<string>()

  async function inspect(t: ClientTx): Promise<void> {
    const [nextEntries, nextMeta] = [await t.entriesAfter(0), await t.getMeta()]
    if (nextMeta === meta && nextEntries.length === entries.length) return
    const left = new Set(nextEntries.map(({ id }) => id))
    for (const { id } of entries) if (!left.has(id)) await mustBeSettled(t, id)
    for (const entry of nextEntries) mustBeConfirmed(entry, nextMeta)
    if (meta && nextMeta.clientId !== meta.clientId) await mustHaveReason(t, meta, left)
    for (const id of shown) await mustBeShown(t, id)
    if (meta && nextMeta.cursor !== meta.cursor) {
      lastPage = null
      mustNotGoBack(meta, nextMeta)
      await mustBeOfThisSnapshot(t, nextMeta)
      if (nextMeta.cursor !== '0') await mustHoldPage(t, nextMeta)
    } else await mustStillHoldPage(t, nextMeta)
    if (!nextMeta.isStaging && !nextMeta.cursor.includes('-')) await mustBeFold(t, nextEntries, nextMeta)
    entries = nextEntries
    meta = nextMeta
  }

  /**
   * Checks that a new client id has a reason: a copy, a restore, or a mutation that the server cannot accept [C8, C9, C10]; or two
   * consecutive lost responses, because the server stores the ids of only one batch [S5].
   */
  async function mustHaveReason(t: ClientTx, { clientId, acked }: Meta, left: ReadonlySet<string>): Promise<void> {
    if (watch.hasTwin || server.wasRestored) return
    const unheard = journal.settled.filter((settled) => settled.clientId === clientId && settled.seq > acked)
    if (new Set(unheard.map(({ commit }) => commit)).size > 1) return
    for (const { id } of entries) if (!left.has(id) && (await t.getRefused(id))?.code === 'too-large') return
    actions.broken('I15', `${name} took a new client id without a copy or a restore`)
  }

  async function mustBeSettled(t: ClientTx, id: string): Promise<void> {
    const how = journal.ever.get(id)
    const refused = await t.getRefused(id)
    if (refused?.code === 'too-large') {
      const action = actions.all.get(id)
      // The removed entry's push may still be in flight and deliver the action after later actions.
      if (action) action.hasLostPlace = true
      return
    }
    if (!how) actions.broken('I3', `${name}: ${id} left the outbox, but the server has never settled it`)
    else if (refused && !how.has('refused') && !how.has('quarantined'))
      actions.broken('I10', `${name}: ${id} is shown as refused, but the server has never refused it`)
    else if (!refused && !how.has('applied')) actions.broken('I10', `${name}: ${id} was refused, but is not shown`)
  }

  function mustBeConfirmed({ id, seq }: Entry, { acked }: Meta): void {
    if (seq <= acked && !journal.ever.has(id) && userId !== 'guest')
      actions.broken('I3', `${name}: ${id} counts as settled, but the server has never settled it`)
    if (known.has(id)) return
    known.add(id)
    if (watch.queued.includes(id)) return
    watch.queued.push(id)
    if (actions.all.get(id)?.makesRowIn) shown.add(id)
  }

  async function mustBeShown(t: ClientTx, id: string): Promise<void> {
    const action = actions.all.get(id)
    if (!action?.makesRowIn || action.excuse || brittle.has(id) || (await t.getRefused(id)))
      return void shown.delete(id)
    if (await t.getRow(action.makesRowIn, id)) return
    actions.broken('I7', `${name}: ${action.name} ${id} is missing on the device that did it`)
    shown.delete(id)
  }

  /** Checks that the cursor goes back only if a snapshot replaces the rows of the lost history [P4]. */
  function mustNotGoBack(before: Meta, { cursor, isStaging }: Meta): void {
    const isSnapshot = before.isStaging || isStaging || watch.pages.get(cursor)?.reset
    if (Number.parseInt(cursor, 10) < Number.parseInt(before.cursor, 10) && !isSnapshot)
      actions.broken('I4', `${name} went back from ${before.cursor} to ${cursor} without replacing its rows`)
  }

  /** Checks that all staged rows were received since the snapshot started; a restore restarts the snapshot [C9]. */
  async function mustBeOfThisSnapshot(t: ClientTx, { cursor, isStaging }: Meta): Promise<void> {
    const page = watch.pages.get(cursor)
    const before = cursor === '0' || page?.reset ? 0 : staged
    staged = isStaging ? before + (cursor === '0' ? 0 : (page?.rows.length ?? 0)) : 0
    const found = (await t.allAside('staged')).length
    if (found !== staged)
      actions.broken('I4', `${name} has staged ${found} rows at ${cursor}, but has received ${staged}`)
  }

  /** Checks that a page's rows are stored together with its cursor: in shadows, in tables, or as parked or staged rows. */
  async function mustHoldPage(t: ClientTx, { cursor, isStaging }: Meta): Promise<void> {
    const page = watch.pages.get(cursor)
    if (!page) return actions.broken('I4', `${name} is at ${cursor}, but no page with this cursor was received`)
    lastPage = page
    const shadows = new Map((await t.allShadows()).map((shadow) => [`${shadow.table}/${shadow.key}`, shadow.row]))
    const aside = isStaging ? await t.allAside('staged') : await t.allAside('parked')
    const isAside = (row: PulledRow) => aside.some((other) => other.key === row.key && isSame(other.row, row.row))
    for (const [rowName, row] of new Map(page.rows.map((one) => [`${one.table}/${one.key}`, one]))) {
      if (isStaging || !(row.table in personTables)) {
        if (!isAside(row)) actions.broken('I4', `${name} is at ${cursor}, but ${rowName} is not set aside`)
        continue
      }
      const stored = shadows.has(rowName)
        ? shadows.get(rowName)
        : ((await t.getRow(row.table as PersonTableName, row.key)) ?? null)
      if (!isSame(stored, row.row)) actions.broken('I4', `${name} is at ${cursor}, but ${rowName} differs`)
    }
  }

  /**
   * Checks that the server's rows change only together with the cursor. For example, an older page must not overwrite what a newer page
   * contained.
   */
  async function mustStillHoldPage(t: ClientTx, { cursor, isStaging }: Meta): Promise<void> {
    if (!lastPage || isStaging) return
    const shadows = new Map((await t.allShadows()).map((shadow) => [`${shadow.table}/${shadow.key}`, shadow.row]))
    for (const [rowName, { table, key, row }] of new Map(
      lastPage.rows.map((one) => [`${one.table}/${one.key}`, one]),
    )) {
      if (!(table in personTables)) continue
      const stored = shadows.has(rowName)
        ? shadows.get(rowName)
        : ((await t.getRow(table as PersonTableName, key)) ?? null)
      if (!isSame(stored, row)) actions.broken('I4', `${name} is still at ${cursor}, but ${rowName} has changed`)
    }
  }

  /** Checks that the screen shows the server's rows with the queue applied. */
  async function mustBeFold(t: ClientTx, queue: readonly Entry[], { clientId }: Meta): Promise<void> {
    const shadows = new Map((await t.allShadows()).map((shadow) => [nameOf(shadow), shadow.row ?? undefined]))
    const base: Lookup = async (table, key) =>
      shadows.has(nameOf({ table, key })) ? shadows.get(nameOf({ table, key })) : t.getRow(table, key)
    const done = queue.map((entry) => ({ ...entry, ...byOf(entry, userId, clientId) }))
    const isOnScreen = async (known: ReadonlyMap<string, Mutation>): Promise<boolean> => {
      const layer = await runOver(base, done, known)
      for (const [rowName, row] of [...shadows, ...layer]) {
        const [table, key] = partsOf(rowName)
        const wanted = layer.has(rowName) ? layer.get(rowName) : row
        if (!isSame(await t.getRow(table, key), wanted)) return false
      }
      return true
    }
    if (await isOnScreen(clientMutations)) return
    // A mutation that was added to `brittle` stays visible on the screen until it is rerun.
    if (queue.some(({ id }) => brittle.has(id)) && (await isOnScreen(mutations))) return
    actions.broken('I6', `${name}: the screen does not show the server’s rows with the queue run over them`)
  }

  const watch: Watch = {
    hasTwin: false,
    queued: [],
    pages: new Map(),
    inspect,
    lives: () => [...ended, watch.queued.filter((id) => !forgotten.has(id))],
    endLife(remembered) {
      ended.push(...watch.lives().slice(-1))
      for (const id of watch.queued) if (!remembered.has(id)) forgotten.add(id)
    },
    async reset(t) {
      shown.clear()
      lastPage = null
      staged = (await t.allAside('staged')).length
      entries = await t.entriesAfter(0)
      meta = await t.getMeta()
    },
    waiting: () => (userId === 'guest' ? 0 : entries.filter(({ seq }) => seq > (meta?.acked ?? 0)).length),
  }
  return watch
}

const partsOf = (rowName: string): [PersonTableName, string] => {
  const [table = '', ...key] = rowName.split('/')
  return [table as PersonTableName, key.join('/')]
}

const isSame = (a: unknown, b: unknown): boolean => a === b || canonical(a) === canonical(b)

/** Serializes a row so that rows that differ only in field order are equal. */
const canonical = (row: unknown): string =>
  JSON.stringify(Object.entries(row ?? {}).sort(([one], [other]) => (one < other ? -1 : 1)))
