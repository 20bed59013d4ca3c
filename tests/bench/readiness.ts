import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { plotSvg } from './plan/plot.ts'
import { type Coverage, coverageOf } from './readiness/coverage.ts'
import { type ResultRow, storeResult } from './results.ts'

/**
 * `npm run bench:readiness`: simulated people take tests, get a predicted range for their next form, and then take that form. The ranges
 * should contain the score of four in five people, including among the weakest and the strongest people.
 */
const { values } = parseArgs({ options: { people: { type: 'string', default: '10000' } } })
const people = Number(values.people)
const [MIN, MAX] = [0.78, 0.82]
/** Nominal shares in the reliability plot. Each share is simulated with fewer people, because it would otherwise take as long as the main run. */
const SHARES = [0.3, 0.5, 0.7, 0.8, 0.9]
const PEOPLE_PER_SHARE = 1_000

const percent = (share: number) => `${(100 * share).toFixed(1)} %`

const { bySection, ...coverage } = coverageOf(people)
const wanted = `${100 * MIN} to ${100 * MAX} %`
const rows: ResultRow[] = [
  { what: 'simulated people', measured: coverage.people.toLocaleString('en-US') },
  { what: 'next scores within the 80 % range', measured: percent(coverage.overall), wanted },
  { what: 'among the weakest fifth', measured: percent(coverage.weakest), wanted },
  { what: 'among the strongest fifth', measured: percent(coverage.strongest), wanted },
  { what: 'mean width of the range', measured: `${coverage.width.toFixed(1)} points` },
  ...bySection.map(({ section, share }) => ({
    what: `within the range of the section: ${section}`,
    measured: percent(share),
  })),
]
console.table(Object.fromEntries(rows.map(({ what, measured, wanted }) => [what, { measured, wanted }])))
if (process.env.STATION_ZERO_KEEP === '1')
  writeFileSync(new URL('readiness/reliability.svg', import.meta.url), reliabilityPlot())
storeResult('readiness', rows)
const missed = ([coverage.overall, coverage.weakest, coverage.strongest] as const).filter(
  (held) => held < MIN || held > MAX,
)
if (missed.length > 0) process.exitCode = 1

function reliabilityPlot(): string {
  const measured = SHARES.map((share) => ({ share, ...coverageOf(Math.min(people, PEOPLE_PER_SHARE), share) }))
  const at = (key: keyof Pick<Coverage, 'overall' | 'weakest' | 'strongest'>) =>
    measured.map((one) => [100 * one.share, 100 * one[key]] as const)
  const ticks = [0, 20, 40, 60, 80, 100].map((value) => ({ at: value, label: `${value}` }))
  return plotSvg({
    title: 'How often ranges contain the next score',
    description: measured
      .map(({ share, overall }) => `${100 * share} nominal, ${Math.round(100 * overall)} actual`)
      .join('; '),
    x: { label: 'nominal, percent', from: 0, to: 100, ticks },
    y: { label: 'actual, percent', from: 0, to: 100, ticks },
    series: [
      { name: 'everybody', color: '#b91c1c', at: at('overall') },
      { name: 'weakest fifth', color: '#1d4ed8', at: at('weakest') },
      { name: 'strongest fifth', color: '#0f766e', at: at('strongest') },
      {
        name: 'exact',
        color: '#6b7280',
        isDashed: true,
        at: [
          [0, 0],
          [100, 100],
        ],
      },
    ],
  })
}
