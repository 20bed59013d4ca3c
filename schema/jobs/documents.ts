import { dateOfDay, dayOfDate, monthAfter, monthOf } from '../core/time.ts'
import type { RowOf } from '../tables.ts'
import { DOCUMENT_LABELS } from './tables.ts'

export type Document = RowOf<'documents'>
type Dated = Pick<Document, 'kind' | 'issued' | 'expires'>

/** Usual validity of a CPAT certificate; some departments accept a certificate for only 6 months. */
const CPAT_MONTHS = 12

export const documentName = ({ kind, name }: Pick<Document, 'kind' | 'name'>): string => name ?? DOCUMENT_LABELS[kind]

/**
 * The last day of validity, like '2027-03-14'; null if unknown. A CPAT certificate is valid for `cpatMonths`, or until its printed date if
 * that is earlier.
 */
export function goodUntil({ kind, issued, expires }: Dated, cpatMonths = CPAT_MONTHS): string | null {
  const byAge = kind === 'cpat' && issued ? addMonths(issued, cpatMonths) : null
  if (byAge && expires) return byAge < expires ? byAge : expires
  return byAge ?? expires
}

/** Returns the same day of a later month, or that month's last day if the month is too short. */
export function addMonths(date: string, months: number): string {
  const month = monthAfter(monthOf(dayOfDate(date)), months)
  const last = dayOfDate(`${monthAfter(month, 1)}-01`) - 1
  return dateOfDay(Math.min(dayOfDate(`${month}-01`) + Number(date.slice(-2)) - 1, last))
}

/** A day on which documents are needed: a job's closing day, with the job's requirements. */
export interface Need {
  title: string
  /** The calendar day on which the document has to be valid. */
  day: string
  requirements: readonly string[]
}

export type Standing =
  | { state: 'good'; until: string | null }
  /** The document expires, but its dates are unknown. */
  | { state: 'undated'; until: null }
  | { state: 'ran-out'; until: string }
  /** The document expires before the day it is needed. */
  | { state: 'too-early'; until: string; need: Need }
  | { state: 'soon'; until: string; days: number }

/** A person is warned this many days before a document expires: enough to renew it, which takes weeks, or to book another CPAT. */
const SOON_DAYS = 60
/**
 * Determines whether the document is valid today and on the days on which jobs require it. If it expires too early for several jobs,
 * returns the earliest of these days.
 */
export function standingOf(document: Dated, today: string, needs: readonly Need[] = []): Standing {
  const until = goodUntil(document)
  if (until !== null && until < today) return { state: 'ran-out', until }
  const early = needs
    .filter(({ day }) => day >= today)
    .flatMap((need) => {
      const asked = askedOf(document, need)
      return asked !== null && asked < need.day ? [{ until: asked, need }] : []
    })
    .sort((a, b) => (a.need.day < b.need.day ? -1 : 1))[0]
  if (early) return { state: 'too-early', ...early }
  if (until === null) return expires(document) ? { state: 'undated', until } : { state: 'good', until }
  const days = dayOfDate(until) - dayOfDate(today)
  return days <= SOON_DAYS ? { state: 'soon', until, days } : { state: 'good', until }
}

/** Whether documents of this kind always expire. A diploma does not, and another document may not. */
const expires = ({ kind }: Pick<Document, 'kind'>): boolean => kind === 'cpat' || kind === 'emt' || kind === 'license'

/** Returns the date until which this document meets the job's requirements; null if the job does not require the document or the date is unknown. */
function askedOf(document: Dated, { requirements }: Need): string | null {
  const asked = requirements.map(readRequirement).find((one) => one?.kind === document.kind)
  return asked ? goodUntil(document, asked.cpatMonths) : null
}

interface Asked {
  kind: Exclude<Document['kind'], 'other'>
  /** Maximum age of a CPAT certificate, in months. */
  cpatMonths: number
}

const NUMBERS: Record<string, number> = { six: 6, nine: 9, twelve: 12 }

/** Returns the document that a requirement mentions; null if it mentions no document, or a document that may be obtained later. */
export function readRequirement(requirement: string): Asked | null {
  const text = requirement.toLowerCase().replaceAll('’', "'")
  if (/\bor enrolled\b|\benrolled in\b|\bwithin\b.*\bof hire\b|\bability to\b/.test(text)) return null
  const [, number = ''] = /\b(\d{1,2}|six|nine|twelve) months\b/.exec(text) ?? []
  const cpatMonths = NUMBERS[number] ?? (Number(number) || CPAT_MONTHS)
  // "Pass the CPAT" is a step of the department's process and requires no certificate.
  if (/\bcpat\b/.test(text) && !text.startsWith('pass ')) return { kind: 'cpat', cpatMonths }
  if (/\bemt\b/.test(text)) return { kind: 'emt', cpatMonths }
  if (/driver'?s licen[cs]e/.test(text)) return { kind: 'license', cpatMonths }
  if (/\bdiploma\b|\bged\b|\btranscripts?\b/.test(text)) return { kind: 'transcripts', cpatMonths }
  return null
}

type Check =
  | { state: 'missing' }
  | { state: 'have'; document: Document; until: string | null }
  /** The document expires, but its dates are unknown. */
  | { state: 'undated'; document: Document }
  | { state: 'too-early'; document: Document; until: string }

/**
 * Checks whether the person has a document that meets the requirement and is valid on `day`; null if the requirement mentions no document.
 * If there are several documents, checks the one that is valid longest; a document without dates only if no other document is valid on
 * `day`.
 */
export function checkRequirement(requirement: string, documents: readonly Document[], day: string): Check | null {
  const asked = readRequirement(requirement)
  if (!asked) return null
  const own = documents
    .filter(({ kind, isRemoved }) => kind === asked.kind && !isRemoved)
    .map((document) => ({ document, until: goodUntil(document, asked.cpatMonths) }))
    .sort((a, b) => ((a.until ?? '') > (b.until ?? '') ? -1 : 1))
  const valid = own.find(({ document, until }) => (until === null ? !expires(document) : until >= day))
  if (valid) return { state: 'have', ...valid }
  const undated = own.find(({ until }) => until === null)
  if (undated) return { state: 'undated', document: undated.document }
  const [latest] = own
  return latest && latest.until !== null
    ? { state: 'too-early', document: latest.document, until: latest.until }
    : { state: 'missing' }
}
