import { FeedError } from './feed-error.ts'

/** The text of a feed in the encoding that its marks, its transport or itself name; otherwise UTF-8, or what Windows writes. */
export function decode(bytes: Uint8Array, contentType = ''): string {
  const marked = markOf(bytes)
  const head = Buffer.from(bytes.subarray(0, 1_024)).toString('latin1')
  if (!marked && bytes.subarray(0, 4_096).includes(0)) throw notText()
  const named = marked ?? labelIn(contentType) ?? declaredIn(head)
  const text = named ? inEncoding(bytes, named) : (strictly(bytes) ?? inEncoding(bytes, 'windows-1252'))
  if (text.includes('\0')) throw notText()
  return text
}

const notText = () => new FeedError('It is not text. Name a page, a feed, a CSV file or a JSON file.')

function markOf(bytes: Uint8Array): string | undefined {
  const [a, b, c] = bytes
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  return a === 0xfe && b === 0xff ? 'utf-16be' : undefined
}

const labelIn = (said: string): string | undefined => /charset\s*=\s*["']?([\w:.-]+)/i.exec(said)?.[1]

/** What an XML declaration or a page's `meta` says. */
const declaredIn = (head: string): string | undefined =>
  /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w:.-]+)/i.exec(head)?.[1] ??
  (/<meta[^>]+charset/i.test(head) ? labelIn(head) : undefined)

function strictly(bytes: Uint8Array, label = 'utf-8'): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** A wrong label is common: text that is proper UTF-8 is read as that. */
function inEncoding(bytes: Uint8Array, label: string): string {
  const text = strictly(bytes, label) ?? strictly(bytes)
  if (text === undefined) throw new FeedError(`Its text is not in the encoding that it names, ${label}.`)
  return text
}
