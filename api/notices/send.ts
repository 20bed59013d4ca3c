import { Agent, request } from 'node:https'
import type { Notice } from '@station-zero/schema/notices/plan.ts'
import * as v from 'valibot'
import webPush from 'web-push'
import type { Database } from '../db/database.ts'
import { isPublicName, lookupPublic } from '../http/hosts.ts'
import type { PushSettings } from '../settings.ts'

/**
 * `gone`: delete the subscription; `later`: not accepted, retry; `lost`: the notification may have been delivered; `refused`: a retry would
 * be refused too.
 */
export type Outcome =
  | { kind: 'sent' | 'gone' | 'lost' | 'refused'; status: number | null }
  | { kind: 'later'; status: number | null; retryAfterS: number | null }

interface Target {
  endpoint: string
  p256dh: string
  auth: string
}

export interface Sender {
  settings: PushSettings
  keys: VapidKeys
  /** Additional trusted certificates; for tests only. */
  ca?: string | undefined
}

/** Deadline for the whole request, from the DNS lookup to the status. */
const ANSWER_WITHIN_MS = 10_000
const MAX_HEADER_BYTES = 8_192
/** How long a push service stores a message that it can't deliver immediately. */
const KEEP_FOR_S = 12 * 3_600

/**
 * Encrypts (RFC 8291) and posts one notification. Does not follow redirects and reads only the status and the Retry-After header of the
 * response. Never rejects.
 */
export async function sendPush(sender: Sender, target: Target, payload: string): Promise<Outcome> {
  const { settings, ca } = sender
  if (!isEndpointAllowed(target.endpoint, settings.allowsPrivate)) return { kind: 'refused', status: null }
  const details = encrypt(sender, target, payload)
  if (!details) return { kind: 'refused', status: null }
  const agent = new Agent({ keepAlive: false, ...(ca !== undefined && { ca }) })
  const asked = request(target.endpoint, {
    ...{ method: 'POST', headers: details.headers, agent, lookup: lookupPublic(settings.allowsPrivate) },
    ...{ maxHeaderSize: MAX_HEADER_BYTES, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) },
  })
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  let isWritten = false
  asked.once('finish', () => (isWritten = asked.socket?.connecting === false))
  asked.once('response', (answer) => {
    answer.on('error', () => undefined)
    resolve(outcomeOf(answer.statusCode ?? 0, answer.headers['retry-after']))
    answer.destroy()
  })
  // Destroying the connection after the response may cause an error, which has no effect because the promise is already resolved.
  asked.on('error', () =>
    resolve(isWritten ? { kind: 'lost', status: null } : { kind: 'later', status: null, retryAfterS: null }),
  )
  asked.end(details.body)
  return promise
}

/** Returns null if the device's keys are invalid. */
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

/** Whether notifications may be sent to this endpoint. Push services have public names and use https on the default port. */
export function isEndpointAllowed(endpoint: string, allowsPrivate: boolean): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password, hash } = new URL(endpoint)
  if (protocol !== 'https:' || username !== '' || password !== '' || hash !== '') return false
  if (allowsPrivate) return true
  return port === '' && isPublicName(hostname)
}

/** Marks a message as Declarative Web Push, which iOS 18.4 displays without waking our service worker. */
const DECLARATIVE = 8030

/** Builds the message for our service worker and for browsers that display the message themselves. `navigate` must be absolute. */
export const payloadOf = ({ topic, title, body, path }: Notice, publicOrigin: string | null): string =>
  JSON.stringify({
    web_push: DECLARATIVE,
    notification: { title, body, navigate: `${publicOrigin ?? ''}${path}`, tag: topic, lang: 'en-US' },
  })

const Keys = v.object({ publicKey: v.string(), privateKey: v.string() })
type VapidKeys = v.InferOutput<typeof Keys>

const NAME = 'vapid'

/**
 * Returns the server's VAPID keys (RFC 8292). They are created on first use and stored in the database: subscriptions work only with the
 * keys that they were created for, so both belong in the same backup, and several processes share the keys.
 */
export async function vapidKeys({ reader, writer }: Pick<Database, 'reader' | 'writer'>): Promise<VapidKeys> {
  const read = () => reader.selectFrom('meta').select('value').where('key', '=', NAME).executeTakeFirst()
  let row = await read()
  if (!row) {
    const value = JSON.stringify(webPush.generateVAPIDKeys())
    const made = writer.insertInto('meta').values({ key: NAME, value })
    // If another process stored its keys first, those keys are used.
    await made.onConflict((known) => known.column('key').doNothing()).execute()
    row = await read()
  }
  return v.parse(Keys, JSON.parse(row?.value ?? 'null'))
}
