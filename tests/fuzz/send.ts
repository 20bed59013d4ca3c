import type { Case } from './cases.ts'
import { type Answer, answersIn, faultOf, threwIn } from './judge.ts'
import { overWire } from './wire.ts'
import type { World } from './world.ts'

export interface Failure {
  seed: number
  route: string
  number: number
  what: string
  request: string
  answer: string
}

const ANSWERED_WITHIN_MS = 30_000
/** What is no answer at all. */
const GIVEN_UP_AFTER_MS = 60_000
const SHOWN = 300

export interface SentCase {
  /** What was asked, in short. */
  request: string
  /** Of each answer, of equal ones side by side the first; null where the caller hung up, and it is chance how much of it was heard. */
  statuses: number[] | null
  /** What was wrong with what came of it. */
  failure?: Omit<Failure, 'seed' | 'route' | 'number'>
}

/** Sends one case and looks at what comes of it. */
export async function sendCase(world: World, given: Case, isStream: boolean): Promise<SentCase> {
  const startedAt = performance.now()
  const isWired = isStream || given.wire !== undefined
  const { answers, trouble } = isWired ? await wire(world, given) : await inject(world, given)
  const ms = Math.round(performance.now() - startedAt)
  const [error] = world.takeErrors()
  const isHead = given.wire !== undefined && String(given.wire.bytes).startsWith('HEAD')
  const faults = [
    trouble,
    ...answers.map((answer) => faultOf(answer, isHead)),
    ms > ANSWERED_WITHIN_MS ? `took ${ms} ms` : undefined,
    error && `logged an error: ${error.slice(0, SHOWN)}`,
    given.url.includes('/sync/push') && answers.some(({ body }) => threwIn(body)) ? 'a mutation threw' : undefined,
  ]
  const what = faults.find((fault) => fault !== undefined)
  const request = shown(given)
  const statuses = answers.map(({ status }) => status)
  // Several at once all want what is not there yet: whether the later ones are called new or known is a race, and the row is one.
  const isRace = statuses.every((status) => status === 200 || status === 201)
  const sent = { request, statuses: hangsUp(given) ? null : isRace ? statuses.slice(0, 1) : statuses }
  if (what === undefined) return sent
  const answer = answers.map(({ status, body }) => `${status} ${body.slice(0, SHOWN)}`).join(' | ')
  return { ...sent, failure: { what, request, answer } }
}

/** Whoever does so hears by chance what is answered, and what was asked for is done by chance. */
export const hangsUp = ({ wire: given }: Case): boolean => given !== undefined && given.ending !== 'wait'

interface Sent {
  answers: Answer[]
  trouble?: string | undefined
}

async function inject({ app, bearers }: World, { who, method, url, headers, body }: Case): Promise<Sent> {
  const auth = who === 'nobody' ? {} : { authorization: `Bearer ${bearers[who]}` }
  const request = { method, url, headers: { ...auth, ...headers }, ...(body !== undefined && { payload: body }) }
  const answered = app.inject(request).then(
    ({ statusCode, headers: said, body: text }): Sent => ({
      answers: [{ status: statusCode, headers: said, body: text }],
    }),
    (error: unknown): Sent => ({ answers: [], trouble: `could not be asked: ${error}` }),
  )
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Sent>((resolve) => {
    timer = setTimeout(() => resolve({ answers: [], trouble: 'is never answered' }), GIVEN_UP_AFTER_MS)
  })
  return Promise.race([answered, late]).finally(() => clearTimeout(timer))
}

async function wire({ port, bearers }: World, { who, method, url, headers, wire: given }: Case): Promise<Sent> {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const plain = {
    bytes: `${method} ${url} HTTP/1.1\r\nHost: 127.0.0.1\r\n{{auth}}\r\n${lines.join('')}Connection: close\r\n\r\n`,
    ending: 'wait',
  } as const
  const auth = who === 'nobody' ? '' : `Authorization: Bearer ${bearers[who]}`
  const heard = await overWire(port, given ?? plain, auth, GIVEN_UP_AFTER_MS)
  return {
    answers: answersIn(heard.text),
    ...(!heard.isOver && { trouble: 'the connection was left open without an end' }),
  }
}

const shown = ({ kind, who, method, url, headers, body, wire: given }: Case): string =>
  `${kind} by ${who}: ${
    given
      ? `${given.ending}${given.isTrickled ? ', trickled' : ''} ${JSON.stringify(String(given.bytes).slice(0, 2 * SHOWN))}`
      : `${method} ${url.slice(0, SHOWN)} ${JSON.stringify(headers).slice(0, SHOWN)} ${JSON.stringify(String(body ?? '').slice(0, 2 * SHOWN))}`
  }`
