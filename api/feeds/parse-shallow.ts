import { mustBeShallow } from '../json-depth.ts'
import { FeedError } from './feed-error.ts'

/** JSON that is not nested deeper than any feed needs. */
export function parseShallow(text: string): unknown {
  try {
    mustBeShallow(Buffer.from(text))
  } catch {
    throw new FeedError('Its JSON is nested too deeply.')
  }
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw new FeedError('It is not valid JSON.')
  }
}
