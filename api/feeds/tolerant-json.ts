import { jsonrepair } from 'jsonrepair'
import { mustBeShallow } from '../http/json.ts'
import { FeedError } from './feed-error.ts'

export interface TolerantJson {
  document: unknown
  /** Whether the text was not JSON and its document is a repair of it. */
  isRepaired: boolean
  /** Whether the repair had to add brackets: the end of the text, and what stood there, may be missing. */
  isCut: boolean
}

/**
 * Reads JSON as websites write it: with line breaks in strings, trailing commas, comments, `&quot;` for quotes, a semicolon after it, or
 * inside CDATA or an HTML comment. Throws FeedError if it can't be read, or is nested deeper than any feed needs.
 */
export function readTolerantJson(text: string): TolerantJson {
  const json = unwrapped(text)
  try {
    mustBeShallow(Buffer.from(json))
  } catch {
    throw new FeedError('Its JSON is nested too deeply.')
  }
  try {
    return { document: JSON.parse(json), isRepaired: false, isCut: false }
  } catch {
    return repaired(json)
  }
}

function repaired(json: string): TolerantJson {
  try {
    // A value that is cut off in the middle would be read as a whole one: '2026-12-3'.
    if (!/[}\]]$/.test(json)) throw new FeedError('It ends too early.')
    const fixed = jsonrepair(json)
    return { document: JSON.parse(fixed), isRepaired: true, isCut: closings(fixed) > closings(json) }
  } catch (cause) {
    throw new FeedError('It is not valid JSON.', { cause })
  }
}

const closings = (json: string): number => json.split(/[}\]]/).length - 1

/** Without what stands around the JSON of a script element. */
function unwrapped(text: string): string {
  let json = text
    .trim()
    .replace(/^\uFEFF/, '')
    .replace(/^(?:\/\/|\/\*)?\s{0,20}(?:<!\[CDATA\[|<!--)\s*(?:\*\/)?/, '')
    .replace(/(?:\/\/|\/\*)?\s{0,20}(?:\]\]>|-->)\s{0,20}(?:\*\/)?$/, '')
    .trim()
  while (json.endsWith(';')) json = json.slice(0, -1).trimEnd()
  return json
}
