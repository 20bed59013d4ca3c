import { runInNewContext } from 'node:vm'
import type { RawPosting } from '@station-zero/schema/jobs/postings/posting.ts'
import {
  linesOf,
  payWords,
  placeOf,
  requirementsIn,
  withoutRequirements,
} from '@station-zero/schema/jobs/postings/posting.ts'
import { Parser } from 'htmlparser2'
import { jsonrepair } from 'jsonrepair'
import * as v from 'valibot'
import { mustBeShallow } from '../http/json.ts'
import { FeedError, type Unread } from './feed.ts'
import { plainText } from './plain-text.ts'

interface TolerantJson {
  document: unknown
  /** Whether the text was not valid JSON and was repaired. */
  isRepaired: boolean
  /** Whether the repair added closing brackets, which means that the end of the text may be missing. */
  isCut: boolean
}

/**
 * Maximum time for repairing one feed's invalid JSON. An ordinary block of 40,000 characters takes 0.2 s. For crafted text, the time grows
 * with the cube of its length (24 s for 10,000 characters), so a limit on the length would be too low for real pages.
 */
const REPAIR_MS = 5_000

/** Repairs JSON within one time limit for the whole feed, because a page can have many blocks. */
export class RepairTime {
  #leftMs = REPAIR_MS

  /** Repairs the JSON. Throws FeedError if the time runs out, or jsonrepair's error if the text can't be repaired. */
  repair(json: string): string {
    const startedAt = performance.now()
    try {
      // A timeout in a separate context is the only way to interrupt a function that never yields.
      return runInNewContext(
        'repair()',
        { repair: () => jsonrepair(json) },
        { timeout: Math.max(1, Math.ceil(this.#leftMs)) },
      )
    } catch (cause) {
      if (Object(cause).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw cause
      throw new FeedError('It is not valid JSON, and repairing it would take too long.', { cause })
    } finally {
      this.#leftMs -= performance.now() - startedAt
    }
  }
}

/**
 * Parses JSON as it occurs on websites: with line breaks in strings, trailing commas, comments, `&quot;` for quotes, a trailing semicolon,
 * or inside CDATA or an HTML comment. Throws FeedError if the JSON can't be parsed or is nested too deeply.
 */
export function readTolerantJson(text: string, time = new RepairTime()): TolerantJson {
  const json = unwrapped(text)
  try {
    mustBeShallow(Buffer.from(json))
  } catch {
    throw new FeedError('The JSON is nested too deeply.')
  }
  try {
    return { document: JSON.parse(json), isRepaired: false, isCut: false }
  } catch {
    return repaired(json, time)
  }
}

function repaired(json: string, time: RepairTime): TolerantJson {
  try {
    // Without this check, the repair would accept a truncated value such as '2026-12-3' as complete.
    if (!/[}\]]$/.test(json)) throw new FeedError('The JSON is truncated.')
    const fixed = time.repair(json)
    return { document: JSON.parse(fixed), isRepaired: true, isCut: closings(fixed) > closings(json) }
  } catch (cause) {
    if (cause instanceof FeedError && cause.cause !== undefined) throw cause
    throw new FeedError('It is not valid JSON.', { cause })
  }
}

const closings = (json: string): number => json.split(/[}\]]/).length - 1

/** Removes the text around the JSON in a script element. */
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

type Thing = Record<string, unknown>

/** Maximum values to search for postings. Postings are near the top of a document. */
const MAX_THINGS = 100_000

interface Found {
  raw: RawPosting[]
  /** Blocks that could not be parsed completely. */
  unread: Unread[]
}

/** Reads the schema.org JobPostings in a page's JSON-LD. */
export function readPage(html: string): Found {
  const found: Found = { raw: [], unread: [] }
  const time = new RepairTime()
  for (const [index, { block, isCut }] of ldBlocks(html).entries()) {
    const name = `JSON-LD block ${index + 1}`
    if (isCut) {
      found.unread.push({ title: name, reason: 'The page ends before this block does.' })
      continue
    }
    try {
      const { raw, unread } = readLd(block, readTolerantJson(block, time), name)
      found.raw.push(...raw)
      found.unread.push(...unread)
    } catch (error) {
      // An invalid block without this word, such as the site's menu, contains no opening.
      if (!block.includes('JobPosting')) continue
      const reason = error instanceof FeedError ? error.message : 'It can’t be read as JSON.'
      found.unread.push({ title: name, reason: `${reason} Ask the site to correct it.` })
    }
  }
  return found
}

/** Reads the JobPostings in one parsed document; `text` is its source. */
export function readLd(text: string, { document, isRepaired, isCut }: TolerantJson, name = 'JSON-LD'): Found {
  const { raw, isWhole } = postingsIn(document)
  const isDamaged = isCut || (isRepaired && raw.length !== typesIn(text))
  return { raw, unread: isDamaged || !isWhole ? [{ title: name, reason: 'Part of it could not be read.' }] : [] }
}

/** Counts the objects in the text that have the type JobPosting. */
const typesIn = (text: string): number =>
  text.match(/(?:["']|&quot;|&#34;)@type(?:["']|&quot;|&#34;)[\s:[]*(?:["']|&quot;|&#34;)[\w:/.]*JobPosting\b/g)
    ?.length ?? 0

interface LdBlock {
  block: string
  /** Whether the page ends inside this block. */
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

/** Every JobPosting in a document, at any depth: in a list, `@graph` or an `ItemList`. `isWhole` is false if the document is too large. */
function postingsIn(document: unknown): { raw: RawPosting[]; isWhole: boolean } {
  const raw: RawPosting[] = []
  const waiting: unknown[] = [document]
  for (let count = 0; waiting.length > 0; count += 1) {
    if (count === MAX_THINGS) return { raw, isWhole: false }
    const one = waiting.pop()
    if (Array.isArray(one)) for (const item of one.toReversed()) waiting.push(item)
    else if (isThing(one))
      if (textsOf(one['@type']).some((type) => /(?:^|[/:])JobPosting$/.test(type))) raw.push(rawOfJob(one))
      else for (const value of Object.values(one).reverse()) if (typeof value === 'object') waiting.push(value)
  }
  return { raw, isWhole: true }
}

function rawOfJob(job: Thing): RawPosting {
  const html = textOf(job.description)
  const text = html === undefined ? undefined : plainText(html)
  const employer = firstThing(job.hiringOrganization)
  const asked = ['qualifications', 'experienceRequirements', 'educationRequirements', 'skills'].flatMap((field) =>
    itemsOf(job[field]).flatMap((text) => linesOf(plainText(text))),
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

/** Unescapes '&' in a URL, because some sites HTML-escape it. */
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
/** Returns the texts in the value. For an object such as EducationalOccupationalCredential, that is its description, category or name. */
const itemsOf = (value: unknown): string[] =>
  [value]
    .flat()
    .flatMap((one) => (isThing(one) ? textsOf(one.description ?? one.credentialCategory ?? one.name) : textsOf(one)))

const Words = v.optional(v.fallback(v.nullish(v.string()), undefined))
const Several = v.optional(v.fallback(v.array(v.looseObject({ Name: Words })), []), [])
const Item = v.looseObject({
  MatchedObjectId: Words,
  MatchedObjectDescriptor: v.looseObject({
    ...{ PositionID: Words, PositionTitle: Words, PositionURI: Words, PositionLocationDisplay: Words },
    ...{ OrganizationName: Words, DepartmentName: Words, QualificationSummary: Words, ApplicationCloseDate: Words },
    PositionLocation: v.optional(v.fallback(v.array(v.looseObject({ LocationName: Words })), []), []),
    PositionSchedule: Several,
    PositionOfferingType: Several,
    PositionRemuneration: v.optional(
      v.fallback(v.array(v.looseObject({ MinimumRange: Words, MaximumRange: Words, RateIntervalCode: Words })), []),
      [],
    ),
    UserArea: v.fallback(
      v.looseObject({
        Details: v.looseObject({
          JobSummary: Words,
          Requirements: Words,
          KeyRequirements: v.optional(v.array(v.string())),
        }),
      }),
      { Details: {} },
    ),
  }),
})
const Search = v.looseObject({
  SearchResult: v.looseObject({
    SearchResultItems: v.array(v.unknown()),
    SearchResultCountAll: v.optional(v.fallback(v.number(), 0), 0),
  }),
})

export const isUsajobs = (document: unknown): boolean => v.is(Search, document)

/**
 * Reads a response from the USAJOBS search API (https://developer.usajobs.gov). Items with a different structure have no title, so they are
 * rejected later.
 */
export function readUsajobs({ document, isRepaired }: TolerantJson): { raw: RawPosting[]; unread: Unread[] } {
  const { SearchResultItems: items, SearchResultCountAll: all } = v.parse(Search, document).SearchResult
  const raw = items.map((item) => {
    const parsed = v.safeParse(Item, item)
    return parsed.success ? rawOfItem(parsed.output) : {}
  })
  const unread: Unread[] = []
  if (isRepaired) unread.push({ title: 'The response', reason: 'It is not valid JSON. Try again later.' })
  if (all > items.length)
    unread.push({
      title: 'Other pages',
      reason: `The search finds ${all} openings, and this page has ${items.length}. Add ResultsPerPage=500 to the address.`,
    })
  return { raw, unread }
}

function rawOfItem({ MatchedObjectId, MatchedObjectDescriptor: job }: v.InferOutput<typeof Item>): RawPosting {
  const { Details } = job.UserArea
  const [pay] = job.PositionRemuneration
  const places = job.PositionLocation.flatMap(({ LocationName }) => LocationName ?? [])
  const summary = [Details.JobSummary, job.QualificationSummary].filter(Boolean).join('\n\n')
  return {
    key: MatchedObjectId ?? job.PositionID ?? undefined,
    title: job.PositionTitle ?? undefined,
    department: job.OrganizationName ?? job.DepartmentName ?? undefined,
    // PositionLocationDisplay is 'Multiple Locations' if there is more than one location.
    places: places.length > 0 ? places : [job.PositionLocationDisplay ?? ''],
    pay: payWords({
      least: pay?.MinimumRange ?? undefined,
      most: pay?.MaximumRange ?? undefined,
      unit: pay?.RateIntervalCode ?? '',
    }),
    text: plainText(summary) || undefined,
    requirements: [...(Details.KeyRequirements ?? []), ...linesOf(plainText(Details.Requirements ?? ''))],
    closes: job.ApplicationCloseDate ?? undefined,
    kinds: [...job.PositionSchedule, ...job.PositionOfferingType].flatMap(({ Name }) => Name ?? []),
    url: job.PositionURI ?? undefined,
  }
}
