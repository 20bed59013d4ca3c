import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import { HttpError } from '../errors.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Nearly all requests ask for everything; the others follow a change in one or two collections. */
const KEPT_ANSWERS = 12
/** How many different answers may wait to be compressed. */
const MOST_WAITING = 8
const RETRY_AFTER_S = 5
/** Compressed once and sent to everyone, so as small as possible without making the first client wait too long. */
const BROTLI_QUALITY = 9

const pack = {
  br: (text: string) => {
    const bytes = Buffer.from(text)
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    }
    return promisify(brotliCompress)(bytes, { params })
  },
  gzip: (text: string) => promisify(gzip)(text),
  // Turning a megabyte into bytes takes milliseconds, and a few hundred clients at once would each have their own copy.
  identity: async (text: string) => Buffer.from(text),
} satisfies Record<Encoding, (text: string) => Promise<Buffer>>

/** Answers as bytes. Each is compressed once, off the serving thread, one at a time; requests for the same answer share the work. */
export interface PackedAnswers {
  /** `key` identifies the content. Throws 503 if too many others are waiting. */
  get(key: string, encoding: Encoding, text: () => string): Promise<Buffer>
}

interface Answer {
  key: string
  /** The media type. */
  type: string
  text(): string
}

export function openPackedAnswers(): PackedAnswers {
  // Least recently used first.
  const kept = new Map<string, Promise<Buffer>>()
  let before: Promise<unknown> = Promise.resolve()
  let waiting = 0

  const packInTurn = (encoding: Encoding, text: () => string): Promise<Buffer> => {
    waiting += 1
    const packed = before
      .then(() => pack[encoding](text()))
      .finally(() => {
        waiting -= 1
      })
    before = packed.catch(() => undefined)
    return packed
  }

  return {
    async get(key, encoding, text) {
      const name = `${encoding} ${key}`
      const found = kept.get(name)
      if (!found && waiting >= MOST_WAITING) throw new HttpError('busy', { retryAfterS: RETRY_AFTER_S })
      const packed = found ?? packInTurn(encoding, text)
      kept.delete(name)
      kept.set(name, packed)
      const [oldest] = kept.keys()
      if (kept.size > KEPT_ANSWERS && oldest !== undefined) kept.delete(oldest)
      // After a failure, the next request tries again.
      return packed.catch((error: unknown) => {
        if (kept.get(name) === packed) kept.delete(name)
        throw error
      })
    },
  }
}

/** Sends the answer of this key in the smallest encoding that the client accepts. */
export async function sendPacked(reply: FastifyReply, answers: PackedAnswers, answer: Answer): Promise<FastifyReply> {
  const encoding = encodingFor(reply.request.headers['accept-encoding'])
  const packed = await answers.get(answer.key, encoding, answer.text)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type(answer.type).header('vary', 'accept-encoding').send(packed)
}

/** The smallest encoding that the client accepts. */
export function encodingFor(accepted: string | string[] | undefined): Encoding {
  const offers = String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((one) => one.trim())
    .filter((one) => !/;\s*q=0(\.0*)?$/.test(one))
    .map((one) => one.split(';')[0]?.trim())
  if (offers.includes('br')) return 'br'
  return offers.includes('gzip') ? 'gzip' : 'identity'
}
