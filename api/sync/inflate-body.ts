import type { IncomingHttpHeaders } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { HttpError } from '../errors.ts'

/** Limits the body both as sent and as inflated. A push is at most 256 KiB; the rest is a margin for clients that count differently. */
export const MAX_BODY_BYTES = 300 * 1024

/** Whether the body is compressed. Throws HttpError for any encoding other than gzip. */
export function isGzip(headers: IncomingHttpHeaders): boolean {
  const encoding = headers['content-encoding']?.toLowerCase() ?? 'identity'
  if (encoding !== 'identity' && encoding !== 'gzip')
    throw new HttpError('not-json', { sentence: 'A compressed body must be gzip.' })
  return encoding === 'gzip'
}

/** Limits the size here, too, so that a small body can't inflate to a large one. Throws HttpError. */
export function inflateBody(body: Uint8Array): Buffer {
  try {
    return gunzipSync(body, { maxOutputLength: MAX_BODY_BYTES })
  } catch (error) {
    if (Object(error).code === 'ERR_BUFFER_TOO_LARGE') throw new HttpError('body-too-large')
    throw new HttpError('json-invalid', { sentence: 'The body is not valid gzip.' })
  }
}
