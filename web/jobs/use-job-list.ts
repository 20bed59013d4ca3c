import { useSearchParams } from 'react-router-dom'

export const JOB_LISTS = ['board', 'applications', 'alerts'] as const
export type JobList = (typeof JOB_LISTS)[number]

/** Which of the lists is open stands in the address (`list`); the search on the board stays beside it. */
export function useJobList(): { list: JobList; hrefOf: (list: JobList) => string } {
  const [params] = useSearchParams()
  return {
    list: JOB_LISTS.find((list) => list === params.get('list')) ?? 'board',
    hrefOf(list) {
      const after = new URLSearchParams(params)
      if (list === 'board') after.delete('list')
      else after.set('list', list)
      return after.size > 0 ? `/jobs?${after}` : '/jobs'
    },
  }
}
