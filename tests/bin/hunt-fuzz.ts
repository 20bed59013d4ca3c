import { createHash } from 'node:crypto'
import { parseArgs } from 'node:util'
import { differencesOf } from '../fuzz/differences.ts'
import { isKnown } from '../fuzz/known-faults.ts'
import { enter, nextSeed } from '../fuzz/ledger.ts'
import { AS_OPERATOR, playOperator } from '../fuzz/operator.ts'
import { playRound, type Round, type RoundOptions } from '../fuzz/round.ts'
import type { Failure } from '../fuzz/send.ts'
import { playTwoPeople, SEQUENCE } from '../fuzz/two-people.ts'
import { listPaths, readSources } from '../house/tree.ts'

/**
 * Sends every route valid requests, requests with one error and requests that no client should send, for `--count` seeds: `npm run
 * hunt:fuzz -- --from 0 --count 1000`. Without `--from` it continues after the last seed of the ledger. Each seed runs `--cases` cases per
 * route on a new server and database. `--route 'POST /api/users/:userId/saved-jobs' --case 17` plays and prints only that case. `--store
 * postgres` plays each case on a temporary PostgreSQL and on SQLite, and requires the same status from both.
 */
const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    count: { type: 'string', default: '20' },
    cases: { type: 'string', default: '50' },
    route: { type: 'string' },
    case: { type: 'string' },
    store: { type: 'string', default: 'sqlite' },
  },
})
if (values.store !== 'sqlite' && values.store !== 'postgres') throw new Error('--store must be sqlite or postgres.')
const store = values.store
const storeOption = store === 'postgres' ? ' --store postgres' : ''
const [from, count, casesARoute] = [Number(values.from ?? nextSeed(store)), Number(values.count), Number(values.cases)]
const number = values.case === undefined ? undefined : Number(values.case)
const isWhole = values.route === undefined && number === undefined
const sources = hashOfSources()
const startedAt = performance.now()
/** Number of steps that two people take per seed. */
const STEPS = 80
const NOTHING: Round = { cases: {}, ms: {}, failures: [], answered: [] }
let found = 0

for (let seed = from; seed < from + count; seed += 1) {
  const began = performance.now()
  const options = {
    ...{ seed, casesARoute: Math.max(casesARoute, (number ?? 0) + 1), route: values.route, number },
    isCompared: store === 'postgres',
  }
  const { cases, failures, answered } = await play({ ...options, store })
  const onFile = store === 'postgres' ? await play({ ...options, store: 'sqlite' }) : undefined
  const { compared, failures: differences } = differencesOf(seed, onFile?.answered ?? [], onFile ? answered : [])
  failures.push(...differences)
  const fresh = failures.filter((failure) => !isKnown(failure))
  const total = Object.values(cases).reduce((sum, one) => sum + one, 0)
  const seconds = (performance.now() - began) / 1_000
  found += fresh.length
  for (const failure of isWhole ? fresh : failures) show(failure)
  if (isWhole)
    enter({
      store,
      seed,
      casesARoute,
      routes: Object.keys(cases).length,
      cases: total,
      steps: STEPS,
      known: failures.length - fresh.length,
      compared,
      failures: fresh,
      seconds,
      sources,
    })
  console.log(
    `seed ${seed}: ${total} cases, ${Math.round(total / seconds)} per second, ${fresh.length || 'no'} failures, ${timeLeft(seed)} left`,
  )
}
process.exit(found > 0 ? 1 : 0)

/**
 * Plays the routes and, if no route or case was selected, the console's routes as an operator and the sequence of two people. The steps of
 * the sequence depend on each other, so the sequence is always played whole.
 */
async function play(options: RoundOptions): Promise<Round> {
  if (options.route?.startsWith(AS_OPERATOR)) return playOperator(options)
  const round = options.route === SEQUENCE ? NOTHING : await playRound(options)
  if (!isWhole && options.route !== SEQUENCE) return round
  const byOperator = isWhole ? await playOperator(options) : NOTHING
  const { failures, answered } = await playTwoPeople(options.seed, STEPS, options.store)
  return {
    cases: { ...round.cases, ...byOperator.cases },
    ms: { ...round.ms, ...byOperator.ms },
    failures: [...round.failures, ...byOperator.failures, ...failures],
    answered: [...round.answered, ...byOperator.answered, ...answered],
  }
}

function show({ seed, route, number: index, what, request, answer }: Failure): void {
  console.error(`\n${route}: ${what}\n  ${request}\n  ${answer}`)
  console.error(
    `  replay: npm run hunt:fuzz -- --from ${seed} --count 1 --route '${route}' --case ${index}${storeOption}`,
  )
  console.error(
    `  replay the whole seed: npm run hunt:fuzz -- --from ${seed} --count 1 --cases ${casesARoute}${storeOption}`,
  )
}

function timeLeft(seed: number): string {
  const done = seed - from + 1
  const minutes = (((performance.now() - startedAt) / done) * (count - done)) / 60_000
  return minutes < 1.5 ? `${Math.round(minutes * 60)} s` : `${Math.round(minutes)} min`
}

function hashOfSources(): string {
  const paths = listPaths().filter(
    (path) => /^(schema|sync|api|tests\/fuzz)\/.*\.ts$/.test(path) && !path.endsWith('.test.ts'),
  )
  const hash = createHash('sha256')
  for (const [path, text] of readSources(paths.sort())) hash.update(`${path}\n${text}\n`)
  return hash.digest('hex').slice(0, 12)
}
