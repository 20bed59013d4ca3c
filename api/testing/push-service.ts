import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { makeCertificate } from './certificate.ts'

export interface Delivery {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Starts a push service that uses https on this machine. `answer` returns the status and headers for each delivery. */
export async function startPushService(answer: (path: string) => [status: number, headers?: Record<string, string>]) {
  const { key, cert } = makeCertificate()
  const deliveries: Delivery[] = []
  const server = createServer({ key, cert }, async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    deliveries.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
    const [status, headers = {}] = answer(request.url ?? '')
    response.writeHead(status, headers).end()
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`
  return { origin, ca: cert, deliveries }
}

/** Creates a browser's push keys, and a function that decrypts deliveries to that browser. */
export function makeReceiver() {
  const keys = createECDH('prime256v1')
  const own = keys.generateKeys()
  const auth = randomBytes(16)

  /** Decodes RFC 8291 and RFC 8188 by hand: salt (16), record size (4), key length (1), the sender's key, one record. */
  function decrypt(body: Buffer): unknown {
    const [salt, length] = [body.subarray(0, 16), body[20] ?? 0]
    const theirs = body.subarray(21, 21 + length)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, theirs])
    const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(theirs), auth, info, 32))
    const derive = (what: string, bytes: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${what}\0`, bytes))
    const record = body.subarray(21 + length)
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
    decipher.setAuthTag(record.subarray(-16))
    const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
    // The last record ends with a 2 followed only by zeros.
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString())
  }

  return { keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') }, decrypt }
}

/** Returns the claims in a VAPID header (RFC 8292). Throws unless the header is signed with `publicKey`. */
export function readVapid(authorization: string | undefined, publicKey: string): Record<string, unknown> {
  const [, token = '', key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? []
  if (key !== publicKey) throw new Error('The VAPID header does not contain the expected public key')
  const raw = Buffer.from(publicKey, 'base64url')
  const [x, y] = [raw.subarray(1, 33), raw.subarray(33)].map((half) => half.toString('base64url'))
  const known = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' })
  const [head, claims, signature] = token.split('.')
  const signed = { key: known, dsaEncoding: 'ieee-p1363' } as const
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature ?? '', 'base64url')))
    throw new Error('The VAPID signature is invalid')
  return JSON.parse(Buffer.from(claims ?? '', 'base64url').toString())
}
