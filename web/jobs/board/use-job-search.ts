import { EVERYTHING, type JobQuery, QUERY_NAMES, readQuery, writeQuery } from '@station-zero/schema/jobs/query.ts'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Safari refuses more than 100 URL changes in 30 s, which fast typing would reach. */
const ADDRESS_AFTER_MS = 300

export interface JobSearch {
  query: JobQuery
  type(search: string): void
  /** Adds a history entry, so Back undoes it. Typing does not. */
  change(change: Partial<JobQuery>): void
  /** Also adds a history entry. */
  clear(): void
}

/** The URL holds the whole query. The search box responds at once, and the URL is updated after a delay. */
export function useJobSearch(): JobSearch {
  const [params, setParams] = useSearchParams()
  const said = readQuery((name) => params.get(name))
  const [typed, setTyped] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  /** The latest requested query, which the URL may not contain yet. */
  const asked = useRef(said)
  const address = params.toString()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query is what the address says.
  useEffect(() => {
    asked.current = said
  }, [address])
  if (typed === said.search) setTyped(null)

  function go(to: JobQuery, { replace = false } = {}) {
    clearTimeout(timer.current)
    asked.current = to
    const after = new URLSearchParams(params)
    // Somebody who filters no longer looks for the one job that a link named.
    for (const name of [...QUERY_NAMES, 'job']) after.delete(name)
    for (const [name, value] of writeQuery(to)) after.set(name, value)
    const isSame = after.toString() === address
    setParams(after, { replace: replace || isSame })
  }

  /** By the address as it is when the time has come: something may have been opened since. */
  const latest = useRef(go)
  useLayoutEffect(() => {
    latest.current = go
  })

  const search = typed ?? said.search
  return {
    query: { ...said, search },
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
