import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { HttpError } from '../errors.ts'

export type Encoding = 'br' | 'gzip'

/** Nearly everybody asks for all there is; the others follow a change of one or two collections. */
const KEPT_ANSWERS = 12
/** Different answers that may wait to be packed. */
const MOST_WAITING = 8
const RETRY_AFTER_S = 5
/** Packed once and sent to everybody, so as small as is quick enough for whoever comes first. */
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
} satisfies Record<Encoding, (text: string) => Promise<Buffer>>

/** Answers as they are sent, each packed once, off the serving thread, one at a time; whoever wants the same waits for the same. */
export interface PackedAnswers {
  /** `key` names what is in it. Throws 503 where too many others are waited for. */
  get(key: string, encoding: Encoding, text: () => string): Promise<Buffer>
}

export function openPackedAnswers(): PackedAnswers {
  // The one used longest ago first.
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
      // What failed is tried again by the next.
      return packed.catch((error: unknown) => {
        if (kept.get(name) === packed) kept.delete(name)
        throw error
      })
    },
  }
}

/** What the client can unpack; null where it says nothing of it. */
export function encodingFor(accepted: string | string[] | undefined): Encoding | null {
  const offers = String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((one) => one.trim())
    .filter((one) => !/;\s*q=0(\.0*)?$/.test(one))
    .map((one) => one.split(';')[0]?.trim())
  if (offers.includes('br')) return 'br'
  return offers.includes('gzip') ? 'gzip' : null
}
