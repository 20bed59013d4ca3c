import * as v from 'valibot'
import { jobs } from '../tables.ts'
import { readClosing } from './closing.ts'
import { joinPlaces } from './place.ts'
import type { RawPosting } from './raw-posting.ts'
import { typeOf } from './type.ts'

const { title, department, location, salary, description, requirements, deadline, type, applyUrl } = jobs.row.entries

/** An opening as the board could show it. */
export const Posting = v.object({
  key: v.pipe(v.string(), v.minLength(1), v.maxLength(500)),
  ...{ title, department, location, salary, description, requirements, deadline, type, applyUrl },
})
export type Posting = v.InferOutput<typeof Posting>

export const NOT_STATED = 'Not stated'
const NO_TEXT = 'The source gives no description. Read the full posting before you apply.'

export type Checked = { posting: Posting } | { key: string; title: string; reason: string }

const MISSING: Record<string, string> = {
  title: 'it has no title',
  department: 'it names no department or employer',
  applyUrl: 'its address to apply is not a plain http or https address',
  key: 'its id is longer than 500 characters',
}

/** The source's own id of an opening, or else its address; undefined if it gives neither. */
export const ownKey = ({ key, url }: RawPosting): string | undefined => (key ?? url ?? '').trim() || undefined

/** Shortens what is too long for the board, and says why an opening can't be taken. `isSafe` judges an address to apply. */
export function checkPosting(raw: RawPosting, isSafe: (url: string) => boolean): Checked {
  const named = shorten(raw.title, 120)
  const { location, rest } = joinPlaces(raw.places ?? [], 120)
  const key = ownKey(raw) ?? `${raw.title} ${raw.department} ${location || undefined}`.slice(0, 500)
  const refuse = (reason: string) => ({ key, title: named || 'Untitled', reason })
  if (raw.url !== undefined && !isSafe(raw.url)) return refuse(MISSING.applyUrl ?? '')
  const deadline = readClosing(raw.closes)
  const text = shorten([...notes(raw, deadline, rest), raw.text ?? ''].join('\n\n'), 2_000, true)
  const parsed = v.safeParse(Posting, {
    key,
    title: named,
    department: shorten(raw.department, 120),
    location: shorten(location, 120) || NOT_STATED,
    salary: shorten(raw.pay, 120) || NOT_STATED,
    description: text || NO_TEXT,
    requirements: (raw.requirements ?? [])
      .map((one) => shorten(one, 200))
      .filter(Boolean)
      .slice(0, 12),
    deadline,
    type: shorten(typeOf(raw), 40),
    applyUrl: raw.url ?? null,
  } satisfies Record<keyof Posting, unknown>)
  if (parsed.success) return { posting: parsed.output }
  const field = String(parsed.issues[0].path?.[0]?.key ?? '')
  return refuse(MISSING[field] ?? `its ${field} can’t be read`)
}

/** What the board has no field for, at the beginning of the description. */
function notes({ closes = '' }: RawPosting, deadline: number | null, places: readonly string[]): string[] {
  const closing = shorten(closes, 120)
  return [
    ...(deadline === null && closing !== '' ? [`Closing date, as the employer writes it: ${closing}`] : []),
    ...(places.length > 0 ? [`Also in: ${shorten(places.join('; '), 600)}`] : []),
  ]
}

/** Letters, signs and single spaces only, cut at a word. Marks that reorder or hide text are dropped: a title must read as it is. */
export function shorten(text: string | undefined, most: number, keepsLines = false): string {
  const said = (text ?? '')
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, (mark) => (mark === '\t' ? ' ' : ''))
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
  const plain = keepsLines
    ? said
        .replace(/[^\S\n]+/g, ' ')
        .replace(/ ?\n ?/g, '\n')
        .replace(/\n{3,}/g, '\n\n')
        .trim()
    : said.replace(/\s+/g, ' ').trim()
  if (plain.length <= most) return plain
  const cut = plain.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')
  const atWord = cut.replace(/\s\S*$/, '')
  return `${(atWord.length > most / 2 ? atWord : cut).trimEnd()}…`
}

/** The part of a job's row that its posting decides. */
export const postedFields = ({ key: _key, ...fields }: Posting): Omit<Posting, 'key'> => fields
