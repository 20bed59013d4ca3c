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
/** Time after which a request counts as unanswered, in ms. */
const TIMEOUT_MS = 60_000
const EXCERPT_LENGTH = 300

export interface SentCase {
  /** The request in a short form, for failure messages. */
  request: string
  /**
   * Status of each response; just 200 for several responses that are all 200 or 201, because a race decides between these two. Null if the
   * client disconnected, because the received part is then nondeterministic.
   */
  statuses: number[] | null
  /** What is wrong with the responses; missing if nothing is wrong. */
  failure?: Omit<Failure, 'seed' | 'route' | 'number'>
}

/** Sends one case and checks the responses. */
export async function sendCase(world: World, given: Case, isStream: boolean): Promise<SentCase> {
  const startedAt = performance.now()
  const isWired = isStream || given.wire !== undefined
  const { answers, trouble } = isWired ? await wire(world, given) : await inject(world, given)
  const ms = Math.round(performance.now() - startedAt)
  const [error] = world.takeErrors()
  const isHead = given.wire !== undefined && String(given.wire.bytes).startsWith('HEAD')
  const faults = [
    trouble,
    ...answers.map((answer) => faultOf(answer, { isHead, isOperator: given.who === 'operator' })),
    ms > ANSWERED_WITHIN_MS ? `took ${ms} ms` : undefined,
    error && `logged an error: ${error.slice(0, EXCERPT_LENGTH)}`,
    given.url.includes('/sync/push') && answers.some(({ body }) => threwIn(body)) ? 'a mutation threw' : undefined,
  ]
  const what = faults.find((fault) => fault !== undefined)
  const request = excerptOf(given)
  const statuses = answers.map(({ status }) => status)
  // Pipelined requests race to create the same row, so which of them gets 201 instead of 200 is nondeterministic; there
  // is one row in any case.
  const isRace = statuses.length > 1 && statuses.every((status) => status === 200 || status === 201)
  const sent = { request, statuses: disconnects(given) ? null : isRace ? [200] : statuses }
  if (what === undefined) return sent
  const answer = answers.map(({ status, body }) => `${status} ${body.slice(0, EXCERPT_LENGTH)}`).join(' | ')
  return { ...sent, failure: { what, request, answer } }
}

/** If the client disconnects, both the received responses and the effects are nondeterministic. */
export const disconnects = ({ wire: given }: Case): boolean => given !== undefined && given.ending !== 'wait'

interface Sent {
  answers: Answer[]
  trouble?: string | undefined
}

async function inject({ app, bearers }: World, { who, method, url, headers, body }: Case): Promise<Sent> {
  const auth = who === 'nobody' ? {} : { authorization: `Bearer ${bearers[who]}` }
  const request = { method, url, headers: { ...auth, ...headers }, ...(body !== undefined && { payload: body }) }
  const answered = app.inject(request).then(
    ({ statusCode, headers: received, body: text }): Sent => ({
      answers: [{ status: statusCode, headers: received, body: text }],
    }),
    (error: unknown): Sent => ({ answers: [], trouble: `the request failed: ${error}` }),
  )
  let timer: NodeJS.Timeout | undefined
  const timedOut = new Promise<Sent>((resolve) => {
    timer = setTimeout(() => resolve({ answers: [], trouble: 'was not answered' }), TIMEOUT_MS)
  })
  return Promise.race([answered, timedOut]).finally(() => clearTimeout(timer))
}

async function wire({ port, bearers }: World, { who, method, url, headers, wire: given }: Case): Promise<Sent> {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const plain = {
    bytes: `${method} ${url} HTTP/1.1\r\nHost: 127.0.0.1\r\n{{auth}}\r\n${lines.join('')}Connection: close\r\n\r\n`,
    ending: 'wait',
  } as const
  const auth = who === 'nobody' ? '' : `Authorization: Bearer ${bearers[who]}`
  const received = await overWire(port, given ?? plain, auth, TIMEOUT_MS)
  return {
    answers: answersIn(received.text),
    ...(!received.isOver && { trouble: 'the connection was not closed' }),
  }
}

const excerptOf = ({ kind, who, method, url, headers, body, wire: given }: Case): string =>
  `${kind} by ${who}: ${
    given
      ? `${given.ending}${given.isTrickled ? ', trickled' : ''} ${JSON.stringify(String(given.bytes).slice(0, 2 * EXCERPT_LENGTH))}`
      : `${method} ${url.slice(0, EXCERPT_LENGTH)} ${JSON.stringify(headers).slice(0, EXCERPT_LENGTH)} ${JSON.stringify(String(body ?? '').slice(0, 2 * EXCERPT_LENGTH))}`
  }`
