import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import fp from 'fastify-plugin'
import type { App } from '../app-types.ts'
import { type Encoding, encodingFor } from './packed-answers.ts'

/** Shorter answers, in characters or bytes, are sent uncompressed. */
const MIN_LENGTH = 1_024
/** Fast, because these answers are sent once. */
const BROTLI_QUALITY = 4
/**
 * Maximum answers that are compressed at once; more are sent uncompressed. Each takes several megabytes beside the answer itself, so a few
 * hundred clients that request the job board would use up the memory. A whole answer in a socket counts toward the limits of
 * `slow-readers.ts`, which a stream in front of it would not.
 */
const MAX_AT_ONCE = 8

type Compress = (answer: string | Buffer, encoding: Exclude<Encoding, 'identity'>) => Promise<Buffer> | null

/** The result returns null if `maxAtOnce` answers are being compressed already. */
export function openCompressor(maxAtOnce = MAX_AT_ONCE): Compress {
  let running = 0
  return (answer, encoding) => {
    if (running >= maxAtOnce) return null
    running += 1
    const bytes = Buffer.from(answer)
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    }
    const packed = encoding === 'br' ? promisify(brotliCompress)(bytes, { params }) : promisify(gzip)(bytes)
    return packed.finally(() => {
      running -= 1
    })
  }
}

/** Compresses long answers that have no encoding yet and are not streams, if the client accepts it. Requests are never decompressed. */
export const compressAnswers = fp(async (app: App) => {
  const compress = openCompressor()
  app.addHook('onSend', async (request, reply, payload) => {
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload)
    if (!isWhole || payload.length < MIN_LENGTH || reply.hasHeader('content-encoding')) return payload
    reply.header('vary', 'accept-encoding')
    const encoding = encodingFor(request.headers['accept-encoding'])
    const packed = encoding === 'identity' ? null : compress(payload, encoding)
    if (!packed) return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return packed
  })
})
