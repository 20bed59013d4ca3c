import { readFileSync, writeFileSync } from 'node:fs'
import { type Result, type ResultRow, readResults } from './results.ts'

interface Shown {
  title: string
  command: string
  description: string
  /** Heading of the third column, if there is one. */
  baseline?: string
  /** Matches the names of rows that are shown on another page instead. */
  elsewhere?: RegExp
}

/** Benchmarks in the order the page shows them. The keys are the same as in `results.json`. */
const benchmarks: Record<string, Shown> = {
  server: {
    title: 'The server: reads during pushes, and long histories',
    command: 'npm run bench',
    description: 'A read does not wait for pushes, and a mutation costs the same after a million reviews.',
  },
  postgres: {
    title: 'PostgreSQL: graded cards, with fsync',
    command: 'npm run bench',
    description:
      'Best of five runs, alternating with `pg` alone, which inserts the same rows into a table with the same indexes.',
    baseline: 'of the baseline',
  },
  everyday: {
    title: 'Everyday load: ten people push ten reviews at a time',
    command: 'npm run bench',
    description:
      'Best of nine runs. Processor time is the median of nine runs, for the first 1,200 requests to a newly started process, compared with an empty Fastify route.',
    baseline: 'of the baseline',
  },
  device: {
    title: 'A slow phone: the built app in Chromium, with a four times slower CPU',
    command: 'npm run bench',
    description: 'Best of five runs, compared with bare IndexedDB, which writes the same rows in the same run.',
    baseline: 'bare IndexedDB',
  },
  'start-up': {
    title: 'Opening the app on a slow phone',
    command: 'npm run bench',
    description:
      'Chromium with a four times slower CPU; the first visit over slow 4G, the others without a network. Medians, in milliseconds since navigation started.',
    baseline: 'times an empty page with a worker',
  },
  growth: {
    title: 'Growth: the same screens with more cards and reviews, on a slow phone',
    command: 'npm run bench:growth -- --sizes 600/0/1000,100000/0/1000000',
    description:
      'Chromium with a four times slower CPU, without a network. Medians with 100,000 cards and 1,000,000 reviews, compared with 600 and 1,000.',
    baseline: 'times the smallest size',
  },
  'group-growth': {
    title: 'Growth: a group with 20,000 posts and 29 small groups, on a slow phone',
    command: 'npm run bench:groups',
    description: 'Chromium with a four times slower CPU, without a network. Medians, compared with one small group.',
    baseline: 'times one small group',
  },
  import: {
    title: 'Importing an Anki package of 20,000 notes on a slow phone',
    command: 'npm run bench:import',
    description:
      'Chromium with a four times slower CPU, without a network. The page is tapped while the file is read and the cards are added.',
  },
  crowd: {
    title: '2,000 devices arrive within a second, each with three pushes of ten reviews',
    command: 'npm run crowd',
    description: 'Each device obeys Retry-After.',
  },
  'worst-account': {
    title: 'The worst account beside ten ordinary people, for ten minutes',
    command: 'npm run worst-account -- --minutes 10',
    description: 'The server runs with a heap limit of 256 MB.',
  },
  'console-sqlite': {
    title: 'The admin console with 100,000 people, on SQLite',
    command: 'node tests/bench/console.ts',
    description:
      'An operator alternately opens each list on a server with 1,000 accounts and on a server with 100,000, while ten people push to each.',
  },
  'console-postgres': {
    title: 'The admin console with 100,000 people, on PostgreSQL',
    command: 'node tests/bench/console.ts --store postgres',
    description:
      'An operator alternately opens each list on a server with 1,000 accounts and on a server with 100,000, while ten people push to each.',
  },
  plan: {
    title: 'The plan to an exam date: recall of simulated learners on the date',
    command: 'npm run bench:plan',
    description:
      'The simulated learners study 600 cards, miss one day in eight, answer about a third slower or faster than expected, and have a memory that differs from what the app assumes. All planners have the same minutes. [Recall by days and minutes](../README.md#does-the-plan-help) must be at least that of plain FSRS in every case, and 15 points higher with 30 days of 10 minutes; [plot](bench/plan/recall.svg), [predicted and actual recall](bench/plan/calibration.svg).',
    elsewhere: /^\d+ days of \d+ minutes$/,
  },
  fit: {
    title: 'Weights fitted to each person: log loss on later reviews, and the forecast for the next day',
    command: 'npm run bench:fit',
    description:
      'The learners are simulated. The unusual learners differ from the average about as much as the most unusual real learners. Log loss is measured on 3,000 later reviews; the forecast is the mean recall of all cards on the day after the last review. If the app does not accept a fit, the average weights are used.',
  },
  readiness: {
    title: 'Readiness: how often the predicted range contains the next score',
    command: 'npm run bench:readiness',
    description:
      'The simulated people’s ability, items and learning differ from what the model assumes. The fifths are grouped by true ability. [Plot](bench/readiness/reliability.svg).',
  },
  'pass-chance': {
    title: 'The chance to pass the CPAT: predicted and actual, for simulated candidates',
    command: 'npm run bench:pass-chance',
    description:
      'A Brier score is the mean squared difference between the predicted chance and the outcome: 0 is best, and 0.25 is a coin toss.',
  },
}

const intro = `# Measured

\`npm run measured\` and every hunt write this page; don't edit it. Each row has a limit, and its benchmark exits with 1 if the limit is exceeded. \`STATION_ZERO_KEEP=1 npm run bench\` stores new results in \`tests/bench/results.json\`. The numbers of the hunts are the sums of their ledgers. All measurements were made on two shared cores, so compare each number with the baseline of the same run.
`

/** Writes `tests/MEASURED.md`. Call this after every change to a ledger or to `results.json`. */
export const writeMeasuredPage = (): void => writeFileSync(new URL('../MEASURED.md', import.meta.url), measuredPage())

export function measuredPage(): string {
  const results = readResults()
  const sections = Object.entries(benchmarks).flatMap(([name, shown]) => {
    const result = results[name]
    return result ? [sectionOf(shown, result)] : []
  })
  return [intro, ...sections, huntsOf()].join('\n')
}

function sectionOf({ title, command, description, baseline, elsewhere }: Shown, { date, rows }: Result): string {
  const shown = rows.filter(({ what, wanted }) => wanted && !elsewhere?.test(what))
  const cellsOf = ({ what, measured, ofFloor = '', wanted = '' }: ResultRow) =>
    baseline ? [what, measured, ofFloor, wanted] : [what, measured, wanted]
  const heading = ['', 'measured', ...(baseline ? [baseline] : []), 'limit']
  return [
    `## ${title}`,
    '',
    `${date}, \`${command}\`. ${description}`,
    '',
    ...tableOf([heading, ...shown.map(cellsOf)]),
    '',
  ].join('\n')
}

type Line = Record<string, unknown> & { date: string }

interface Hunt {
  command: string
  ledger: string
  /** If a ledger has lines for both stores, selects the lines for this store. */
  store?: 'sqlite' | 'postgres'
  /** The fields of a ledger line that are summed, each with its label. */
  sums: Record<string, string>
}

/** Each hunt has a ledger of the seeds without a failure; the mutants' ledger has the last run over each file. */
const hunts: Hunt[] = [
  {
    command: 'npm run hunt',
    ledger: '../sync/ledger.json',
    sums: { count: 'histories', actions: 'actions of people' },
  },
  {
    command: 'npm run hunt -- --of spaces',
    ledger: '../sync/spaces/ledger.json',
    sums: { count: 'histories of groups and classes', actions: 'actions of people' },
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
    sums: { kills: 'kills', proofs: 'backups verified' },
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
    sums: { questions: 'generated questions, each checked by a second solver', found: 'faults' },
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
    const totals = Object.entries(sums).map(([key, words]) => `${words}: ${total(key)}`)
    return [
      `\`${command}\``,
      lines
        .map(({ date }) => date)
        .sort()
        .at(-1) ?? '',
      totals.join('; '),
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
