import { readFileSync, writeFileSync } from 'node:fs'
import { type Result, type ResultRow, readResults } from './results.ts'

interface Shown {
  title: string
  command: string
  says: string
  /** The heading of the third column, if there is one. */
  beside?: string
}

/** The benchmarks in the order of the page; their names are the keys of `results.json`. */
const benchmarks: Record<string, Shown> = {
  server: {
    title: 'The server: graded cards in pushes of 500',
    command: 'npm run bench',
    says: 'Best of five. The floor is better-sqlite3 putting the same rows into the same tables in the same run.',
    beside: 'of the floor',
  },
  postgres: {
    title: 'PostgreSQL: graded cards, with fsync',
    command: 'npm run bench',
    says: 'Best of the runs, which take turns with the floor: `pg` alone inserting the same rows into a table with the same indexes. On a busy machine, only the ratios are meaningful.',
    beside: 'of the floor',
  },
  sync: {
    title: 'A device’s engine, its queue and its store against the server',
    command: 'npm run bench',
    says: 'Best of five, 10,000 reviews in pushes of 500 over HTTP.',
    beside: 'of the floor',
  },
  everyday: {
    title: 'Everyday life: ten people push ten reviews each time',
    command: 'npm run bench',
    says: 'Best of nine. Processor time is the server’s for one request, beside an empty Fastify route: the median of nine. “Just started”: the first 1,200 requests of each in processes that have just started. “Warmed up”: after many thousands of requests, beside the empty route right before and after it.',
    beside: 'of the floor',
  },
  device: {
    title: 'A slow phone: the built app in Chromium, its processor four times slower',
    command: 'npm run bench',
    says: 'Best of five, beside bare IndexedDB putting the same rows in the same run.',
    beside: 'bare IndexedDB',
  },
  taps: {
    title: 'Taps and seconds from home to an answer, on a slow phone without a signal',
    command: 'npm run bench',
    says: 'Chromium at 390 px, its processor four times slower, the app opened before. Median of three, from the first tap to the answer on the screen, or from opening the app where no tap is needed.',
    beside: 'opening an empty page',
  },
  'start-up': {
    title: 'Opening the app on a slow phone',
    command: 'npm run bench',
    says: 'Chromium, its processor four times slower; the first visit over slow 4G, the others without a network. Medians, in milliseconds since navigation started. Live: the screen responds to a tap.',
    beside: 'times an empty page with a worker',
  },
  growth: {
    title: 'Growth: the same screens with more cards and reviews, on a slow phone',
    command: 'npm run bench:growth',
    says: 'Chromium, its processor four times slower, without a network. Medians; the reviews are spread over a year.',
    beside: 'times the smallest size',
  },
  crowd: {
    title: '2,000 devices arrive within a second, each with three pushes of ten reviews',
    command: 'npm run crowd',
    says: 'Each device obeys Retry-After.',
  },
  'worst-account': {
    title: 'The worst account beside ten ordinary people, for ten minutes',
    command: 'npm run worst-account -- --minutes 10',
    says: 'The server has a heap of 256 MB, and survives.',
  },
  'log-ins': {
    title: 'A file of the app beside 50 people who sign in',
    command: 'node tests/bench/log-ins.ts',
    says: 'Ten seconds each. At most four passwords are hashed at once; the other log-ins are told to wait.',
  },
  plan: {
    title: 'The plan to an exam date: recall of simulated learners on the date',
    command: 'npm run bench:plan',
    says: `600 cards, one day in eight missed, answers slower or faster than expected by a third, memory that differs from what the app assumes.
All planners have the same minutes. ![Recall on the date, by days and minutes](bench/plan/recall.svg) ![Predicted and actual recall](bench/plan/calibration.svg)`,
    beside: 'plain FSRS 0.9 / with 20 new a day / with a fixed number a day / this plan, knowing the learner',
  },
  readiness: {
    title: 'Readiness: how often the predicted range holds the next score',
    command: 'npm run bench:readiness',
    says: `Simulated people whose ability, items and learning differ from what the model assumes. The fifths are those of true ability.
![How often ranges hold, by how often they should](bench/readiness/reliability.svg)`,
  },
  'pass-chance': {
    title: 'The chance to pass the CPAT: predicted and actual, for simulated candidates',
    command: 'npm run bench:pass-chance',
    says: 'A Brier score is the mean squared difference between the predicted chance and the outcome: 0 is best, and 0.25 is a coin toss.',
  },
}

const intro = `# Measured

\`npm run measured\` writes this page, and so does every hunt; don't edit it. The benchmarks' numbers come from \`tests/bench/results.json\`, and
\`STATION_ZERO_KEEP=1 npm run bench\` replaces them. The hunts' numbers are the sums of their ledgers. All were taken on two shared
cores, so compare a number with its floor, which was measured in the same run.
`

/** Call after every change of a ledger or of `results.json`. */
export const writeMeasuredPage = (): void => writeFileSync(new URL('../MEASURED.md', import.meta.url), measuredPage())

export function measuredPage(): string {
  const results = readResults()
  const sections = Object.entries(benchmarks).flatMap(([name, shown]) => {
    const result = results[name]
    return result ? [sectionOf(shown, result)] : []
  })
  return [intro, ...sections, huntsOf()].join('\n')
}

function sectionOf({ title, command, says, beside }: Shown, { date, rows, notes = [] }: Result): string {
  const isWanted = rows.some(({ wanted }) => wanted)
  const isBeside = beside !== undefined && rows.some(({ ofFloor }) => ofFloor)
  const cellsOf = ({ what, measured, ofFloor = '', wanted = '' }: ResultRow) => [
    ...[what, measured],
    ...(isBeside ? [ofFloor] : []),
    ...(isWanted ? [wanted] : []),
  ]
  const heading = ['', 'measured', ...(isBeside ? [beside] : []), ...(isWanted ? ['wanted'] : [])]
  return [
    `## ${title}`,
    '',
    `${date}, \`${command}\`. ${says}`,
    '',
    ...tableOf([heading, ...rows.map(cellsOf)]),
    '',
    ...notes.map((note) => `- ${note}`),
    ...(notes.length > 0 ? [''] : []),
  ].join('\n')
}

type Line = Record<string, unknown> & { date: string }

interface Hunt {
  command: string
  ledger: string
  /** Of a ledger with lines of both stores, only those of this one. */
  store?: 'sqlite' | 'postgres'
  /** What is added up, and how it is called. */
  sums: Record<string, string>
}

/** Each hunt has a ledger of the seeds that found nothing; that of the mutants has the last run over each file. */
const hunts: Hunt[] = [
  {
    command: 'npm run hunt',
    ledger: '../sync/ledger.json',
    sums: { count: 'histories', actions: 'actions of people' },
  },
  {
    command: 'npm run hunt:server',
    ledger: '../faults/ledger.json',
    sums: { kills: 'kills', acknowledged: 'mutations acknowledged, none lost' },
  },
  {
    command: 'npm run hunt:server -- --two',
    ledger: '../faults/two-servers-ledger.json',
    sums: {
      kills: 'kills of a server or of the PostgreSQL that two share',
      acknowledged: 'mutations acknowledged, none lost',
    },
  },
  {
    command: 'npm run hunt:restore',
    ledger: '../faults/restore-ledger.json',
    sums: { kills: 'kills', proofs: 'backups proved' },
  },
  {
    command: 'npm run hunt:browser',
    ledger: '../faults/browser-ledger.json',
    sums: { kills: 'kills', acknowledged: 'actions reported as saved', lost: 'lost', twice: 'applied twice' },
  },
  {
    command: 'npm run hunt:fuzz',
    ledger: '../faults/fuzz-ledger.json',
    store: 'sqlite',
    sums: { cases: 'requests', steps: 'steps by two people', serverErrors: '5xx responses' },
  },
  {
    command: 'npm run hunt:fuzz -- --store postgres',
    ledger: '../faults/fuzz-ledger.json',
    store: 'postgres',
    sums: {
      cases: 'requests',
      steps: 'steps by two people',
      serverErrors: '5xx responses',
      compared: 'statuses compared with SQLite',
    },
  },
  {
    command: 'npm run hunt:questions',
    ledger: '../content/questions-ledger.json',
    sums: { questions: 'generated questions, each solved a second way', found: 'faults' },
  },
  {
    command: 'npm run hunt:mutants',
    ledger: '../faults/mutants.json',
    sums: { mutants: 'mutants', killed: 'killed', equal: 'equivalent, each with its reason' },
  },
]

function huntsOf(): string {
  const rows = hunts.map(({ command, ledger, store, sums }) => {
    const all: Line[] = JSON.parse(readFileSync(new URL(ledger, import.meta.url), 'utf8'))
    const lines = all.filter((line) => store === undefined || (line.store ?? 'sqlite') === store)
    const total = (key: string) => lines.reduce((sum, line) => sum + Number(line[key] ?? 0), 0).toLocaleString('en-US')
    const said = Object.entries(sums).map(([key, words]) => `${words}: ${total(key)}`)
    return [
      `\`${command}\``,
      lines
        .map(({ date }) => date)
        .sort()
        .at(-1) ?? '',
      said.join('; '),
    ]
  })
  return ['## The hunts', '', ...tableOf([['', 'last run', 'so far'], ...rows]), ''].join('\n')
}

const lineOf = (cells: readonly string[]): string => `|${cells.map((cell) => (cell ? ` ${cell} |` : ' |')).join('')}`

const tableOf = ([heading = [], ...rows]: string[][]): string[] => [
  lineOf(heading),
  `|${'---|'.repeat(heading.length)}`,
  ...rows.map(lineOf),
]
