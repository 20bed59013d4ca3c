import * as v from 'valibot'
import type { RowOf } from '../../tables.ts'
import { addressOf } from '../list.ts'
import { placesIn, readLocation } from '../states.ts'
import { NOT_STATED } from '../tables.ts'
import { closingTime } from './closing.ts'

const thing = <Type extends string, Fields extends v.ObjectEntries>(type: Type, fields: Fields) =>
  v.object({ '@type': v.literal(type), ...fields })
const text = v.string()

const Place = thing('Place', {
  address: thing('PostalAddress', {
    addressLocality: v.optional(text),
    addressRegion: v.optional(text),
    addressCountry: v.optional(text),
  }),
})

/** A job opening in schema.org's format, for search engines and other boards. Omits unknown fields. */
export const JobPosting = thing('JobPosting', {
  '@id': text,
  title: text,
  /** HTML, as schema.org requires. */
  description: text,
  hiringOrganization: thing('Organization', { name: text }),
  identifier: thing('PropertyValue', { name: text, value: text }),
  jobLocation: v.optional(v.array(Place)),
  qualifications: v.optional(v.array(text)),
  employmentType: v.optional(text),
  datePosted: v.optional(text),
  validThrough: v.optional(text),
  url: text,
  directApply: v.literal(false),
})

const EMPLOYMENT: Record<string, string> = {
  Volunteer: 'VOLUNTEER',
  'Full Time': 'FULL_TIME',
  'Part Time': 'PART_TIME',
  Seasonal: 'TEMPORARY',
  Internship: 'INTERN',
}

/** `origin` is the station's base URL, like https://station.example.org. */
export function asJobPosting(job: RowOf<'jobs'>, origin: string): v.InferOutput<typeof JobPosting> {
  const { id, title, department, description, requirements, salary, deadline, addedAt, type } = job
  const page = `${origin}/jobs?job=${encodeURIComponent(id)}`
  const pay = salary === NOT_STATED ? [] : [`Pay: ${salary}`]
  const jobLocation = job.location === NOT_STATED ? [] : placesIn(job.location).map(placeOf)
  return {
    '@type': 'JobPosting',
    '@id': page,
    title,
    description: [...pay, ...description.split(/\n+/)].map((line) => `<p>${escapeHtml(line)}</p>`).join(''),
    hiringOrganization: { '@type': 'Organization', name: department },
    identifier: { '@type': 'PropertyValue', name: department, value: id },
    ...(jobLocation.length > 0 && { jobLocation }),
    ...(requirements.length > 0 && { qualifications: requirements.map(escapeHtml) }),
    ...(EMPLOYMENT[type] && { employmentType: EMPLOYMENT[type] }),
    ...(typeof addedAt === 'number' && { datePosted: new Date(addedAt).toISOString() }),
    ...(deadline !== null && { validThrough: closingTime(deadline) }),
    url: addressOf(job) ?? page,
    directApply: false,
  }
}

function placeOf(location: string): v.InferOutput<typeof Place> {
  const { state } = readLocation(location)
  const address = state
    ? { addressLocality: location.replace(/,[^,]*$/, '').trim(), addressRegion: state, addressCountry: 'US' }
    : { addressLocality: location.trim() }
  return { '@type': 'Place', address: { '@type': 'PostalAddress', ...address } }
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (raw: string): string => raw.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)
