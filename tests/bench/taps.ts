import { loadavg } from 'node:os'
import { keepResult } from './results.ts'
import { measureTaps } from './taps-runs.ts'

/** `npm run bench`: how many taps and seconds a person's question takes from home on a slow phone without a signal. */
const SLOWER = 4

const load = loadavg()[0] ?? 0
const { answers, emptyPageMs } = await measureTaps(SLOWER)

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
const tapsOf = (count: number) => (count === 1 ? '1 tap' : `${count} taps`)
console.log(
  `Chromium at 390 px, processor ${SLOWER} times slower, no network; load of the machine ${load.toFixed(1)} before and ${loadavg()[0]?.toFixed(1)} after`,
)
console.table(
  Object.fromEntries(
    answers.map(({ question, screen, taps, ms, mostTaps }) => [
      question,
      { screen, taps, 'at most': mostTaps, seconds: seconds(ms), 'an empty page': seconds(emptyPageMs) },
    ]),
  ),
)
keepResult(
  'taps',
  answers.map(({ question, screen, taps, ms, mostTaps }) => ({
    what: `${question} (${screen})`,
    measured: `${tapsOf(taps)}, ${seconds(ms)}`,
    ofFloor: seconds(emptyPageMs),
    wanted: `${tapsOf(mostTaps)} at most`,
  })),
)
if (answers.some(({ taps, mostTaps }) => taps > mostTaps)) process.exitCode = 1
