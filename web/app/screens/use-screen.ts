import { type ComponentType, useEffect, useState } from 'react'

export type LoadScreen = () => Promise<ComponentType>

const loaded = new Map<LoadScreen, ComponentType>()

/** Fetches a screen ahead of its time; whoever shows it says where that failed. */
export function preloadScreen(load: LoadScreen): void {
  fetchScreen(load).catch(() => undefined)
}

async function fetchScreen(load: LoadScreen): Promise<ComponentType> {
  const Screen = loaded.get(load) ?? (await load())
  loaded.set(load, Screen)
  return Screen
}

/** What was fetched once is there at once; by way of Suspense React would hold it back for 300 ms after the fallback. */
export function useScreen(load: LoadScreen) {
  const [Screen, setScreen] = useState(() => loaded.get(load))
  const [hasFailed, setHasFailed] = useState(false)
  const [tries, setTries] = useState(1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another fetch.
  useEffect(() => {
    let isCurrent = true
    fetchScreen(load).then(
      (found) => isCurrent && setScreen(() => found),
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

  return { Screen, hasFailed, retry }
}
