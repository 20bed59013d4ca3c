import { type LiveEnd, type LiveHandlers, listen } from '@station-zero/sync/client/live.ts'
import { readSigns } from '@station-zero/sync/client/read-signs.ts'
import { readLiveEnd } from '@station-zero/sync/client/transport.ts'
import type { LiveSign } from '@station-zero/sync/protocol.ts'
import { noteAnswer } from '../lib/network-sign-in.ts'
import type { AccountHandle } from '../stores/account.ts'
import { placeOf } from './shared-counts.ts'
import { jsonOf, retryAfterOf } from './transport.ts'

/** Listens for pokes. Returns a disposer [L5]. */
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

/** Uses `fetch`: EventSource cannot send a bearer token, hides the status, and reconnects on its own schedule. */
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
  const here = event === 'poke' ? (await db.meta.get('sync'))?.value.cursor : (await placeOf(db))?.version
  return String(here) !== data
}
