import { useSearchParams } from 'react-router-dom'

export const JOB_LISTS = ['board', 'applications', 'alerts'] as const
export type JobList = (typeof JOB_LISTS)[number]

/** The URL's `list` parameter says which list is open; the board's search stays in the URL beside it. */
export function useJobList(): { list: JobList; hrefOf: (list: JobList) => string } {
  const [params] = useSearchParams()
  return {
    list: JOB_LISTS.find((list) => list === params.get('list')) ?? 'board',
    hrefOf(list) {
      const after = new URLSearchParams(params)
      // Those name one of a list, which the other lists do not have.
      for (const one of ['job', 'application']) after.delete(one)
      if (list === 'board') after.delete('list')
      else after.set('list', list)
      return after.size > 0 ? `/jobs?${after}` : '/jobs'
    },
  }
}
