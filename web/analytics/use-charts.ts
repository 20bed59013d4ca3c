import { useEffect, useState } from 'react'
import { type Charts, loadCharts } from './load-charts.ts'

/** The charts come apart from the screen, and are the one thing that was not fetched ahead. */
export function useCharts(load: () => Promise<Charts> = loadCharts) {
  const [charts, setCharts] = useState<Charts | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const [tries, setTries] = useState(1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another fetch.
  useEffect(() => {
    let isCurrent = true
    load().then(
      (loaded) => isCurrent && setCharts(loaded),
      () => isCurrent && setHasFailed(true),
    )
    return () => {
      isCurrent = false
    }
  }, [load, tries])

  function retry() {
    // Safari remembers a module that failed, so the second try is a fresh page.
    if (tries > 1) return location.reload()
    setHasFailed(false)
    setTries(tries + 1)
  }

  return { charts, hasFailed, retry }
}
