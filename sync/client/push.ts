import { byteLength } from '@station-zero/schema/core/byte-length.ts'
import { refusals } from '@station-zero/schema/core/refusals.ts'
import { MAX_PUSH_BYTES, MAX_PUSH_MUTATIONS, PROTO } from '../limits.ts'
import type { PushAnswer, PushRequest } from '../protocol.ts'
import { archiveClockAt } from './archive.ts'
import { rebase } from './rebase.ts'
import { type RecoverPorts, recoverFork, recoverRestore, renumber } from './recover.ts'
import type { ClientStore, ClientTx, Entry, Meta, RefusedEntry } from './store.ts'
import type { Reply, Transport } from './transport.ts'

export interface PushPorts extends RecoverPorts {
  store: ClientStore
  transport: Transport
  /** Whether pulls also request the heads of the person's spaces. */
  hasSpaces?: boolean
}

/**
 * After `again` or `stale` (another context made progress in the meantime), the next push or pull request follows at once. Any other
 * outcome ends the round's pushes or pulls.
 */
export type Outcome =
  | { kind: 'drained' }
  | { kind: 'again' }
  | { kind: 'stale' }
  | { kind: 'sign-in' | 'update' | 'unavailable' }
  | Wait

/** A pause that the server requested. `sentence` is the reason to display, if the server gave one. */
export interface Wait {
  kind: 'wait'
  retryAfterMs: number
  sentence?: string
}

interface Sent {
  meta: Meta
  entries: Entry[]
}

/**
 * Sends one batch from the head of the queue and applies the response [C3, C4]. If the server rejects the batch as too large or invalid,
 * sets `most` to half the size of the batch, or stores a batch of one mutation as refused.
 */
export async function pushOnce(ports: PushPorts, most: { mutations: number }): Promise<Outcome> {
  const { store, transport } = ports
  const sent = await store.transact(async (t): Promise<Sent> => {
    const meta = await t.getMeta()
    return { meta, entries: fitting(await t.entriesAfter(meta.acked, Math.min(most.mutations, MAX_PUSH_MUTATIONS))) }
  })
  if (sent.entries.length === 0) return { kind: 'drained' }
  const reply = await transport.push(requestOf(ports, sent)).catch((): Reply<PushAnswer> => ({ kind: 'unavailable' }))
  switch (reply.kind) {
    case 'ok':
      return store.transact((t) => applyAnswer(ports, t, sent, reply.answer))
    case 'conflict':
      if (reply.code === 'user') return { kind: 'sign-in' }
      return store.transact(async (t) => {
        const meta = await t.getMeta()
        if (isStale(meta, sent.meta)) return { kind: 'stale' }
        if (reply.code === 'epoch') await recoverRestore(ports, t, meta, reply.epoch)
        else await recoverFork(ports, t, store.userId, meta)
        return { kind: 'again' }
      })
    case 'too-large':
    case 'invalid': {
      const code = reply.kind === 'invalid' ? 'args-invalid' : 'too-large'
      if (sent.entries.length === 1) return store.transact((t) => setAside(ports, t, sent, code))
      most.mutations = Math.ceil(sent.entries.length / 2)
      return { kind: 'again' }
    }
    case 'no-access':
      return store.transact((t) => setAllAside(ports, t, sent))
    default:
      return reply
  }
}

function requestOf({ store, now }: PushPorts, { meta, entries }: Sent): PushRequest {
  const { epoch, clientId, prevId } = meta
  return { proto: PROTO, epoch, clientId, userId: store.userId, now: now(), prevId, mutations: entries }
}

/** Returns the entries from the head of the queue that fit into a push; at least one entry. */
function fitting(entries: Entry[]): Entry[] {
  let bytes = 1_024
  const end = entries.findIndex((entry) => {
    bytes += byteLength(JSON.stringify(entry)) + 1
    return bytes > MAX_PUSH_BYTES
  })
  return end === -1 ? entries : entries.slice(0, Math.max(1, end))
}

/** Whether another context made progress during the request, so the response is outdated. */
const isStale = (meta: Meta, sent: Meta): boolean => meta.clientId !== sent.clientId || meta.acked !== sent.acked

async function applyAnswer(ports: PushPorts, t: ClientTx, sent: Sent, answer: PushAnswer): Promise<Outcome> {
  const meta = await t.getMeta()
  if (meta.clientId !== sent.meta.clientId) return { kind: 'stale' }
  if (answer.last < sent.meta.acked) {
    if (!isStale(meta, sent.meta)) await recoverRestore(ports, t, meta, answer.epoch)
    return { kind: 'again' }
  }
  if (answer.last >= meta.nextSeq) {
    await recoverFork(ports, t, ports.store.userId, meta)
    return { kind: 'again' }
  }
  // The server compares ids only up to the last entry sent. Beyond that entry, `last` may include mutations from a copy of this device.
  const confirmed = Math.min(answer.last, sent.entries.at(-1)?.seq ?? 0)
  const acked = Math.max(meta.acked, confirmed)
  const entries = await t.entriesAfter(0)
  const refused = refusedOf(entries, answer)
  const prevId = acked === meta.acked ? meta.prevId : (entries.find(({ seq }) => seq === acked)?.id ?? meta.prevId)
  const next = { ...meta, acked, prevId, epoch: answer.epoch }
  await t.putMeta(next)
  if (refused.length > 0 || Math.min(acked, meta.covered) > Math.min(meta.acked, meta.covered))
    await rebase(ports, t, ports.store.userId, next, refused)
  if (answer.stop) {
    const { retryAfterMs = 5_000, sentence } = answer
    return { kind: 'wait', retryAfterMs, ...(sentence !== undefined && { sentence }) }
  }
  return { kind: 'again' }
}

function refusedOf(entries: Entry[], { results }: PushAnswer): RefusedEntry[] {
  const byId = new Map(results.map((result) => [result.id, result]))
  return entries.flatMap((entry) => {
    const result = byId.get(entry.id)
    return result && result.seq === entry.seq ? [{ ...entry, code: result.code, sentence: result.sentence }] : []
  })
}

/** The server stores nothing if the person has no access to the space, so the device stores every unconfirmed mutation as refused. */
async function setAllAside(ports: PushPorts, t: ClientTx, sent: Sent): Promise<Outcome> {
  const meta = await t.getMeta()
  if (isStale(meta, sent.meta)) return { kind: 'stale' }
  const code = 'space-no-access'
  const entries = await t.entriesAfter(0)
  const refused = entries
    .filter(({ seq }) => seq > meta.acked)
    .map((entry): RefusedEntry => ({ ...entry, code, sentence: refusals[code].sentence }))
  const settled = entries.filter(({ seq }) => seq <= meta.acked)
  await t.addArchived(settled, archiveClockAt(ports.now(), meta))
  const next = await renumber(ports, t, meta, [])
  await t.putMeta(next)
  await rebase(ports, t, ports.store.userId, next, [])
  await t.addRefused(refused)
  return { kind: 'again' }
}

/** Removes a mutation that the server can't accept from the queue, stores it as refused, and renumbers the remaining entries. */
async function setAside(
  ports: PushPorts,
  t: ClientTx,
  sent: Sent,
  code: 'too-large' | 'args-invalid',
): Promise<Outcome> {
  const meta = await t.getMeta()
  const [head] = sent.entries
  if (isStale(meta, sent.meta) || !head) return { kind: 'stale' }
  const rest = (await t.entriesAfter(0)).filter(({ id }) => id !== head.id)
  const next = await renumber(ports, t, meta, rest)
  await t.putMeta(next)
  await rebase(ports, t, ports.store.userId, next, [])
  await t.addRefused([{ ...head, code, sentence: refusals[code].sentence }])
  return { kind: 'again' }
}
