/** What the benchmark of interactions runs in the page. */

/** One press or key, ms. `waits` until its handlers begin, `runs` while they run, and `paints` until the frame after them is on the screen. */
export interface Interaction {
  /** What the person did. */
  act: string
  ms: number
  waits: number
  runs: number
  paints: number
}

declare global {
  var act: string | undefined
  var presses: Interaction[] | undefined
}

/** Runs in the page, before its own scripts. Of the events of one press, the longest counts, as in INP. */
export function watchInteractions(): void {
  const byId = new Map<number, Interaction & { from: number; ran: number }>()
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
      const { interactionId, startTime, processingStart, processingEnd, duration } = entry
      if (interactionId === 0) continue
      const known = byId.get(interactionId)
      const from = Math.min(known?.from ?? startTime, startTime)
      const begun = Math.min((known?.from ?? 0) + (known?.waits ?? Number.POSITIVE_INFINITY), processingStart)
      const ran = Math.max(known?.ran ?? 0, processingEnd)
      const ms = Math.max(known?.ms ?? 0, duration)
      const parts = { waits: begun - from, runs: ran - begun, paints: from + ms - ran }
      byId.set(interactionId, { act: known?.act ?? globalThis.act ?? '', ms, ...parts, from, ran })
    }
    globalThis.presses = [...byId.values()]
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}
