import { readPull, readPush, type Transport } from '@station-zero/sync/client/transport.ts'
import { PULL_LIMIT_ROWS, REQUEST_TIMEOUT_MS } from '@station-zero/sync/limits.ts'
import { noteAnswer } from '../lib/network-sign-in.ts'

/** Smaller bodies are not worth compressing. */
const COMPRESS_FROM_BYTES = 1_024

/** Sync over HTTP. Pages send the bearer token; the worker relies on the cookie. */
export function httpTransport(bearer: () => string | null): Transport {
  const headers = (): Record<string, string> => {
    const token = bearer()
    return { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  }
  return {
    async push(request) {
      const { body, encoding } = await compress(JSON.stringify(request))
      const response = await fetch('/api/sync/push', {
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
    async pull({ clientId, userId, epoch, cursor }) {
      const query = new URLSearchParams({ clientId, userId, cursor, limit: String(PULL_LIMIT_ROWS) })
      if (epoch) query.set('epoch', epoch)
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

/** Undefined if the body is not JSON, for example a captive portal's page. */
export async function jsonOf(response: Response): Promise<unknown> {
  return response.json().catch(() => undefined)
}

/** Seconds; null if the header is missing. */
export function retryAfterOf(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null
}

async function compress(text: string): Promise<{ body: BodyInit; encoding: Record<string, string> }> {
  if (text.length < COMPRESS_FROM_BYTES || typeof CompressionStream === 'undefined') return { body: text, encoding: {} }
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  return { body: await new Response(stream).arrayBuffer(), encoding: { 'content-encoding': 'gzip' } }
}
