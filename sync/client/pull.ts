import { type PersonTableName, personTables } from '@station-zero/schema/tables.ts'
import type { PullAnswer, PulledRow } from '../protocol.ts'
import type { Outcome, PushPorts } from './push.ts'
import { rebase } from './rebase.ts'
import { recoverFork, recoverRestore } from './recover.ts'
import { type Change, type ClientTx, type Meta, nameOf, type Row } from './store.ts'
import type { Reply } from './transport.ts'

/** More rows than this would be read for nothing: what is derived needs the row before only of what is deleted. */
const BEFORE_ASKED_UP_TO = 50

/** Fetches one page and applies it with its cursor in one transaction [P1–P6]. `drained` when there is no more. */
export async function pullOnce(ports: PushPorts): Promise<Outcome> {
  const { store, transport } = ports
  const sent = await store.transact((t) => t.getMeta())
  const { clientId, epoch, cursor } = sent
  const reply = await transport
    .pull({ clientId, userId: store.userId, epoch, cursor })
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
      return { kind: 'unavailable' }
    default:
      return reply
  }
}

async function applyPage(ports: PushPorts, t: ClientTx, sent: Meta, page: PullAnswer): Promise<Outcome> {
  const meta = await t.getMeta()
  // Compare and set: a page that another context has applied meanwhile is not applied on top.
  if (meta.clientId !== sent.clientId || meta.cursor !== sent.cursor || meta.isStaging !== sent.isStaging)
    return { kind: 'stale' }
  // Both are confirmed: a page may have said so before the answer to a push was lost.
  if (page.last < Math.max(sent.acked, sent.covered)) {
    const isNews = meta.acked === sent.acked && meta.covered === sent.covered
    if (isNews) await recoverRestore(ports, t, meta, page.epoch)
    return { kind: 'again' }
  }
  if (page.reset) await t.clearAside('staged')
  const isStaging = meta.isStaging || page.reset === true
  const moved = { ...meta, epoch: page.epoch, cursor: page.cursor, isStaging }
  if (isStaging) await t.setAside('staged', page.rows)
  else await applyRows(t, page.rows)
  if (page.more) {
    await t.putMeta(moved)
    return { kind: 'again' }
  }
  const next = { ...moved, isStaging: false, covered: Math.max(meta.covered, page.last) }
  await t.putMeta(next)
  if (isStaging) await swapIn(t)
  if (isStaging || page.rows.length > 0 || next.covered > meta.covered) await rebase(ports, t, ports.store.userId, next)
  return { kind: 'drained' }
}

/** Into its shadow where a row has one, otherwise into its table; rows that only a newer version knows are parked. */
async function applyRows(t: ClientTx, pulled: PulledRow[]): Promise<void> {
  // A row deleted and made again comes twice: the later one counts.
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

/** The whole snapshot takes the place of the rows; the queue survives and is run over it again. */
async function swapIn(t: ClientTx): Promise<void> {
  const changes: Change[] = []
  for (const table of Object.keys(personTables) as PersonTableName[]) {
    const { key } = personTables[table]
    const rows = await t.allRows(table)
    const keys = rows.map((row) => String((row as Record<string, unknown>)[key]))
    changes.push(...rows.map((before, at) => ({ table, key: keys[at] ?? '', before, after: undefined })))
  }
  await t.clearShadows()
  // What was parked is of the history before, and comes again if it is still true.
  await t.clearAside('parked')
  await t.change(changes)
  await applyRows(t, await t.allAside('staged'))
  await t.clearAside('staged')
}

/** After an upgrade: rows parked for tables that are known now go where they belong. */
export async function unpark(t: ClientTx): Promise<void> {
  const parked = await t.allAside('parked')
  if (!parked.some(isKnown)) return
  await t.clearAside('parked')
  await applyRows(t, parked)
}

/** A received row is trusted but for its table: it is never refused for a field that this version does not know. */
const isKnown = (row: PulledRow): row is { table: PersonTableName; key: string; row: Row | null } =>
  row.table in personTables
