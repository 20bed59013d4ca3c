import { existsSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { startServer } from '../e2e/server.ts'
import { openEmptyPage } from './empty-page.ts'
import { percentile } from './measured.ts'
import { keepResult, type ResultRow } from './results.ts'
import type { Opened } from './start-up-page.ts'
import { browseAsGuest, plannedPerson, signedUpPerson } from './start-up-people.ts'
import { measureStarts, PHASES, type Start, type Starts, type Subject } from './start-up-runs.ts'
import { openWire } from './wire.ts'

/**
 * `npm run bench`: how long the built app takes to open on a slow phone, each figure beside an empty page with a worker that is
 * opened in turn with it. `-- --runs 3 --only door,home --json file` for fewer, some, and all figures of every run.
 */
const SLOWER = 4

if (!existsSync(fileURLToPath(new URL('../../web/dist/index.html', import.meta.url)))) {
  console.error('There is no built web app to measure: npm start builds it.')
  process.exit(1)
}

const option = (name: string) => process.argv.at(process.argv.indexOf(`--${name}`) + 1 || process.argv.length)
const runs = Number(option('runs') ?? 5)
const only = option('only')?.split(',')

const server = await startServer()
const empty = await openEmptyPage()
const wire = openWire(server.port)
const home = { origin: server.origin, words: '\\d+\\s*Cards due today', target: 'a' }
// Their cards due stand in the list of the day; the figure is below the edge of the screen, where nothing is painted early.
const listed = { origin: server.origin, words: 'Study \\d+ cards', target: 'a' }
const subjects: Subject[] = [
  { name: 'empty page', origin: empty.origin, words: 'Here', target: null },
  { name: 'door', origin: server.origin, words: 'Browse without signing up', target: 'button' },
  { name: 'home as a guest', ...home, comeIn: browseAsGuest },
  { name: 'home with 5,000 reviews', ...listed, comeIn: await signedUpPerson(wire) },
  { name: 'home with a plan', ...home, comeIn: await plannedPerson(wire) },
]
const chosen = subjects.filter(({ name }, at) => at === 0 || !only || only.some((one) => name.startsWith(one)))
const found = new Map<string, Starts[]>(chosen.map(({ name }) => [name, []]))
const load = loadavg()[0] ?? 0
try {
  for (let run = 1; run <= runs; run += 1)
    for (const subject of chosen) {
      const starts = await measureStarts(subject, SLOWER)
      found.get(subject.name)?.push(starts)
      console.log(`${run} ${subject.name}: ${PHASES.map((phase) => said(phase, starts[phase])).join(' ')}`)
    }
} finally {
  wire.close()
  await empty.close()
  await server.close()
}

function said(phase: string, start: Start | undefined): string {
  return start ? `${phase} ${start.fcp.toFixed(0)}/${start.lcp.toFixed(0)}/${start.live.toFixed(0)}` : ''
}

const median = (name: string, phase: keyof Starts, of: (opened: Start) => number): number | undefined => {
  const values = (found.get(name) ?? []).flatMap((starts) => starts[phase] ?? []).map(of)
  return values.length > 0 ? percentile(values, 0.5) : undefined
}

/** What each figure may be at most, as a multiple of the empty page. */
const wanted: Record<string, Partial<Record<keyof Opened, number>>> = {
  'door, cold': { fcp: 1.25, lcp: 1.4 },
  'door, warm': { seen: 2.2 },
  'door, again': { seen: 1.5 },
  'home as a guest, warm': { seen: 3 },
  'home as a guest, again': { seen: 1.8 },
  'home with 5,000 reviews, warm': { seen: 3 },
  'home with 5,000 reviews, again': { seen: 1.8 },
}

const table: Record<string, Record<string, string | number>> = {}
const rows: ResultRow[] = []
const figures = { fcp: 'first paint', lcp: 'largest paint', seen: 'seen', live: 'live' } as const
for (const { name } of chosen)
  for (const phase of PHASES) {
    const what = `${name}, ${phase}`
    if (median(name, phase, ({ fcp }) => fcp) === undefined) continue
    const line: Record<string, string | number> = {}
    table[what] = line
    for (const [figure, words] of Object.entries(figures) as [keyof typeof figures, string][]) {
      const ms = median(name, phase, (one) => one[figure]) ?? 0
      const times = (ms / (median('empty page', phase, (one) => one[figure]) ?? 1)).toFixed(2)
      const most = wanted[what]?.[figure]
      line[words] = `${ms.toFixed(0)} ms · ${times}`
      if (most !== undefined || figure === 'live' || name === 'empty page')
        rows.push({
          what: `${what}: ${words}`,
          measured: `${ms.toFixed(0)} ms`,
          ofFloor: times,
          ...(most && { wanted: `${most}` }),
        })
    }
    line['script KB · files'] =
      `${((median(name, phase, ({ scriptBytes }) => scriptBytes) ?? 0) / 1024).toFixed(1)} · ${median(name, phase, ({ scripts }) => scripts)}`
    line.requests = median(name, phase, ({ requests }) => requests) ?? 0
    line['long tasks · longest'] =
      `${median(name, phase, ({ longTasks }) => longTasks)} · ${median(name, phase, ({ longestTask }) => longestTask)?.toFixed(0)}`
    line.shift = Number(median(name, phase, ({ shift }) => shift)?.toFixed(3))
  }
console.log(
  `Chromium, processor ${SLOWER} times slower, medians of ${runs}, each beside the empty page; load ${load.toFixed(1)} before and ${loadavg()[0]?.toFixed(1)} after`,
)
console.table(table)
keepResult('start-up', rows)
const file = option('json')
if (file) writeFileSync(file, `${JSON.stringify(Object.fromEntries(found), null, 1)}\n`)
