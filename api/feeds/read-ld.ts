import { payWords } from '@station-zero/schema/jobs/postings/pay.ts'
import { placeOf } from '@station-zero/schema/jobs/postings/place.ts'
import type { RawPosting } from '@station-zero/schema/jobs/postings/raw-posting.ts'
import { linesOf, requirementsIn, withoutRequirements } from '@station-zero/schema/jobs/postings/requirements-in.ts'
import { Parser } from 'htmlparser2'
import { parseShallow } from './parse-shallow.ts'
import { plainText } from './plain-text.ts'

type Thing = Record<string, unknown>

/** A page or a list has its postings near the top; whoever nests them deeper means harm. */
const MOST_THINGS = 100_000

/** The JobPostings (schema.org) in a page's JSON-LD. A block that can't be read is left out, as search engines do. */
export function readPage(html: string): RawPosting[] {
  return ldBlocks(html).flatMap((block) => {
    try {
      return postingsIn(parseShallow(block))
    } catch {
      return []
    }
  })
}

function ldBlocks(html: string): string[] {
  const blocks: string[] = []
  let current: string[] | null = null
  const parser = new Parser({
    onopentag(name, { type = '' }) {
      if (name === 'script' && /^\s*application\/ld\+json\b/i.test(type)) current = []
    },
    ontext: (text) => void current?.push(text),
    onclosetag(name) {
      if (name !== 'script' || !current) return
      blocks.push(current.join(''))
      current = null
    },
  })
  parser.end(html)
  return blocks
}

/** Every JobPosting in a document, however it is wrapped: a list, `@graph`, an `ItemList`. */
export function postingsIn(document: unknown): RawPosting[] {
  const found: RawPosting[] = []
  const waiting: unknown[] = [document]
  for (let count = 0; waiting.length > 0 && count < MOST_THINGS; count += 1) {
    const one = waiting.pop()
    if (Array.isArray(one)) for (const item of one.slice(0, MOST_THINGS).reverse()) waiting.push(item)
    else if (isThing(one))
      if (textsOf(one['@type']).some((type) => /(?:^|[/:])JobPosting$/.test(type))) found.push(rawOf(one))
      else for (const value of Object.values(one).reverse()) if (typeof value === 'object') waiting.push(value)
  }
  return found
}

function rawOf(job: Thing): RawPosting {
  const html = textOf(job.description)
  const text = html === undefined ? undefined : plainText(html)
  const employer = firstThing(job.hiringOrganization)
  const asked = ['qualifications', 'experienceRequirements', 'educationRequirements', 'skills'].flatMap((field) =>
    itemsOf(job[field]).flatMap((said) => linesOf(plainText(said))),
  )
  const [place, ...others] = placesOf(job)
  const also = others.length > 0 ? `\n\nAlso in: ${others.slice(0, 10).join('; ')}.` : ''
  return {
    key: idOf(job),
    title: plain(job.title) ?? plain(job.name),
    department: plain(employer?.name) ?? plain(job.hiringOrganization),
    place,
    pay: payOf(job.baseSalary) ?? plain(job.baseSalary),
    text: text === undefined ? undefined : (asked.length > 0 ? text : withoutRequirements(text)) + also,
    requirements: asked.length > 0 ? asked : requirementsIn(text ?? ''),
    closes: textOf(job.validThrough),
    kinds: [...textsOf(job.employmentType), ...textsOf(job.experienceRequirements)],
    url: textOf(job.url) ?? textOf(job['@id'])?.match(/^https?:.*/i)?.[0],
  }
}

function idOf({ identifier, url, '@id': id }: Thing): string | undefined {
  const named = firstThing(identifier)
  return textOf(named?.value) ?? textOf(named?.['@id']) ?? textOf(identifier) ?? textOf(url) ?? textOf(id)
}

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
