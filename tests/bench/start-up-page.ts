/** Code that the start-up benchmark adds to a page, to run before the page's own scripts. */

export interface Opened {
  /** First and largest contentful paint. All times are ms since the navigation started. */
  fcp: number
  lcp: number
  /** When the text that `words` matches became visible. */
  seen: number
  /**
   * When the screen responds to a tap: React has hydrated the element with the awaited words. On a page without React, the same as `seen`.
   */
  live: number
  /** Sum of the layout shift scores. */
  shift: number
  /** Number of tasks longer than 50 ms, and the longest of them. */
  longTasks: number
  longestTask: number
  /** Number and encoded size, in bytes, of the scripts requested until the screen was live. */
  scripts: number
  scriptBytes: number
}

declare global {
  var startUp: Opened | undefined
}

export interface Watched {
  /** A regular expression for the visible text. */
  words: string
  /** Selector of the element that React must have hydrated; null for a page without React. */
  target: string | null
}

export function watchStart({ words, target }: Watched): void {
  const found: Opened = {
    ...{ fcp: 0, lcp: 0, seen: 0, live: 0, shift: 0, longTasks: 0, longestTask: 0, scripts: 0, scriptBytes: 0 },
  }
  globalThis.startUp = found
  const wanted = new RegExp(words)
  const observe = (type: string, onEntry: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({ type, buffered: true })
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
  // biome-ignore lint/performance/useDomNodeTextContent: only visible text counts, and textContent includes hidden text.
  const isSeen = () => wanted.test(document.body?.innerText ?? '')
  const isLive = () => {
    if (target === null) return true
    const element = [...document.querySelectorAll(target)].find((one) => wanted.test(one.textContent ?? ''))
    return element !== undefined && Object.keys(element).some((key) => key.startsWith('__reactProps'))
  }
  const check = () => {
    if (found.seen === 0 && isSeen()) found.seen = performance.now()
    if (found.seen === 0 || !isLive()) return requestAnimationFrame(check)
    found.live = performance.now()
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = files.filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    found.scripts = scripts.length
    found.scriptBytes = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
  }
  requestAnimationFrame(check)
}
