import type { Appointment } from '@station-zero/schema/core/calendar-file.ts'
import { allAhead, applicationsByJob } from '@station-zero/schema/jobs/applications.ts'
import { hasLeft, jobsOnBoard, type ListedJob, showsSamples } from '@station-zero/schema/jobs/deadline.ts'
import {
  type ActiveFilter,
  activeFilters,
  type Choice,
  choicesOf,
  type FacetName,
  listJobs,
} from '@station-zero/schema/jobs/list.ts'
import { asJob, type OwnJob } from '@station-zero/schema/jobs/own-jobs.ts'
import { EVERYTHING, type JobQuery, QUERY_NAMES, readQuery, writeQuery } from '@station-zero/schema/jobs/query.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { listApplications, listBoardJobs, listOwnJobs, readSavedIds } from '../../data/repositories/jobs.ts'
import { useIsArriving } from '../../data/sync-view.ts'
import { useStudyTimeZone } from '../../data/time.ts'
import { useLive } from '../../data/use-live.ts'
import { scrollToHeading } from '../../ui/focus.ts'
import { useNow } from '../../ui/use-now.ts'

/** Delay between typing and the URL change. Without it, fast typing would exceed Safari's limit of 100 URL changes in 30 s. */
const ADDRESS_AFTER_MS = 300

export interface JobSearch {
  query: JobQuery
  type(search: string): void
  /** Adds a history entry, so that Back undoes the change. Typing in the search box does not add an entry. */
  change(change: Partial<JobQuery>): void
  /** Removes the search and the filters, and adds a history entry. */
  clear(): void
}

/** The URL contains the whole query. The search box responds immediately; the URL is updated after a delay. */
export function useJobSearch(): JobSearch {
  const [params, setParams] = useSearchParams()
  const inUrl = readQuery((name) => params.get(name))
  const [typed, setTyped] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  /** The latest requested query, which may not be in the URL yet. */
  const asked = useRef(inUrl)
  const address = params.toString()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `inUrl` is derived from the URL, and `address` changes with the URL.
  useEffect(() => {
    asked.current = inUrl
  }, [address])
  if (typed === inUrl.search) setTyped(null)

  function go(to: JobQuery, { replace = false } = {}) {
    clearTimeout(timer.current)
    asked.current = to
    const after = new URLSearchParams(params)
    // Changing the filters deselects the job that was selected in the URL.
    for (const name of [...QUERY_NAMES, 'job']) after.delete(name)
    for (const [name, value] of writeQuery(to)) after.set(name, value)
    const isSame = after.toString() === address
    setParams(after, { replace: replace || isSame })
  }

  /** The delayed update uses the URL at the time it runs, because a dialog may have opened in the meantime. */
  const latest = useRef(go)
  useLayoutEffect(() => {
    latest.current = go
  })

  const search = typed ?? inUrl.search
  return {
    query: { ...inUrl, search },
    type(text) {
      setTyped(text)
      clearTimeout(timer.current)
      timer.current = setTimeout(
        () => latest.current({ ...asked.current, search: text }, { replace: true }),
        ADDRESS_AFTER_MS,
      )
    },
    change(change) {
      if (change.search !== undefined) setTyped(change.search)
      go({ ...asked.current, search, ...change })
    },
    clear() {
      setTyped('')
      const { sort, samples } = asked.current
      go({ ...EVERYTHING, sort, samples })
    },
  }
}

/** How often an open board checks for jobs whose deadline has passed. */
const REFRESH_MS = 30_000

export interface Jobs {
  /** Jobs to list: jobs on the board and personal jobs. */
  listed: ListedJob[]
  /** The job selected in the URL; undefined if no job is selected or the selected job can't be shown. */
  named: ListedJob | undefined
  /** Jobs on the board, excluding personal jobs, and excluding samples if there are real jobs. */
  onBoard: readonly RowOf<'jobs'>[]
  choices: Record<FacetName, Choice[]>
  /** Filters that exclude jobs. The filter whose removal adds the most jobs comes first. */
  active: ActiveFilter[]
  /** Future deadlines of saved jobs and future application stages. */
  ahead: Appointment[]
  /** `areAll`: whether all jobs are samples. */
  samples: { count: number; areShown: boolean; areAll: boolean }
  /** Ids of the saved jobs that are still on the board and of all personal jobs. */
  savedIds: ReadonlySet<string>
  /** The jobs that the person added, by id. */
  own: ReadonlyMap<string, OwnJob>
  /** Personal jobs that the person deleted. */
  deletedOwn: readonly OwnJob[]
  /** The latest application for each job. */
  applied: ReadonlyMap<string, RowOf<'applications'>>
  /** The current time, for comparing deadlines, in ms. */
  now: number
}

/**
 * Returns the jobs that match the query. Undefined while loading; `missing` if the jobs never reached this device. `namedId` is the job
 * selected in the URL, which is shown regardless of the query if the board still lists it, or if the person saved it or applied for it.
 */
export function useJobs(query: JobQuery, namedId: string | null): Jobs | 'missing' | undefined {
  const isArriving = useIsArriving()
  const now = useNow({ everyMs: REFRESH_MS })
  const timeZone = useStudyTimeZone()
  const stored = useLive(async (db) => {
    const [board, added, saved, applications] = await Promise.all([
      listBoardJobs(db),
      listOwnJobs(db),
      readSavedIds(db),
      listApplications(db),
    ])
    const own = new Map(added.flatMap((job) => (job.isDeleted ? [] : [[job.id, job]])))
    const deletedOwn = added.filter(({ isDeleted }) => isDeleted)
    const jobs: ListedJob[] = [...board, ...[...own.values()].map(asJob)]
    const savedIds = new Set(jobs.flatMap(({ id }) => (saved.has(id) ? [id] : [])))
    return { board, jobs, own, deletedOwn, savedIds, applications, applied: applicationsByJob(applications) }
  }, [])
  if (!stored) return undefined
  const { board, jobs, own, deletedOwn, savedIds, applied } = stored
  if (jobs.length === 0) return isArriving ? undefined : 'missing'
  const around = { savedIds, now, timeZone }
  const count = jobs.filter(({ isSample }) => isSample).length
  const samples = { count, areShown: showsSamples(jobs, query), areAll: count === board.length }
  return {
    ...{ onBoard: jobsOnBoard(board, query, now, timeZone), own, deletedOwn, savedIds, applied, now, samples },
    ahead: allAhead(stored, around),
    listed: listJobs(jobs, query, around),
    named: jobs.find(
      (job) => job.id === namedId && (savedIds.has(job.id) || applied.has(job.id) || !hasLeft(job, now, timeZone)),
    ),
    choices: choicesOf(jobs, query, around),
    active: activeFilters(jobs, query, around),
  }
}

export const LIST_TITLE_ID = 'job-list-title'

/** Scrolls from the filters to the results. */
export const goToList = (): void => scrollToHeading(LIST_TITLE_ID)
