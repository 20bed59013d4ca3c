import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openEmptyPage } from '../bench/empty-page.ts'
import { openProfile } from '../e2e/browser.ts'
import { freePort, startServer } from '../e2e/server.ts'
import { browseAsGuest, isReadyForTheBasement } from '../e2e/steps.ts'

/**
 * `npm run lighthouse`: prints Lighthouse's four scores and its findings for the main screens. Also measures an empty page with a service
 * worker, whose score is the maximum on this machine. Lighthouse is downloaded on each run, because it is large and no test needs it. `--
 * --only home,jobs` measures only these screens.
 */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const WITHIN_MS = 300_000
/** The metrics that make up the performance score. */
const METRICS = [
  ...['first-contentful-paint', 'largest-contentful-paint', 'speed-index'],
  ...['total-blocking-time', 'cumulative-layout-shift'],
]

const screens: { name: string; path?: string; isGuest: boolean }[] = [
  { name: 'baseline: an empty page', isGuest: false },
  { name: 'landing', path: '/', isGuest: false },
  { name: 'home', path: '/', isGuest: true },
  { name: 'decks', path: '/prep', isGuest: true },
  { name: 'a card', path: '/prep?deck=fire-behavior', isGuest: true },
  { name: 'physical', path: '/physical', isGuest: true },
  { name: 'jobs', path: '/jobs', isGuest: true },
]

interface Report {
  /**
   * Speed of this machine in Lighthouse's own benchmark. The simulated phone is this machine slowed down by a constant
   * factor.
   */
  environment: { benchmarkIndex: number }
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { title: string; score: number | null; displayValue?: string; details?: { items?: object[] } }>
}

const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1]?.split(',') : undefined
const folder = mkdtempSync(join(tmpdir(), 'station-zero-lighthouse-'))
const server = await startServer()
const empty = await openEmptyPage()
const scores: Record<string, Record<string, number>> = {}
try {
  for (const screen of screens.filter(({ name }) => !only || only.includes(name))) await measure(screen)
} finally {
  await empty.close()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
}
console.table(scores)

async function measure({ name, path, isGuest }: (typeof screens)[number]): Promise<void> {
  const port = await freePort()
  const phone = await openProfile(server.origin, undefined, [`--remote-debugging-port=${port}`])
  try {
    if (isGuest) {
      await browseAsGuest(phone.page)
      await isReadyForTheBasement(phone.page)
      await phone.page.goto('about:blank')
    }
    const report = await run(path === undefined ? empty.origin : `${server.origin}${path}`, port)
    const categoryScores = Object.entries(report.categories).map(([id, { score }]) => [
      id,
      Math.round(100 * (score ?? 0)),
    ])
    scores[name] = Object.fromEntries(categoryScores)
    const times = METRICS.map((id) => `${id} ${report.audits[id]?.displayValue}`)
    const speed = `machine ${Math.round(report.environment.benchmarkIndex)}`
    console.log(`${name}: ${[...categoryScores.map((score) => score.join(' ')), ...times, speed].join(', ')}`)
    const counted = new Set(
      Object.values(report.categories).flatMap(({ auditRefs }) =>
        auditRefs.flatMap(({ id, weight }) => (weight ? id : [])),
      ),
    )
    for (const [id, { title, score, displayValue = '', details }] of Object.entries(report.audits))
      if (counted.has(id) && score !== null && score < 0.9)
        console.log(`  ${id} ${score}: ${title} ${displayValue} ${JSON.stringify(details?.items ?? []).slice(0, 600)}`)
  } finally {
    await phone.close()
  }
}

/** Runs Lighthouse in the open browser, without clearing its storage. */
async function run(address: string, port: number): Promise<Report> {
  const file = join(folder, 'report.json')
  await promisify(execFile)(
    'npx',
    [
      ...['--yes', LIGHTHOUSE, address, `--port=${port}`, '--disable-storage-reset', '--quiet'],
      ...['--output=json', `--output-path=${file}`, '--only-categories=performance,accessibility,best-practices,seo'],
    ],
    { timeout: WITHIN_MS },
  )
  return JSON.parse(readFileSync(file, 'utf8'))
}
