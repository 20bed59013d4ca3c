import { placeInTitle } from '@station-zero/schema/jobs/postings/place.ts'
import type { RawPosting } from '@station-zero/schema/jobs/postings/raw-posting.ts'
import { requirementsIn, withoutRequirements } from '@station-zero/schema/jobs/postings/requirements-in.ts'
import { parseFeed } from 'feedsmith'
import { FeedError } from './feed-error.ts'
import { plainText } from './plain-text.ts'
import { depthOf } from './scan-markup.ts'

/** Deeper than any real feed. The parser is recursive and could run out of stack on deeper input. */
const DEEPEST = 100

/**
 * The items of an RSS or Atom feed. These formats have no employer, pay or closing date, so those stay unknown; `employer` is the name
 * that the operator gave the feed, and otherwise the channel's title stands for it.
 */
export function readRss(xml: string, employer: string | undefined): RawPosting[] {
  if (depthOf(xml) > DEEPEST) throw new FeedError('Its XML is nested too deeply.')
  const parsed = parsedFeed(xml)
  if (parsed.format === 'rss')
    return (parsed.feed.items ?? []).map(({ title, link, guid, description, content, categories }) =>
      rawOf({
        title,
        link,
        key: guid?.value ?? link,
        html: content?.encoded ?? description,
        kinds: categories?.flatMap(({ name }) => name ?? []),
        employer: employer ?? parsed.feed.title,
      }),
    )
  if (parsed.format === 'atom')
    return (parsed.feed.entries ?? []).map(({ title, links, id, content, summary, categories }) =>
      rawOf({
        title: typeof title === 'string' ? title : title?.value,
        link: (links?.find(({ rel }) => !rel || rel === 'alternate') ?? links?.[0])?.href,
        key: id,
        html: wordsOf(content) ?? wordsOf(summary),
        kinds: categories?.flatMap(({ term, label }) => label ?? term ?? []),
        employer: employer ?? wordsOf(parsed.feed.title),
      }),
    )
  throw new FeedError('It is neither RSS nor Atom. Name a page with JobPosting data, an RSS or Atom feed, CSV or JSON.')
}

interface Item {
  title: string | undefined
  link: string | undefined
  key: string | undefined
  html: string | undefined
  kinds: string[] | undefined
  employer: string | undefined
}

function rawOf({ title, link, key, html, kinds, employer }: Item): RawPosting {
  const name = title === undefined ? undefined : plainText(title)
  const text = html === undefined ? undefined : plainText(html)
  return {
    key: key ?? link,
    title: name,
    department: employer === undefined ? undefined : plainText(employer),
    place: name === undefined ? undefined : placeInTitle(name),
    text: text === undefined ? undefined : withoutRequirements(text),
    requirements: requirementsIn(text ?? ''),
    kinds: kinds?.map(plainText),
    url: link?.trim(),
  }
}

const wordsOf = (said: string | { value?: string } | undefined): string | undefined =>
  typeof said === 'string' ? said : said?.value

function parsedFeed(xml: string) {
  try {
    return parseFeed(xml)
  } catch (cause) {
    throw new FeedError('Its XML can’t be read as RSS or Atom.', { cause })
  }
}
