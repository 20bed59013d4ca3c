import { FeedError } from './feed-error.ts'

/**
 * The text of a feed. A byte order mark decides; otherwise text that is valid UTF-8 is read as that, because wrong labels are common and
 * text in another encoding is hardly ever valid UTF-8; otherwise the encoding that its transport or the text itself names; otherwise
 * Windows-1252.
 */
export function decode(bytes: Uint8Array, contentType = ''): string {
  const marked = markOf(bytes)
  const head = Buffer.from(bytes.subarray(0, 1_024)).toString('latin1')
  if (!marked && bytes.subarray(0, 4_096).includes(0)) throw notText()
  const named = marked ?? labelIn(contentType) ?? declaredIn(head)
  const text = marked === undefined && isAscii(named) ? read(bytes, 'utf-8') : undefined
  const found = text ?? read(bytes, named ?? 'windows-1252') ?? read(bytes, 'utf-8')
  if (found === undefined) throw new FeedError(`Its text is not in the encoding that it names, ${named}.`)
  if (found.includes('\0')) throw notText()
  return found
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

/** Whether bytes below 128 are ASCII in this encoding. UTF-16 and ISO-2022 use bytes below 128 for other characters, so such text can be valid UTF-8 by accident. */
const isAscii = (label = ''): boolean => !/^(?:utf-?16|iso-?2022)/i.test(label)

function read(bytes: Uint8Array, label: string): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
