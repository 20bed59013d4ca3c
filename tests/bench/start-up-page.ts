/** What the start-up benchmark puts into a page before the page's own scripts. */

export interface Opened {
  /** First and largest contentful paint; ms since the navigation began, as everything here. */
  fcp: number
  lcp: number
  /** The words that were waited for are on the screen. */
  seen: number
  /** The screen answers a tap: React has taken over the element with those words. On a page without React, when they are seen. */
  live: number
  /** Sum of layout shifts. */
  shift: number
  /** Tasks of more than 50 ms, and the longest of them. */
  longTasks: number
  longestTask: number
  /** Scripts that had been requested when the screen was live, with their bytes as sent. */
  scripts: number
  scriptBytes: number
}

declare global {
  var startUp: Opened | undefined
}

export interface Watched {
  /** A regular expression over the words on the screen. */
  words: string
  /** Of the element that React must have taken over; null for a page without React. */
  target: string | null
}

export function watchStart({ words, target }: Watched): void {
  const found: Opened = {
    ...{ fcp: 0, lcp: 0, seen: 0, live: 0, shift: 0, longTasks: 0, longestTask: 0, scripts: 0, scriptBytes: 0 },
  }
  globalThis.startUp = found
  const wanted = new RegExp(words)
  const observe = (type: string, tell: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(tell)).observe({ type, buffered: true })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') found.fcp = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => {
    found.lcp = startTime
  })
  observe('layout-shift', (entry) => {
    found.shift += (entry as PerformanceEntry & { value: number }).value
  })
  observe('longtask', ({ duration }) => {
    found.longTasks += 1
    found.longestTask = Math.max(found.longestTask, duration)
  })
  // biome-ignore lint/performance/useDomNodeTextContent: only what is seen counts, and textContent has hidden words too.
  const isSeen = () => wanted.test(document.body?.innerText ?? '')
  const isLive = () => {
    if (target === null) return true
    const element = [...document.querySelectorAll(target)].find((one) => wanted.test(one.textContent ?? ''))
    return element !== undefined && Object.keys(element).some((key) => key.startsWith('__reactProps'))
  }
  const look = () => {
    if (found.seen === 0 && isSeen()) found.seen = performance.now()
    if (found.seen === 0 || !isLive()) return requestAnimationFrame(look)
    found.live = performance.now()
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = files.filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    found.scripts = scripts.length
    found.scriptBytes = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
  }
  requestAnimationFrame(look)
}
