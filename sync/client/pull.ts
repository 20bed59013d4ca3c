import { isSpaceTable, spaceTableNames } from '@station-zero/schema/spaces/table-names.ts'
import { type OwnedTableName, ownedKeyOf, personTableNames, personTables } from '@station-zero/schema/tables.ts'
import { hashOfHeads } from '../heads.ts'
import type { PullAnswer, PulledRow } from '../protocol.ts'
import { withServerTime } from './clock-behind.ts'
import type { Outcome, PushPorts } from './push.ts'
import { rebase } from './rebase.ts'
import { recoverFork, recoverRestore } from './recover.ts'
import { type Change, type ClientTx, type Meta, nameOf, type Row } from './store.ts'
import type { Reply } from './transport.ts'

/** If a page has more rows of a table than this, previous rows are read only for deletions, because derived data always needs the deleted row. */
const BEFORE_ASKED_UP_TO = 50

/** Fetches one page and applies it with its cursor in one transaction [P1–P6]. Returns `drained` after the last page. */
export async function pullOnce(ports: PushPorts): Promise<Outcome> {
  const { store, transport } = ports
  const sent = await store.transact((t) => t.getMeta())
  const { clientId, epoch, cursor, heads = {} } = sent
  const reply = await transport
    .pull({ clientId, userId: store.userId, epoch, cursor, ...(ports.hasSpaces && { heads: hashOfHeads(heads) }) })
    .catch((): Reply<PullAnswer> => ({ kind: 'unavailable' }))
  switch (reply.kind) {
    case 'ok':
      return store.transact((t) => applyPage(ports, t, sent, reply.answer))
    case 'conflict':
      if (reply.code === 'user') return { kind: 'sign-in' }
      return store.transact(async (t) => {
        const meta = await t.getMeta()
        if (meta.clientId !== sent.clientId || meta.epoch !== sent.epoch) return { kind: 'stale' }
        if (reply.code === 'epoch') await recoverRestore(ports, t, meta, reply.epoch)
        else await recoverFork(ports, t, store.userId, meta)
        return { kind: 'again' }
      })
    case 'too-large':
    case 'invalid':
    case 'no-access':
      return { kind: 'unavailable' }
    default:
      return reply
  }
}

async function applyPage(ports: PushPorts, t: ClientTx, sent: Meta, page: PullAnswer): Promise<Outcome> {
  const { store } = ports
  const meta = await t.getMeta()
  // Compare-and-set: if another context has applied a page in the meantime, this page is discarded.
  if (meta.clientId !== sent.clientId || meta.cursor !== sent.cursor || meta.isStaging !== sent.isStaging)
    return { kind: 'stale' }
  // A `last` below `acked` or `covered` shows that the server was restored. `covered` exceeds `acked` if a page arrived but the response to
  // the push was lost. After a change of the client id, both are 0, so only `page.lost`, which depends on the cursor, reveals a restore.
  if (page.lost || page.last < Math.max(sent.acked, sent.covered)) {
    const isNews = meta.acked === sent.acked && meta.covered === sent.covered
    if (isNews) await recoverRestore(ports, t, meta, page.epoch)
    return { kind: 'again' }
  }
  if (page.reset) await t.clearAside('staged')
  const isStaging = meta.isStaging || page.reset === true
  const moved = {
    ...withAccess(withServerTime(meta, page.now), page),
    epoch: page.epoch,
    cursor: page.cursor,
    isStaging,
  }
  if (isStaging) await t.setAside('staged', page.rows)
  else await applyRows(t, page.rows)
  if (page.more) {
    await t.putMeta(moved)
    return { kind: 'again' }
  }
  const next = { ...withHeads(store, moved, page), isStaging: false, covered: Math.max(meta.covered, page.last) }
  await t.putMeta(next)
  if (isStaging) await swapIn(t, store.space ? spaceTableNames : personTableNames)
  if (isStaging || page.rows.length > 0 || next.covered > meta.covered) await rebase(ports, t, ports.store.userId, next)
  return { kind: 'drained' }
}

/** Sets `access` if the page says why the person has no access to the space, and clears it otherwise [G3]. */
const withAccess = ({ access: _, ...meta }: Meta, { access }: PullAnswer): Meta => ({
  ...meta,
  ...(access && { access }),
})

/** Sets the heads from the last page: the space's own head, or the heads of the person's spaces [G6]. */
function withHeads({ space }: PushPorts['store'], meta: Meta, { heads, head }: PullAnswer): Meta {
  if (space) return { ...meta, head: head ?? null }
  return heads ? { ...meta, heads } : meta
}

/** Writes each row to its shadow if the row has one, and to its table otherwise. Parks rows of tables that this version does not have. */
async function applyRows(t: ClientTx, pulled: PulledRow[]): Promise<void> {
  // A row that was deleted and recreated occurs twice; the later one wins.
  const rows = [...new Map(pulled.filter(isKnown).map((row) => [nameOf(row), row])).values()]
  await t.setAside(
    'parked',
    pulled.filter((row) => !isKnown(row)),
  )
  const shadowed = await t.shadowed(rows)
  const under = rows.filter((row) => shadowed.has(nameOf(row)))
  await t.putShadows(under.map(({ table, key, row }) => ({ table, key, row })))
  const changes: Change[] = []
  for (const [table, some] of Map.groupBy(
    rows.filter((row) => !shadowed.has(nameOf(row))),
    (row) => row.table,
  )) {
    const asked = some.filter(({ row }) => !row || some.length <= BEFORE_ASKED_UP_TO).map(({ key }) => key)
    const found = await t.getRows(table, asked)
    const before = new Map(asked.map((key, at) => [key, found[at]]))
    changes.push(...some.map(({ key, row }) => ({ table, key, before: before.get(key), after: row ?? undefined })))
  }
  await t.change(changes)
}

/** Replaces all rows with the snapshot. The queue is preserved and replayed on top. */
async function swapIn(t: ClientTx, tables: readonly OwnedTableName[]): Promise<void> {
  const changes: Change[] = []
  for (const table of tables) {
    const rows = await t.allRows(table)
    changes.push(...rows.map((before) => ({ table, key: ownedKeyOf(table, before), before, after: undefined })))
  }
  await t.clearShadows()
  // Parked rows belong to the old history; the snapshot contains the rows that still exist.
  await t.clearAside('parked')
  await t.change(changes)
  await applyRows(t, await t.allAside('staged'))
  await t.clearAside('staged')
}

/**
 * Deletes the local rows of a space that the person no longer follows, unless mutations are queued. The rows are downloaded again if the
 * person follows the space again.
 */
export async function forgetRows(t: ClientTx): Promise<void> {
  const { head: _, access: __, ...meta } = await t.getMeta()
  const hasNone = meta.cursor === '0' && !meta.isStaging
  if (hasNone || (await t.entriesAfter(0, 1)).length > 0) return
  await t.clearAside('staged')
  await swapIn(t, spaceTableNames)
  await t.putMeta({ ...meta, cursor: '0', isStaging: false })
}

/** Called at the start of each round: if parked rows are of tables that this version has, moves those rows into the tables. */
export async function unpark(t: ClientTx): Promise<void> {
  const parked = await t.allAside('parked')
  if (!parked.some(isKnown)) return
  await t.clearAside('parked')
  await applyRows(t, parked)
}

/** Received rows are trusted except for their table name: a row is never rejected because of a field that this version does not have. */
const isKnown = (row: PulledRow): row is { table: OwnedTableName; key: string; row: Row | null } =>
  row.table in personTables || isSpaceTable(row.table)
