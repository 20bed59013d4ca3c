import { Agent, request } from 'node:https'
import webPush from 'web-push'
import { lookupPublic } from '../http/hosts.ts'
import type { PushSettings } from '../settings.ts'
import { isEndpointAllowed } from './endpoint.ts'
import type { VapidKeys } from './vapid.ts'

/** `gone`: drop the subscription; `later`: nothing was taken, try again; `lost`: it may have arrived; `refused`: trying again is no use. */
export type Outcome =
  | { kind: 'sent' | 'gone' | 'lost' | 'refused'; status: number | null }
  | { kind: 'later'; status: number | null; retryAfterS: number | null }

export interface Target {
  endpoint: string
  p256dh: string
  auth: string
}

export interface Sender {
  settings: PushSettings
  keys: VapidKeys
  /** Certificates to trust besides the usual ones, for tests. */
  ca?: string | undefined
}

/** Of the whole request, from the look-up of the name to the status. */
const ANSWER_WITHIN_MS = 10_000
const MOST_HEADER_BYTES = 8_192
/** How long a push service keeps what it can't deliver yet. */
const KEEP_FOR_S = 12 * 3_600

/** Encrypts (RFC 8291) and posts one notification. Follows no redirect and reads no answer beyond its status. Never rejects. */
export async function sendPush(sender: Sender, target: Target, payload: string): Promise<Outcome> {
  const { settings, ca } = sender
  if (!isEndpointAllowed(target.endpoint, settings.allowsPrivate)) return { kind: 'refused', status: null }
  const details = encrypt(sender, target, payload)
  if (!details) return { kind: 'refused', status: null }
  const agent = new Agent({ keepAlive: false, ...(ca !== undefined && { ca }) })
  const asked = request(target.endpoint, {
    ...{ method: 'POST', headers: details.headers, agent, lookup: lookupPublic(settings.allowsPrivate) },
    ...{ maxHeaderSize: MOST_HEADER_BYTES, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) },
  })
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  let isWritten = false
  asked.once('finish', () => (isWritten = asked.socket?.connecting === false))
  asked.once('response', (answer) => {
    answer.on('error', () => undefined)
    resolve(outcomeOf(answer.statusCode ?? 0, answer.headers['retry-after']))
    answer.destroy()
  })
  // After the answer there may be another error, of the connection that we have just cut.
  asked.on('error', () =>
    resolve(isWritten ? { kind: 'lost', status: null } : { kind: 'later', status: null, retryAfterS: null }),
  )
  asked.end(details.body)
  return promise
}

/** Null if the device's keys are no keys. */
function encrypt({ settings, keys }: Sender, { endpoint, p256dh, auth }: Target, payload: string) {
  try {
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      ...{ TTL: KEEP_FOR_S, urgency: 'normal', contentEncoding: 'aes128gcm' },
      vapidDetails: { subject: settings.subject, ...keys },
    })
  } catch {
    return null
  }
}

function outcomeOf(status: number, retryAfter: string | undefined): Outcome {
  if (status >= 200 && status < 300) return { kind: 'sent', status }
  if (status === 404 || status === 410) return { kind: 'gone', status }
  if (status === 429 || status >= 500) return { kind: 'later', status, retryAfterS: Number(retryAfter) || null }
  return { kind: 'refused', status }
}
