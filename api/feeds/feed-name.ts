import { basename, extname, isAbsolute, resolve } from 'node:path'
import { shorten } from '@station-zero/schema/jobs/postings/posting.ts'
import { SOURCE_LENGTH } from '@station-zero/schema/jobs/tables.ts'
import { FeedError } from './feed-error.ts'

export interface Feed {
  /** An http or https address, or an absolute path. */
  at: string
  /** What candidates read on the card. */
  source: string
  /** Whether the operator chose that name; only then can it stand in for an employer that the feed does not name. */
  isNamed: boolean
}

/** Reads 'https://…', a path, or either with a name: 'City of Ohio Fire <https://…>'. A feed can't choose its own name. */
export function readFeedName(said: string, folder: string | null): Feed {
  const found = /^([^<>]*)<([^<>]+)>$/.exec(said.trim())
  const [name, place] = found ? [found[1]?.trim() ?? '', found[2]?.trim() ?? ''] : ['', said.trim()]
  const shown = shorten(said, 80)
  if (place === '' || /[<>]/.test(place) || name.includes('://'))
    throw new FeedError(`"${shown}" is no feed. Write an address or a file, or a name with it: City Fire <https://…>.`)
  return { ...placeOf(place, folder, shown, name), isNamed: name !== '' }
}

function placeOf(place: string, folder: string | null, shown: string, name: string): Omit<Feed, 'isNamed'> {
  const named = (own: string) => shorten(name || own, SOURCE_LENGTH)
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(place)) {
    if (folder === null && !isAbsolute(place))
      throw new FeedError(`"${shown}" is neither an http or https address nor a full path.`)
    const at = isAbsolute(place) ? place : resolve(folder ?? '/', place)
    return { at, source: named(basename(at, extname(at))) }
  }
  if (!/^https?:\/\/\S+$/i.test(place) || !URL.canParse(place))
    throw new FeedError(`"${shown}" is no http or https address.`)
  const url = new URL(place)
  if (url.username || url.password) throw new FeedError('A feed’s address must not hold a user name or a password.')
  url.hash = ''
  return { at: url.href, source: named(url.hostname.replace(/^www\./, '')) }
}

/** The feeds of a setting, separated by commas; an address that has a comma goes in angle brackets. */
export const readFeedList = (said: string): Feed[] =>
  (said.match(/(?:[^<>,]|<[^<>]*>|[<>])+/g) ?? [])
    .filter((part) => part.trim() !== '')
    .map((part) => readFeedName(part, null))
