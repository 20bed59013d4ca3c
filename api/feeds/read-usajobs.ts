import type { RawPosting } from '@station-zero/schema/jobs/postings/posting.ts'
import { linesOf, payWords } from '@station-zero/schema/jobs/postings/posting.ts'
import * as v from 'valibot'
import type { Unread } from './feed-error.ts'
import { plainText } from './plain-text.ts'
import type { TolerantJson } from './tolerant-json.ts'

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

/** The answer of USAJOBS' search call (https://developer.usajobs.gov). An item of another shape has no title, and says so later. */
export function readUsajobs({ document, isRepaired }: TolerantJson): { raw: RawPosting[]; unread: Unread[] } {
  const { SearchResultItems: items, SearchResultCountAll: all } = v.parse(Search, document).SearchResult
  const raw = items.map((item) => {
    const parsed = v.safeParse(Item, item)
    return parsed.success ? rawOf(parsed.output) : {}
  })
  const unread: Unread[] = []
  if (isRepaired) unread.push({ title: 'The answer', reason: 'It is not valid JSON. Try again later.' })
  if (all > items.length)
    unread.push({
      title: 'Other pages',
      reason: `The search finds ${all} openings, and this page has ${items.length}. Add ResultsPerPage=500 to the address.`,
    })
  return { raw, unread }
}

function rawOf({ MatchedObjectId, MatchedObjectDescriptor: job }: v.InferOutput<typeof Item>): RawPosting {
  const { Details } = job.UserArea
  const [pay] = job.PositionRemuneration
  const places = job.PositionLocation.flatMap(({ LocationName }) => LocationName ?? [])
  const summary = [Details.JobSummary, job.QualificationSummary].filter(Boolean).join('\n\n')
  return {
    key: MatchedObjectId ?? job.PositionID ?? undefined,
    title: job.PositionTitle ?? undefined,
    department: job.OrganizationName ?? job.DepartmentName ?? undefined,
    // The display says 'Multiple Locations' where the list has them all.
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
