import type { IncomingHttpHeaders } from 'node:http'
import { crc32, gunzipSync } from 'node:zlib'
import { gunzipSync as gunzipSmall } from 'fflate'
import { HttpError } from '../errors.ts'

/** Limits the body both as sent and as inflated. A push is at most 256 KiB; the rest is a margin for clients that count differently. */
export const MAX_BODY_BYTES = 300 * 1024

/** A push of everyday life, packed and unpacked. Both are small, so that what was made to unpack to a lot is given up after milliseconds. */
const SMALL = { packed: 1_024, unpacked: 8 * 1_024 }
const MEMBER_START = Buffer.from([0x1f, 0x8b])
const [SHORTEST_MEMBER, TRAILER] = [18, 8]

/** Whether the body is compressed. Throws HttpError for any encoding other than gzip. */
export function isGzip(headers: IncomingHttpHeaders): boolean {
  const encoding = headers['content-encoding']?.toLowerCase() ?? 'identity'
  if (encoding !== 'identity' && encoding !== 'gzip')
    throw new HttpError('not-json', { sentence: 'A compressed body must be gzip.' })
  return encoding === 'gzip'
}

/** Limits the size here, too, so that a small body can't inflate to a large one. Throws HttpError. */
export function inflateBody(body: Uint8Array): Buffer {
  const small = inflateSmall(Buffer.from(body.buffer, body.byteOffset, body.byteLength))
  if (small) return small
  try {
    return gunzipSync(body, { maxOutputLength: MAX_BODY_BYTES })
  } catch (error) {
    if (Object(error).code === 'ERR_BUFFER_TOO_LARGE') throw new HttpError('body-too-large')
    throw new HttpError('json-invalid', { sentence: 'The body is not valid gzip.' })
  }
}

/**
 * Node makes a stream for each body, which survives until the whole heap is collected: under small pushes that cost as much as
 * a sixth of all their work. Null for anything but one small member that has the length and checksum it says; Node then decides.
 */
function inflateSmall(body: Buffer): Buffer | null {
  if (body.length < SHORTEST_MEMBER || body.length > SMALL.packed || body.indexOf(MEMBER_START, 1) !== -1) return null
  const [sum, length] = [body.readUInt32LE(body.length - TRAILER), body.readUInt32LE(body.length - TRAILER / 2)]
  if (length > SMALL.unpacked) return null
  try {
    const text = gunzipSmall(body, { out: new Uint8Array(length) })
    return text.length === length && crc32(text) === sum ? Buffer.from(text.buffer, 0, length) : null
  } catch {
    return null
  }
}
