import type { CDPSession } from 'playwright'

export interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** µs */
  ts: number
  dur?: number
  /** Processor time of the thread, µs: other processes on the machine add nothing to it. */
  tdur?: number
  id?: string
  args?: { data?: Record<string, unknown>; name?: string } & Record<string, unknown>
}

/** What Chromium's own trace says happened during the work, in order. */
export async function traced(
  devtools: CDPSession,
  categories: readonly string[],
  work: () => Promise<void>,
): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]))
  devtools.on('Tracing.dataCollected', collect)
  await devtools.send('Tracing.start', { categories: categories.join(','), transferMode: 'ReportEvents' })
  const failed = await work().catch((error: unknown) => ({ error }))
  const isOver = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
  await devtools.send('Tracing.end')
  await isOver
  devtools.off('Tracing.dataCollected', collect)
  if (failed) throw failed.error
  return events.sort((a, b) => a.ts - b.ts)
}

/** When the page at this address began to load, and on which thread. */
export const navigationIn = (events: readonly TraceEvent[], origin: string): TraceEvent | undefined =>
  events.findLast(({ name, args }) => name === 'navigationStart' && said(args).includes(origin))

export const said = (args: TraceEvent['args']): string => JSON.stringify(args?.data ?? args ?? {})
