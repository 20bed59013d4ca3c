import { loadavg } from 'node:os'
import type { Size } from './growth-page.ts'
import { ACTS, type Act, measureSize } from './growth-runs.ts'
import { percentile } from './measured.ts'
import { keepResult } from './results.ts'

/**
 * `npm run bench:growth`: what a slow phone takes with more and more on it, each figure beside that of the smallest size.
 * `-- --runs 5 --sizes 600/1000,10000/100000,100000/1000000` for other runs and sizes (cards/reviews).
 */
const SLOWER = 4
/** No size may take more times as long as the smallest. */
const MOST_TIMES = 1.5

const option = (name: string) => process.argv.at(process.argv.indexOf(`--${name}`) + 1 || process.argv.length)
const runs = Number(option('runs') ?? 3)
const sizes = (option('sizes') ?? '600/1000,10000/100000').split(',').map((text): Size => {
  const [cards = 0, reviews = 0] = text.split('/').map(Number)
  return { cards, reviews }
})

const nameOf = ({ cards, reviews }: Size) =>
  `${cards.toLocaleString('en-US')} cards, ${reviews.toLocaleString('en-US')} reviews`
const load = loadavg()[0] ?? 0
const medians: { size: Size; of: Record<string, number> }[] = []
for (const size of sizes) {
  const times = await measureSize(size, runs, SLOWER)
  const of = Object.fromEntries(Object.entries(times).map(([act, found]) => [act, percentile(found, 0.5)]))
  console.log(
    `${nameOf(size)}: ${JSON.stringify(times, (_, value) => (typeof value === 'number' ? Math.round(value) : value))}`,
  )
  medians.push({ size, of })
}
const [smallest] = medians
const timesOf = (act: Act, ms: number) => (ms / (smallest?.of[act] || 1)).toFixed(2)
console.log(
  `Chromium, processor ${SLOWER} times slower, no network, medians of ${runs}; load ${load.toFixed(1)} before and ${loadavg()[0]?.toFixed(1)} after`,
)
const acts = Object.entries(ACTS) as [Act, string][]
console.table(
  Object.fromEntries(
    acts.map(([act, words]) => [
      words,
      Object.fromEntries(
        medians.map(({ size, of }) => [nameOf(size), `${of[act]?.toFixed(0)} ms · ${timesOf(act, of[act] ?? 0)}`]),
      ),
    ]),
  ),
)
keepResult(
  'growth',
  acts.flatMap(([act, words]) =>
    medians.map(({ size, of }, at) => ({
      what: `${words}: ${nameOf(size)}`,
      measured: `${of[act]?.toFixed(0)} ms`,
      ofFloor: timesOf(act, of[act] ?? 0),
      ...(at > 0 && { wanted: `${MOST_TIMES}` }),
    })),
  ),
)
