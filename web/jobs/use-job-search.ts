import { type JobView, parseJobView } from '@station-zero/schema/jobs/list.ts'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Safari refuses more than 100 URL changes in 30 s, which fast typing would reach. */
const ADDRESS_AFTER_MS = 300

export const SEARCH_LENGTH = 100

export interface JobSearch {
  search: string
  view: JobView
  type(search: string): void
  show(view: JobView): void
  clear(): void
}

/** The URL holds the search and the view (`q`, `filter`). The search box responds at once, and the URL is updated after a delay. */
export function useJobSearch(): JobSearch {
  const [params, setParams] = useSearchParams()
  const q = (params.get('q') ?? '').slice(0, SEARCH_LENGTH)
  const view = parseJobView(params.get('filter'))
  const [typed, setTyped] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  /** The latest requested view, which the URL may not contain yet. */
  const asked = useRef(view)
  useEffect(() => {
    asked.current = view
  }, [view])
  if (typed === q) setTyped(null)

  function go(search: string, to: JobView) {
    clearTimeout(timer.current)
    asked.current = to
    const after = new URLSearchParams()
    if (search) after.set('q', search)
    if (to !== 'all') after.set('filter', to)
    setParams(after, { replace: true })
  }

  const search = typed ?? q
  return {
    search,
    view,
    type(text) {
      setTyped(text)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => go(text, asked.current), ADDRESS_AFTER_MS)
    },
    show: (to) => go(search, to),
    clear() {
      setTyped('')
      go('', 'all')
    },
  }
}
