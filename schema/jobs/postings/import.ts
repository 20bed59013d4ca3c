import { singular, wordsOf } from '../../core/search-words.ts'
import { DAY_MS } from '../../core/time.ts'
import type { RowOf } from '../../tables.ts'
import { isClosed } from '../deadline.ts'
import { placesIn, readLocation } from '../states.ts'
import { type Posting, postedFields } from './posting.ts'

type Job = RowOf<'jobs'>

/** A job listed in a feed, with the feed's key for the job. A job may be listed in several feeds; the first feed determines its text. */
export interface Sighting {
  feed: string
  key: string
  jobId: string
  firstSeenAt: number
  seenAt: number
  isListed: boolean
}

export interface Reading {
  /** URL or file path of the feed. */
  feed: string
  /** Displayed name: 'City of Ohio Fire'. */
  source: string
  postings: readonly Posting[]
  /** Keys of openings in the feed that can't be imported. Jobs that an earlier import added for these keys stay unchanged. */
  refusedKeys?: readonly string[]
  /** Whether the feed was read completely. Only then are jobs that the feed does not list considered gone. */
  isComplete: boolean
  /** Whether the feed has ended, so an empty list closes its jobs. Otherwise an empty list is assumed to be a site error. */
  isEnded?: boolean
}

export type Outcome = 'taken' | 'updated' | 'unchanged' | 'reopened' | 'closed' | 'duplicate' | 'refused'

export interface ImportOutcome {
  outcome: Outcome
  title: string
  reason?: string
  /** Missing for an opening that could not be read. */
  job?: Pick<Job, 'department' | 'location' | 'deadline'>
}

export interface PlannedImport {
  jobs: Job[]
  sightings: Sighting[]
  outcomes: ImportOutcome[]
}

/** Maximum open imported jobs on the board: more than a person can read, and about 2 MB on a phone. */
export const MAX_OPEN_JOBS = 1_000
/** Minimum interval between updates of `seenAt`, which is displayed as a date: each update makes all devices fetch the jobs again. */
const SEEN_EVERY_MS = 20 * 3_600_000

/**
 * Computes the changes that an import makes. `known` contains the jobs and sightings of all imports so far. Importing the same openings
 * again changes only times. Yields after each opening, because a thousand openings take 150 ms.
 */
export function* planImport(
  known: { jobs: readonly Job[]; sightings: readonly Sighting[] },
  { feed, source, postings, refusedKeys = [], isComplete, isEnded = false }: Reading,
  now: number,
  idOf: (feed: string, key: string) => string,
): Generator<void, PlannedImport> {
  const jobs = new Map(known.jobs.map((job) => [job.id, job]))
  const sightings = new Map(known.sightings.map((one) => [nameOf(one), one]))
  /** Keys of sightings by job id, because scanning all sightings for each opening would take seconds. */
  const namesByJob = new Map<string, Set<string>>()
  for (const [name, { jobId }] of sightings) namesByJob.set(jobId, (namesByJob.get(jobId) ?? new Set()).add(name))
  const changed = new Map<string, Job>()
  const sighted = new Map<string, Sighting>()
  const sightedJobs = new Set<string>()
  const outcomes: PlannedImport['outcomes'] = []
  const alike = new Map<string, Job[]>()
  const addAlike = (job: Job) => {
    const key = likenessOf(job)
    alike.set(key, [...(alike.get(key) ?? []), job])
  }
  for (const job of known.jobs) {
    addAlike(job)
    yield
  }
  let open = known.jobs.filter((job) => !isClosed(job, now)).length

  const say = (outcome: Outcome, { title, department, location, deadline }: Job | Posting, reason?: string) =>
    void outcomes.push({ outcome, title, ...(reason && { reason }), job: { department, location, deadline } })
  const put = (job: Job) => {
    jobs.set(job.id, job)
    changed.set(job.id, job)
  }
  const see = (key: string, jobId: string) => {
    const before = sightings.get(nameOf({ feed, key }))
    const firstSeenAt = before?.isListed ? before.firstSeenAt : now
    const one = { feed, key, jobId, firstSeenAt, seenAt: now, isListed: true }
    if (before) namesByJob.get(before.jobId)?.delete(nameOf(one))
    namesByJob.set(jobId, (namesByJob.get(jobId) ?? new Set()).add(nameOf(one)))
    sightings.set(nameOf(one), one)
    sighted.set(nameOf(one), one)
    sightedJobs.add(jobId)
  }
  const ownerOf = (jobId: string): string | undefined =>
    [...(namesByJob.get(jobId) ?? [])]
      .flatMap((name) => sightings.get(name) ?? [])
      .filter(({ isListed }) => isListed)
      .sort((a, b) => a.firstSeenAt - b.firstSeenAt || (a.feed < b.feed ? -1 : 1))[0]?.feed

  const take = (posting: Posting) => {
    if (sighted.has(nameOf({ feed, key: posting.key }))) return say('duplicate', posting, 'it is in the feed twice')
    const seen = sightings.get(nameOf({ feed, key: posting.key }))
    const own = seen && jobs.get(seen.jobId)
    const like = (alike.get(likenessOf(posting)) ?? []).find(
      (job) => !isClosed(job, now) && isSameClosing(job, posting),
    )
    const before = own ?? (like && jobs.get(like.id))
    const twin = before && sightedJobs.has(before.id)
    // This import has already matched the job to another opening. If the two texts now differ, they become separate jobs.
    if (!before || (twin && likenessOf(before) !== likenessOf(posting))) return add(posting)
    const owner = ownerOf(before.id) ?? feed
    see(posting.key, before.id)
    if (twin) return say('duplicate', posting, 'the feed has the same opening under another id')
    if (owner !== feed) {
      if (isSeenLongAgo(before, now)) put({ ...before, seenAt: now, goneAt: null })
      return say('duplicate', posting, `it is on the board, from ${before.source}`)
    }
    update(before, posting)
  }

  const add = (posting: Posting) => {
    if (isClosed({ deadline: posting.deadline, seenAt: now, goneAt: null }, now))
      return say('refused', posting, 'it has closed')
    if (open >= MAX_OPEN_JOBS)
      return say('refused', posting, `the board is full: it holds ${MAX_OPEN_JOBS} imported jobs`)
    const times = { addedAt: now, seenAt: now, goneAt: null }
    const job = { id: idOf(feed, posting.key), version: 1, ...postedFields(posting), isSample: false, source, ...times }
    open += 1
    put(job)
    addAlike(job)
    see(posting.key, job.id)
    say('taken', job)
  }

  const update = (before: Job, posting: Posting) => {
    const wasClosed = isClosed(before, now)
    const after = { ...before, ...postedFields(posting), source, goneAt: null, seenAt: now }
    const isNew = !isSame({ ...after, seenAt: 0 }, { ...before, seenAt: 0 })
    if (isNew) put({ ...after, version: before.version + 1, ...(wasClosed && { addedAt: now }) })
    else if (isSeenLongAgo(before, now)) put(after)
    if (isClosed(after, now)) return say(wasClosed ? 'unchanged' : 'closed', posting, 'its closing date has passed')
    say(wasClosed ? 'reopened' : isNew ? 'updated' : 'unchanged', posting)
  }

  for (const posting of postings) {
    take(posting)
    yield
  }
  const listed = new Set([...postings.map(({ key }) => key), ...refusedKeys])
  if (isEnded || (isComplete && postings.length > 0))
    for (const one of [...sightings.values()].filter((it) => it.feed === feed && it.isListed && !listed.has(it.key))) {
      const left = { ...one, isListed: false }
      sightings.set(nameOf(one), left)
      sighted.set(nameOf(one), left)
      const job = jobs.get(one.jobId)
      if (!job || ownerOf(job.id) !== undefined || isClosed(job, now)) continue
      put({ ...job, goneAt: now })
      say('closed', job, 'the feed no longer lists it')
    }
  return { jobs: [...changed.values()], sightings: [...sighted.values()], outcomes }
}

const nameOf = ({ feed, key }: { feed: string; key: string }): string => `${feed}\n${key}`

const isSame = (a: Job, b: Job): boolean =>
  Object.entries({ ...b, ...a }).every(([field, value]) => {
    const other = b[field as keyof Job]
    return value === other || (Array.isArray(value) && JSON.stringify(value) === JSON.stringify(other))
  })

const isSeenLongAgo = ({ seenAt }: Job, now: number): boolean => (seenAt ?? 0) < now - SEEN_EVERY_MS

interface Described {
  title: string
  department: string
  location: string
  deadline: number | null
}

const SHORT: Record<string, string> = { dept: 'department', ff: 'firefighter', co: 'county' }
const LEFT_OUT = new Set(['the', 'of', 'and', 'department', 'division'])
/**
 * Returns a key that is equal for the same opening in different spellings ('Columbus Fire Dept.', 'Columbus Fire Department'). Jobs with
 * equal keys are the same job if their deadlines are equal or one of them has no deadline.
 */
function likenessOf({ title, department, location }: Described): string {
  const places = placesIn(location).map((one) => {
    const { words, state = '' } = readLocation(one)
    return [...words, state].join(' ')
  })
  return [wordsIn(title), wordsIn(department), ...places.sort()].join('|')
}

const isSameClosing = (a: Described, b: Described): boolean =>
  a.deadline === null || b.deadline === null || Math.abs(a.deadline - b.deadline) < DAY_MS

const wordsIn = (text: string): string =>
  wordsOf(text.replace(/fire ?fighter/gi, 'firefighter'))
    .map((word) => singular(SHORT[word] ?? word))
    .filter((word) => !LEFT_OUT.has(word))
    .join(' ')
