import { promisify } from 'node:util'
import { brotliCompress, constants, crc32, deflateRaw, gzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import type { App } from './app-types.ts'

/** Responses shorter than this (strings in characters, buffers in bytes) are sent uncompressed. */
const MIN_LENGTH = 1_024
/** Low quality, because these responses are sent only once. */
const BROTLI_QUALITY_ONCE = 4
/**
 * Maximum concurrent compressions; above it, responses are sent uncompressed. Each compression takes several megabytes in addition to the
 * response, so a few hundred clients that request the job board would exhaust the memory. Uncompressed responses in a socket count toward
 * the limits of `cutOffSlowReaders`; a compression stream in front of it would not.
 */
const MAX_AT_ONCE = 8

type Compress = (answer: string | Buffer, encoding: Exclude<Encoding, 'identity'>) => Promise<Buffer> | null

/** Returns a function that compresses a response, or returns null if `maxAtOnce` responses are already being compressed. */
export function openCompressor(maxAtOnce = MAX_AT_ONCE): Compress {
  let running = 0
  return (answer, encoding) => {
    if (running >= maxAtOnce) return null
    running += 1
    const bytes = Buffer.from(answer)
    const packed = encoding === 'br' ? brotli(bytes, BROTLI_QUALITY_ONCE) : promisify(gzip)(bytes)
    return packed.finally(() => {
      running -= 1
    })
  }
}

/** Compresses long responses that have no encoding yet and are not streams, if the client accepts brotli or gzip. Requests are never decompressed. */
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

type Encoding = 'br' | 'gzip' | 'identity'

/** Used for responses that are compressed once and sent to everyone: as small as possible without making the first client wait too long. */
const BROTLI_QUALITY_CACHED = 9
/** RFC 1952: deflate, no file name, no time, unknown operating system. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
/** An empty final block, which ends a deflate stream. */
const DEFLATE_END = Buffer.from([3, 0])

/** A response that is the same for everyone, in each encoding. */
export interface PackedAnswer {
  as(encoding: Encoding): Promise<Buffer>
}

/** Compresses a response at most once per encoding, off the main thread, and caches the results in memory. */
export function packOnce(text: () => string): PackedAnswer {
  const pack = {
    br: async () => brotli(Buffer.from(text()), BROTLI_QUALITY_CACHED),
    gzip: () => promisify(gzip)(text()),
    // The uncompressed text is also cached, so that hundreds of concurrent requests share one buffer.
    identity: async () => Buffer.from(text()),
  } satisfies Record<Encoding, () => Promise<Buffer>>
  const packed = new Map<Encoding, Promise<Buffer>>()
  return { as: (encoding) => onceFor(packed, encoding, pack[encoding]) }
}

function brotli(bytes: Buffer, quality: number): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  const params = { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: bytes.length }
  return promisify(brotliCompress)(bytes, { params })
}

/** A text that is compressed once and can be part of many responses (`joinParts`). */
export interface Part {
  text: Buffer
  deflated(): Promise<Buffer>
}

export function openPart(text: string): Part {
  const bytes = Buffer.from(text)
  const made = new Map<'deflated', Promise<Buffer>>()
  return {
    text: bytes,
    // A sync flush ends on a byte boundary without a final block, so that another part can follow.
    deflated: () =>
      onceFor(made, 'deflated', () => promisify(deflateRaw)(bytes, { finishFlush: constants.Z_SYNC_FLUSH })),
  }
}

/**
 * Joins parts that are already compressed into one response. Regardless of the parts, a request costs only copies and a checksum, so it
 * does not delay other requests. Brotli streams cannot be joined, so the response must be sent with `without: 'br'`. The parts form one
 * gzip member, because browsers ignore all members after the first.
 */
export const joinParts = (parts: readonly Part[]): PackedAnswer => ({
  async as(encoding) {
    if (encoding === 'identity') return Buffer.concat(parts.map(({ text }) => text))
    const deflated = await Promise.all(parts.map((part) => part.deflated()))
    const trailer = Buffer.alloc(8)
    trailer.writeUInt32LE(
      parts.reduce((sum, { text }) => crc32(text, sum), 0),
      0,
    )
    trailer.writeUInt32LE(parts.reduce((sum, { text }) => sum + text.length, 0) % 2 ** 32, 4)
    return Buffer.concat([GZIP_HEADER, ...deflated, DEFLATE_END, trailer])
  },
})

/** Caches the result by key. A failure is not cached, so the next call retries. */
function onceFor<Key>(made: Map<Key, Promise<Buffer>>, key: Key, make: () => Promise<Buffer>): Promise<Buffer> {
  const found = made.get(key)
  if (found) return found
  const promise = (async () => make())()
  made.set(key, promise)
  promise.catch(() => made.delete(key))
  return promise
}

/** Sends a response in the smallest encoding that is available and that the client accepts. */
export async function sendPacked(
  reply: FastifyReply,
  answer: PackedAnswer,
  { type, without }: { type: string; without?: 'br' },
): Promise<FastifyReply> {
  const encoding = encodingFor(reply.request.headers['accept-encoding'], without)
  const packed = await answer.as(encoding)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type(type).header('vary', 'accept-encoding').send(packed)
}

/** Returns the first of brotli, gzip and identity that the client accepts and that `without` does not exclude. */
export function encodingFor(accepted: string | string[] | undefined, without?: 'br'): Encoding {
  const offers = String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((one) => one.trim())
    .filter((one) => !/;\s*q=0(\.0*)?$/.test(one))
    .map((one) => one.split(';')[0]?.trim())
  if (offers.includes('br') && without !== 'br') return 'br'
  return offers.includes('gzip') ? 'gzip' : 'identity'
}
