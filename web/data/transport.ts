import { mutations } from '@station-zero/schema/mutations.ts'
import { type DrainResult, drain } from '@station-zero/sync/client/drain.ts'
import { type LiveEnd, type LiveHandlers, listen } from '@station-zero/sync/client/live.ts'
import type { PushPorts } from '@station-zero/sync/client/push.ts'
import { readSigns } from '@station-zero/sync/client/read-signs.ts'
import { readLiveEnd, readPull, readPush, type Transport } from '@station-zero/sync/client/transport.ts'
import type { Locks } from '@station-zero/sync/device/locks.ts'
import { type Pause, takeTurn, type WhenBusy } from '@station-zero/sync/device/turn.ts'
import { parseSpaceSign } from '@station-zero/sync/heads.ts'
import { PULL_LIMIT_ROWS, REQUEST_TIMEOUT_MS } from '@station-zero/sync/limits.ts'
import type { LiveSign } from '@station-zero/sync/protocol.ts'
import { type AccountDb, type AccountHandle, newId } from './account-db.ts'
import { HAS_SPACES_KEY } from './local-state.ts'
import { noteAnswer } from './network-sign-in.ts'
import { placeOf } from './shared-counts.ts'

/** Request bodies of at least this size are compressed. Compressing smaller bodies saves too little. */
const COMPRESS_FROM_BYTES = 1_024
/** Key in `local` for the pause before the next sync round. */
const PAUSE_KEY = 'wait'

/** The code that syncs spaces, loaded only for people who have spaces. */
type LoadSpaceSync = () => Promise<{
  drainSpaces(
    account: AccountHandle,
    person: PushPorts,
    transportOf: (spaceId: string) => Transport,
  ): Promise<DrainResult>
}>

/** Runs one round of push and pull over HTTP, for the person's own data and then for the person's spaces. */
export function drainAccount(
  account: AccountHandle,
  bearer: () => string | null,
  loadSpaceSync: LoadSpaceSync,
  whenBusy: WhenBusy = 'leave',
): Promise<DrainResult> {
  const { userId, db, store } = account
  const now = () => Date.now()
  const person = { store, transport: httpTransport(bearer), mutations, now, newId }
  const drainBoth = async (): Promise<DrainResult> => {
    // Only the person's own data is synced. The rows and queues of the spaces stay on the device until groups and classes are turned on
    // again.
    if (await areSpacesOff(db)) return drain(person)
    if (!(await hasSpaces(db))) {
      const result = await drain(person)
      // The round may have brought the person's first link to a space.
      if (result.kind !== 'done' || !(await hasSpaces(db))) return result
    }
    const { drainSpaces } = await loadSpaceSync()
    return drainSpaces(account, person, (spaceId) => httpTransport(bearer, spaceId))
  }
  return takeTurn(
    {
      userId,
      locks: webLocks(),
      pauses: {
        get: async () => (await db.local.get(PAUSE_KEY))?.value as Pause | undefined,
        put: (pause) => db.local.put({ key: PAUSE_KEY, value: pause }),
      },
      now,
      drain: drainBoth,
    },
    whenBusy,
  )
}

/** Whether groups and classes were turned off when the server last responded. */
const areSpacesOff = async (db: AccountDb): Promise<boolean> => (await db.local.get(HAS_SPACES_KEY))?.value === false

/** Whether the person has a link to a space, or this device has a space's data. */
const hasSpaces = async (db: AccountDb): Promise<boolean> =>
  (await db.spaceLinks.limit(1).count()) + (await db.spaceMeta.limit(1).count()) > 0

/**
 * Implements sync over HTTP for the person's own data or, with `space`, for one space. Pages send the bearer token; the service worker
 * relies on the cookie.
 */
function httpTransport(bearer: () => string | null, space?: string): Transport {
  const headers = (): Record<string, string> => {
    const token = bearer()
    return { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  }
  return {
    async push(request) {
      const { body, encoding } = await compress(JSON.stringify(request))
      const query = space === undefined ? '' : `?${new URLSearchParams({ space })}`
      const response = await fetch(`/api/sync/push${query}`, {
        method: 'POST',
        redirect: 'manual',
        credentials: 'same-origin',
        headers: { ...headers(), 'content-type': 'application/json', ...encoding },
        body,
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      })
      if (noteAnswer(response)) return { kind: 'unavailable' }
      return readPush(response.status, await jsonOf(response), retryAfterOf(response))
    },
    async pull({ clientId, userId, epoch, cursor, heads }) {
      const query = new URLSearchParams({ clientId, userId, cursor, limit: String(PULL_LIMIT_ROWS) })
      if (epoch) query.set('epoch', epoch)
      if (heads !== undefined) query.set('heads', heads)
      if (space !== undefined) query.set('space', space)
      const response = await fetch(`/api/sync/pull?${query}`, {
        redirect: 'manual',
        credentials: 'same-origin',
        headers: headers(),
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      })
      if (noteAnswer(response)) return { kind: 'unavailable' }
      return readPull(response.status, await jsonOf(response), retryAfterOf(response))
    },
  }
}

/** Listens for pokes. Returns a function that stops listening [L5]. */
export function listenLive(
  account: AccountHandle,
  bearer: () => string | null,
  wake: (afterMs: number) => void,
): () => void {
  return listen({
    open: (handlers) => openStream(account, bearer, handlers),
    isNews: (sign) => isNews(account, sign),
    wake,
    setTimer(fn, ms) {
      const timer = setTimeout(fn, ms)
      return () => clearTimeout(timer)
    },
    now: () => Date.now(),
    random: Math.random,
  })
}

function openStream(account: AccountHandle, bearer: () => string | null, handlers: LiveHandlers): () => void {
  const closing = new AbortController()
  const { signal } = closing
  const onEnd = (end: LiveEnd) => {
    if (!signal.aborted) handlers.onEnd(end)
  }
  readStream(account, bearer, { ...handlers, signal }).then(onEnd, () => onEnd({ kind: 'unavailable' }))
  return () => closing.abort()
}

/** Uses `fetch`, because EventSource can't send a bearer token, hides the status, and has its own reconnection schedule. */
async function readStream(
  { db }: AccountHandle,
  bearer: () => string | null,
  { onSign, signal }: LiveHandlers & { signal: AbortSignal },
): Promise<LiveEnd> {
  const clientId = (await db.meta.get('sync'))?.value.clientId
  const token = bearer()
  const response = await fetch(`/api/sync/live${clientId ? `?clientId=${clientId}` : ''}`, {
    cache: 'no-store',
    redirect: 'manual',
    credentials: 'same-origin',
    headers: { accept: 'text/event-stream', ...(token && { authorization: `Bearer ${token}` }) },
    signal,
  })
  if (noteAnswer(response)) return { kind: 'unavailable' }
  const { status, body } = response
  if (status !== 200 || !body) return readLiveEnd(status, await jsonOf(response), retryAfterOf(response))
  const read = readSigns(onSign)
  const decoder = new TextDecoder()
  const reader = body.getReader()
  for (let piece = await reader.read(); !piece.done && !signal.aborted; piece = await reader.read()) {
    onSign(null)
    read(decoder.decode(piece.value, { stream: true }))
  }
  return { kind: 'unavailable' }
}

async function isNews({ db }: AccountHandle, { event, data }: LiveSign): Promise<boolean> {
  if (event === 'space') {
    const { spaceId, head } = parseSpaceSign(data)
    return (await db.spaceMeta.get(spaceId))?.value.head !== head
  }
  const here = event === 'poke' ? (await db.meta.get('sync'))?.value.cursor : (await placeOf(db))?.version
  return String(here) !== data
}

/** Parses the body as JSON; undefined if it is not JSON, for example a captive portal's page. */
async function jsonOf(response: Response): Promise<unknown> {
  return response.json().catch(() => undefined)
}

/** Returns the Retry-After delay in seconds; null if the header is missing or is not a number of seconds. */
function retryAfterOf(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null
}

async function compress(text: string): Promise<{ body: BodyInit; encoding: Record<string, string> }> {
  if (text.length < COMPRESS_FROM_BYTES || typeof CompressionStream === 'undefined') return { body: text, encoding: {} }
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  return { body: await new Response(stream).arrayBuffer(), encoding: { 'content-encoding': 'gzip' } }
}

/** Returns the browser's locks across tabs and the worker; null if the browser does not support locks. */
export function webLocks(): Locks | null {
  const { locks } = navigator
  if (!locks) return null
  return {
    request: (name, run, withinMs) =>
      withinMs === undefined
        ? locks.request(name, run)
        : locks.request(name, { signal: AbortSignal.timeout(withinMs) }, run),
    requestIfFree: (name, run) => locks.request(name, { ifAvailable: true }, (lock) => (lock ? run() : null)),
  }
}
