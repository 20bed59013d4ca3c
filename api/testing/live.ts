import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { PROTO } from '@station-zero/sync/limits.ts'
import { expect, onTestFinished } from 'vitest'
import type { BuildOptions } from '../app.ts'
import type { Settings } from '../settings.ts'
import { openTestApp, type Person, type TestApp } from './app.ts'

/** How long to wait for an expected message. Generous, so that a busy machine makes a test slow instead of failing. */
const WITHIN_MS = 15_000
/** How long to wait when no message is expected. A message sent by mistake would arrive well within this time. */
export const SILENT_MS = 300

/** A server on a real port, because streams, closing streams and stalled readers require real sockets. */
export interface Station extends TestApp {
  origin: string
  port: number
  /** Returns the number of open streams, according to the server's log. */
  open(): number
  /** Returns the whole log. */
  said(): string
}

export async function openStation(
  limits: NonNullable<BuildOptions['limits']>['live'] = {},
  settings: Partial<Settings> = {},
): Promise<Station> {
  const lines: string[] = []
  const station = await openTestApp({
    limits: { live: limits },
    settings: { logLevel: 'debug', ...settings },
    logTo: { write: (line) => void lines.push(line) },
  })
  const origin = await station.app.listen({ host: '127.0.0.1', port: 0 })
  // An aborted fetch leaves an idle connection, for which a closing server would wait.
  onTestFinished(() => station.app.server.closeAllConnections())
  const open = () =>
    lines.map((line) => JSON.parse(line)).findLast(({ msg }) => msg === 'Live stream count changed')?.open ?? 0
  return { ...station, origin, port: Number(new URL(origin).port), open, said: () => lines.join('') }
}

/** A listening page, with everything that it has received so far. */
export interface Page {
  response: Response
  text: string
  isEnded: boolean
  leave(): void
}

export function listen(station: Station, person: Person, clientId?: string): Promise<Page> {
  const query = clientId === undefined ? '' : `?clientId=${clientId}`
  return hear(`${station.origin}/api/sync/live${query}`, { authorization: `Bearer ${person.sessionId}` })
}

export async function hear(url: string, headers: Record<string, string>): Promise<Page> {
  const gone = new AbortController()
  onTestFinished(() => gone.abort())
  const response = await fetch(url, { headers, signal: gone.signal })
  const page: Page = { response, text: '', isEnded: false, leave: () => gone.abort() }
  const read = async () => {
    for await (const chunk of response.body ?? []) page.text += Buffer.from(chunk).toString()
  }
  void read()
    .catch(() => undefined)
    .finally(() => {
      page.isEnded = true
    })
  return page
}

/** Opens a connection that requests the stream and then never reads from it. */
export function openStuck({ port }: Station, { sessionId }: Person): Socket {
  const socket = connect({ port, host: '127.0.0.1' })
  onTestFinished(() => void socket.destroy())
  socket.pause()
  socket.write(`GET /api/sync/live HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${sessionId}\r\n\r\n`)
  return socket
}

/** Returns a stream's events and their data, in the order received. */
export const pokes = ({ text }: { text: string }): string[][] =>
  [...text.matchAll(/event: (.*)\ndata: (.*)\n\n/g)].map(([, ...sign]) => sign)

export const eventually = (look: () => unknown): ReturnType<typeof expect.poll> =>
  expect.poll(look, { timeout: WITHIN_MS, interval: 10 })

export const save = (jobId: string) => ({ name: 'jobs.save', args: { jobId } })

export async function push(
  station: TestApp,
  person: Person,
  clientId: string,
  mutations: ReturnType<typeof save>[],
): Promise<void> {
  const { now } = station.clock
  const sent = mutations.map((one, at) => ({ seq: at + 1, id: randomUUID(), v: 1, at: now, ...one }))
  const body = { proto: PROTO, epoch: null, clientId, userId: person.id, now, prevId: null, mutations: sent }
  await person.call('POST', '/api/sync/push', { body })
}
