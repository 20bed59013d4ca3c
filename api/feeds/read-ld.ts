import type { RawPosting } from '@station-zero/schema/jobs/postings/posting.ts'
import {
  linesOf,
  payWords,
  placeOf,
  requirementsIn,
  withoutRequirements,
} from '@station-zero/schema/jobs/postings/posting.ts'
import { Parser } from 'htmlparser2'
import { FeedError, type Unread } from './feed-error.ts'
import { plainText } from './plain-text.ts'
import { readTolerantJson, type TolerantJson } from './tolerant-json.ts'

type Thing = Record<string, unknown>

/** A page or a list has its postings near the top. */
const MOST_THINGS = 100_000

interface Found {
  raw: RawPosting[]
  /** Blocks that could not be parsed, or only in part. */
  unread: Unread[]
}

/** The JobPostings (schema.org) in a page's JSON-LD. */
export function readPage(html: string): Found {
  const found: Found = { raw: [], unread: [] }
  for (const [index, { block, isCut }] of ldBlocks(html).entries()) {
    const name = `JSON-LD block ${index + 1}`
    if (isCut) {
      found.unread.push({ title: name, reason: 'The page ends inside it.' })
      continue
    }
    try {
      const { raw, unread } = readLd(block, readTolerantJson(block), name)
      found.raw.push(...raw)
      found.unread.push(...unread)
    } catch (error) {
      // A broken block about something else, like the site's menu, holds no opening.
      if (!block.includes('JobPosting')) continue
      const reason = error instanceof FeedError ? error.message : 'It can’t be read as JSON.'
      found.unread.push({ title: name, reason: `${reason} Ask the site to correct it.` })
    }
  }
  return found
}

/** Reads the JobPostings of one parsed document; `text` is its source. */
export function readLd(text: string, { document, isRepaired, isCut }: TolerantJson, name = 'JSON-LD'): Found {
  const { raw, isWhole } = postingsIn(document)
  const isDamaged = isCut || (isRepaired && raw.length !== typesIn(text))
  return { raw, unread: isDamaged || !isWhole ? [{ title: name, reason: 'Not all of it could be read.' }] : [] }
}

/** How many things in a text are marked as a JobPosting. */
const typesIn = (text: string): number =>
  text.match(/(?:["']|&quot;|&#34;)@type(?:["']|&quot;|&#34;)[\s:[]*(?:["']|&quot;|&#34;)[\w:/.]*JobPosting\b/g)
    ?.length ?? 0

interface LdBlock {
  block: string
  /** Whether the page ends inside it. */
  isCut: boolean
}

function ldBlocks(html: string): LdBlock[] {
  const blocks: LdBlock[] = []
  let current: string[] | null = null
  const parser = new Parser({
    onopentag(name, { type = '' }) {
      if (name === 'script' && /^\s*application\/ld\+json\b/i.test(type)) current = []
    },
    ontext: (text) => void current?.push(text),
    onclosetag(name, isImplied) {
      if (name !== 'script' || !current) return
      blocks.push({ block: current.join(''), isCut: isImplied })
      current = null
    },
  })
  parser.end(html)
  return blocks
}

/** Every JobPosting in a document, however it is wrapped: a list, `@graph`, an `ItemList`. `isWhole` if all of it was searched. */
function postingsIn(document: unknown): { raw: RawPosting[]; isWhole: boolean } {
  const raw: RawPosting[] = []
  const waiting: unknown[] = [document]
  for (let count = 0; waiting.length > 0; count += 1) {
    if (count === MOST_THINGS) return { raw, isWhole: false }
    const one = waiting.pop()
    if (Array.isArray(one)) for (const item of one.toReversed()) waiting.push(item)
    else if (isThing(one))
      if (textsOf(one['@type']).some((type) => /(?:^|[/:])JobPosting$/.test(type))) raw.push(rawOf(one))
      else for (const value of Object.values(one).reverse()) if (typeof value === 'object') waiting.push(value)
  }
  return { raw, isWhole: true }
}

function rawOf(job: Thing): RawPosting {
  const html = textOf(job.description)
  const text = html === undefined ? undefined : plainText(html)
  const employer = firstThing(job.hiringOrganization)
  const asked = ['qualifications', 'experienceRequirements', 'educationRequirements', 'skills'].flatMap((field) =>
    itemsOf(job[field]).flatMap((said) => linesOf(plainText(said))),
  )
  return {
    key: idOf(job),
    title: plain(job.title) ?? plain(job.name),
    department: plain(employer?.name) ?? plain(job.hiringOrganization),
    places: placesOf(job),
    pay: payOf(job.baseSalary) ?? plain(job.baseSalary),
    text: text === undefined ? undefined : asked.length > 0 ? text : withoutRequirements(text),
    requirements: asked.length > 0 ? asked : requirementsIn(text ?? ''),
    closes: textOf(job.validThrough),
    kinds: [...textsOf(job.employmentType), ...textsOf(job.experienceRequirements)],
    url: unescaped(textOf(job.url) ?? textOf(job['@id'])?.match(/^https?:.*/i)?.[0]),
  }
}

function idOf({ identifier, url, '@id': id }: Thing): string | undefined {
  const named = firstThing(identifier)
  return textOf(named?.value) ?? textOf(named?.['@id']) ?? textOf(identifier) ?? textOf(url) ?? textOf(id)
}

/** Sites escape the '&' of an address as in HTML. */
const unescaped = (url: string | undefined): string | undefined => url?.replace(/&(?:amp|#0*38|#x26);/gi, '&')

function placesOf({ jobLocation, jobLocationType }: Thing): string[] {
  const all = [jobLocation].flat().flatMap((one) => {
    const address = isThing(one) ? (one.address ?? one) : one
    if (!isThing(address)) return plain(address) ?? []
    const country = firstThing(address.addressCountry)?.name ?? address.addressCountry
    const parts = {
      city: plain(address.addressLocality),
      region: plain(address.addressRegion),
      country: plain(country),
    }
    return placeOf(parts) ?? []
  })
  const isRemote = textsOf(jobLocationType).some((type) => /telecommute/i.test(type))
  return all.length > 0 || !isRemote ? [...new Set(all)] : ['Remote']
}

function payOf(salary: unknown): string | undefined {
  const pay = firstThing(salary)
  if (!pay) return undefined
  const value = firstThing(pay.value) ?? pay
  return payWords({
    least: figureOf(value.minValue) ?? figureOf(value.value),
    most: figureOf(value.maxValue),
    unit: textOf(value.unitText) ?? textOf(pay.unitText),
    currency: textOf(pay.currency) ?? textOf(value.currency),
  })
}

const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null && !Array.isArray(value)
const firstThing = (value: unknown): Thing | undefined => [value].flat().find(isThing)
const figureOf = (value: unknown): string | number | undefined =>
  typeof value === 'number' || typeof value === 'string' ? value : undefined
const textOf = (value: unknown): string | undefined => textsOf(value)[0]
const textsOf = (value: unknown): string[] =>
  [value].flat().flatMap((one) => {
    if (typeof one === 'string') return one.trim() ? [one] : []
    if (typeof one === 'number') return [String(one)]
    return isThing(one) && '@value' in one ? textsOf(one['@value']) : []
  })
const plain = (value: unknown): string | undefined => textsOf(value).map(plainText)[0]
/** Texts, and the names and descriptions of things such as EducationalOccupationalCredential. */
const itemsOf = (value: unknown): string[] =>
  [value]
    .flat()
    .flatMap((one) => (isThing(one) ? textsOf(one.description ?? one.credentialCategory ?? one.name) : textsOf(one)))
