import { isLongerThan } from '@station-zero/schema/core/byte-length.ts'
import { type By, type Mutation, parseArgs } from '@station-zero/schema/core/mutation.ts'
import { Refused, refusals } from '@station-zero/schema/core/refusals.ts'
import {
  MAX_CLIENTS,
  MAX_MUTATION_BYTES,
  MAX_PAYLOAD_CHARACTERS,
  MAX_PUSH_ROWS,
  MAX_SENTENCE_CHARACTERS,
  QUARANTINE_AFTER_MS,
  QUARANTINE_AFTER_TRIES,
  SKEW_IGNORED_MS,
  YIELD_EVERY_MUTATIONS,
} from '../limits.ts'
import type { Conflict, PushAnswer, PushRequest, Result, SentMutation } from '../protocol.ts'
import { countRows } from './count-rows.ts'
import { likelyKeys } from './likely-keys.ts'
import { type ClientRecord, Postponed, type ServerStore, type ServerTx } from './store.ts'

export interface PushPorts {
  store: ServerStore
  mutations: ReadonlyMap<string, Mutation>
  /** Number of rows read and written after which a push ends. Defaults to `MAX_PUSH_ROWS`. */
  mostRows?: number
  /** Time on the server's clock, in ms. */
  now(): number
  /** Resolves after other work has had a chance to run on the event loop. */
  yieldTurn(): Promise<void>
  /** Logs an exception of a mutation. Not called for refusals, storage failures, or a lack of disk space or quota. */
  onFault(error: unknown, sent: { name: string; id: string }): void
}

/**
 * Thrown if the request does not match the session's person, the server's epoch or the stored device; see `Conflict`. Sent as a 409;
 * nothing was applied.
 */
export class ConflictError extends Error {
  readonly code: Conflict
  readonly epoch: string
  constructor(code: Conflict, epoch: string) {
    super(code)
    this.name = 'ConflictError'
    this.code = code
    this.epoch = epoch
  }
}

/**
 * Applies the batch in one transaction, with one savepoint per mutation [S1–S11]. Throws `ConflictError` if the request does not match the
 * session, the epoch or the stored client.
 */
export async function push(ports: PushPorts, sessionUserId: string, request: PushRequest): Promise<PushAnswer> {
  const epoch = await ports.store.epoch()
  if (request.userId !== sessionUserId) throw new ConflictError('user', epoch)
  if (request.epoch !== null && request.epoch !== epoch) throw new ConflictError('epoch', epoch)
  return ports.store.write(sessionUserId, async (t) => {
    const known = await t.getClient(request.clientId)
    if (known && known.userId !== sessionUserId) throw new ConflictError('client', epoch)
    const client = known ?? { clientId: request.clientId, userId: sessionUserId, last: 0, lastIds: [], prevId: null }
    if (isFork(client, request)) throw new ConflictError('fork', epoch)
    return { epoch, ...(await applyBatch(ports, t, client, request)) }
  })
}

/**
 * Returns true if the client's history differs from the server's, which means that the device was copied or restored. The histories match
 * if every seq up to `last` has the mutation id that the server recorded for that seq, and the batch continues from the mutation `prevId`
 * [S5].
 */
function isFork(client: ClientRecord, { prevId, mutations }: PushRequest): boolean {
  const first = mutations[0]?.seq ?? 1
  if (first > client.last + 1) return false
  const batchFirst = client.last - client.lastIds.length + 1
  const idAt = (seq: number): string | null | undefined =>
    seq === batchFirst - 1 ? client.prevId : client.lastIds[seq - batchFirst]
  if (idAt(first - 1) !== prevId) return true
  return mutations.some(({ seq, id }) => seq <= client.last && idAt(seq) !== id)
}

async function applyBatch(
  ports: PushPorts,
  t: ServerTx,
  client: ClientRecord,
  request: PushRequest,
): Promise<Omit<PushAnswer, 'epoch'>> {
  t.expect?.(likelyKeys(request.mutations))
  const receivedAt = ports.now()
  const skewMs = receivedAt - request.now
  const shiftMs = Math.abs(skewMs) < SKEW_IGNORED_MS ? 0 : skewMs
  const first = request.mutations[0]?.seq ?? 1
  let { last } = client
  const settled: string[] = []
  // A mutation resent under a new client id, with its time shifted by a different clock, would look like a later change, so ids that
  // already took effect are skipped [S11].
  const isAppend = ({ name }: SentMutation) => ports.mutations.get(name)?.isAppend === true
  const changes = request.mutations.filter((sent) => !isAppend(sent)).map(({ id }) => id)
  const before = changes.length > 0 ? await t.appliedOf(changes) : new Set<string>()
  const applied = new Set<string>()
  const { rows, touched } = countRows(t.rows)
  const counted = { ...t, rows }
  let stop: Stop | undefined
  let previous = { saidAt: Number.POSITIVE_INFINITY, at: 0 }
  for (const [place, sent] of request.mutations.entries()) {
    if (sent.seq <= last) continue
    // A push that exceeds the row limit ends here, so that other devices get their turn. The device sends the remaining mutations in its
    // next push.
    if (sent.seq !== last + 1 || touched() >= (ports.mostRows ?? MAX_PUSH_ROWS)) break
    // If the clamp would give the last mutations the same time, they are placed 1 ms apart to stay in order.
    const latest = receivedAt - (request.mutations.length - 1 - place)
    const shifted = sent.at + (sent.clock === 'server' ? 0 : shiftMs)
    // `notBefore` shifts only changes made while the clock was behind; these changes must not overtake later changes.
    const afterPrevious = sent.at > previous.saidAt ? previous.at + 1 : 0
    const earliest = Math.max(0, sent.notBefore ?? 0, afterPrevious)
    const at = Math.min(Math.max(shifted, earliest), latest)
    const by = {
      ...{ userId: client.userId, at, id: sent.id, clientId: client.clientId, seq: sent.seq, now: receivedAt },
      ...(at !== sent.at && { saidAt: sent.at }),
    }
    const isRepeated = before.has(sent.id) || applied.has(sent.id)
    const outcome = isRepeated ? 'repeated' : await applyOne(ports, counted, by, sent)
    if (typeof outcome === 'object') {
      stop = outcome
      break
    }
    if (outcome === 'applied') previous = { saidAt: sent.at, at }
    if (outcome === 'applied' && !isAppend(sent)) applied.add(sent.id)
    last = sent.seq
    settled.push(sent.id)
    if (settled.length % YIELD_EVERY_MUTATIONS === 0) await ports.yieldTurn()
  }
  if (applied.size > 0) await t.addApplied([...applied])
  if (settled.length > 0) {
    if (client.last === 0) await t.makeRoomForClient(MAX_CLIENTS)
    await t.putClient({ ...client, last, lastIds: settled, prevId: client.lastIds.at(-1) ?? null })
  }
  // A device that was restored to its state before the last batch continues as the same client and still needs that batch's refusals.
  const batchFirst = last - (settled.length || client.lastIds.length) + 1
  const confirmed = Math.min(first, batchFirst) - 1
  const kept = await t.getResults(client.clientId)
  // Most pushes have no results to delete, so the write is skipped.
  if (kept.some(({ seq }) => seq <= confirmed)) await t.dropResults(client.clientId, confirmed)
  const results = kept.filter(({ seq }) => seq > confirmed)
  return { last, results, ...stop }
}

type Stop = { stop: 'transient' | 'upgrade'; retryAfterMs: number; sentence?: string }
type Outcome = 'applied' | 'refused' | Stop

async function applyOne(ports: PushPorts, t: ServerTx, by: By, sent: SentMutation): Promise<Outcome> {
  const mutation = ports.mutations.get(sent.name)
  if (!mutation || sent.v > mutation.version) return { stop: 'upgrade', retryAfterMs: 60_000 }
  await t.savepoint()
  try {
    if (isLongerThan(JSON.stringify(sent.args), MAX_MUTATION_BYTES)) throw new Refused('too-large')
    const args = parseArgs(mutation.args, sent.args)
    await (mutation.decide ? mutation.decide(t.rows, args, by) : mutation.run(t.rows, args, by))
    await t.release()
    return 'applied'
  } catch (error) {
    if (t.isLost(error)) throw error
    await t.rollback()
    // A lack of disk space or quota is not the mutation's fault, so it does not count as a failed attempt.
    if (error instanceof Postponed)
      return { stop: 'transient', retryAfterMs: error.retryAfterMs, sentence: error.message }
    if (error instanceof Refused) {
      const sentence = error.message.slice(0, MAX_SENTENCE_CHARACTERS)
      await t.putResult(by.clientId, { seq: by.seq, id: by.id, code: error.code, sentence }, null)
      return 'refused'
    }
    ports.onFault(error, { name: sent.name, id: sent.id })
    return retryOrQuarantine(ports, t, by, sent)
  }
}

/** An unknown exception blocks the head of the queue for a limited time; then the mutation is quarantined and the queue continues [S7]. */
async function retryOrQuarantine(ports: PushPorts, t: ServerTx, by: By, sent: SentMutation): Promise<Outcome> {
  const now = ports.now()
  const before = (await t.getFault(by.clientId, by.seq)) ?? { tries: 0, firstAt: now }
  const fault = { ...before, tries: before.tries + 1 }
  if (fault.tries < QUARANTINE_AFTER_TRIES && now - fault.firstAt < QUARANTINE_AFTER_MS) {
    await t.putFault(by.clientId, by.seq, fault)
    return { stop: 'transient', retryAfterMs: 1_000 * 2 ** fault.tries }
  }
  await t.dropFault(by.clientId, by.seq)
  const result: Result = { seq: by.seq, id: by.id, code: 'quarantined', sentence: refusals.quarantined.sentence }
  await t.putResult(by.clientId, result, payloadOf(sent))
  return 'refused'
}

/**
 * Never throws, because a malformed mutation must not prevent its own quarantine. Truncates long payloads; returns null for payloads that
 * JSON cannot represent.
 */
function payloadOf(sent: SentMutation): string | null {
  try {
    const json = JSON.stringify(sent)
    return json.length <= MAX_PAYLOAD_CHARACTERS
      ? json
      : JSON.stringify({ cut: json.slice(0, MAX_PAYLOAD_CHARACTERS), characters: json.length })
  } catch {
    return null
  }
}
