import type { IncomingHttpHeaders } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { HttpError } from '../errors.ts'

/** As sent and as inflated; a push is at most 256 KiB, and a little is left for a client that counts otherwise. */
export const MAX_BODY_BYTES = 300 * 1024

/** Whether a body is packed. Throws HttpError where it is packed otherwise than with gzip. */
export function isGzip(headers: IncomingHttpHeaders): boolean {
  const encoding = headers['content-encoding']?.toLowerCase() ?? 'identity'
  if (encoding !== 'identity' && encoding !== 'gzip')
    throw new HttpError('not-json', { sentence: 'A compressed body must be gzip.' })
  return encoding === 'gzip'
}

/** The size is limited here, too, so that a small body can't become a large one. Throws HttpError. */
export function inflateBody(body: Uint8Array): Buffer {
  try {
    return gunzipSync(body, { maxOutputLength: MAX_BODY_BYTES })
  } catch (error) {
    if (Object(error).code === 'ERR_BUFFER_TOO_LARGE') throw new HttpError('body-too-large')
    throw new HttpError('json-invalid', { sentence: 'The body is not valid gzip.' })
  }
}
