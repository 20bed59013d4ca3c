import { basename, extname, isAbsolute, resolve } from 'node:path'
import { shorten } from '@station-zero/schema/jobs/postings/posting.ts'
import { SOURCE_LENGTH } from '@station-zero/schema/jobs/tables.ts'

/** Thrown when a feed can't be read. `message` is shown to the operator and consists of one or two sentences. */
export class FeedError extends Error {
  override name = 'FeedError'
}

/** A part of a feed that could not be read: a row, a block or an item. Its content is unknown. */
export interface Unread {
  /** Position of the part, such as 'Line 7' or 'JSON-LD block 2'. */
  title: string
  /** The reason, as text for the operator. */
  reason: string
}

export const FEED_LIMITS = {
  /** Maximum compressed and uncompressed size; thousands of openings take a few megabytes. */
  bytes: 16 * 1024 * 1024,
  /** Time limit from the DNS lookup to the last byte, including redirects and robots.txt. */
  fetchMs: 30_000,
  /** Time limit for fetching and parsing together; stops input that was crafted to keep a parser busy. */
  allMs: 60_000,
  redirects: 5,
  robotsBytes: 512 * 1024,
  heapMb: 512,
} as const

export interface Feed {
  /** An http or https URL, or an absolute file path. */
  at: string
  /** Name displayed to candidates. */
  source: string
  /** Whether the operator chose the name. Only then is the name used as the employer if the feed does not specify one. */
  isNamed: boolean
}

/** Parses a setting: feeds separated by commas. A URL that contains a comma must be in angle brackets. Throws FeedError if a feed is invalid. */
export const readFeedList = (setting: string): Feed[] =>
  (setting.match(/(?:[^<>,]|<[^<>]*>|[<>])+/g) ?? [])
    .filter((part) => part.trim() !== '')
    .map((part) => readFeedName(part, null))

/**
 * Parses 'https://…', a path, or either with a name: 'City of Ohio Fire <https://…>'. Relative paths are resolved against `folder`; if
 * `folder` is null, they are rejected. A feed can't choose its own name. Throws FeedError if the text is invalid.
 */
export function readFeedName(text: string, folder: string | null): Feed {
  const found = /^([^<>]*)<([^<>]+)>$/.exec(text.trim())
  const [name, place] = found ? [found[1]?.trim() ?? '', found[2]?.trim() ?? ''] : ['', text.trim()]
  const shown = shorten(text, 80)
  if (place === '' || /[<>]/.test(place) || name.includes('://'))
    throw new FeedError(
      `"${shown}" is not a valid feed. Enter a URL or a file path, optionally with a name: City Fire <https://…>.`,
    )
  const { at, ownName } = placeOf(place, folder, shown)
  return { at, source: shorten(name || ownName, SOURCE_LENGTH), isNamed: name !== '' }
}

function placeOf(place: string, folder: string | null, shown: string): { at: string; ownName: string } {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(place)) {
    if (folder === null && !isAbsolute(place))
      throw new FeedError(`"${shown}" is neither an http or https URL nor an absolute path.`)
    const at = isAbsolute(place) ? place : resolve(folder ?? '/', place)
    return { at, ownName: basename(at, extname(at)) }
  }
  if (!/^https?:\/\/\S+$/i.test(place) || !URL.canParse(place))
    throw new FeedError(`"${shown}" is not an http or https URL.`)
  const url = new URL(place)
  if (url.username || url.password) throw new FeedError('A feed’s URL must not contain a user name or a password.')
  url.hash = ''
  return { at: url.href, ownName: url.hostname.replace(/^www\./, '') }
}
