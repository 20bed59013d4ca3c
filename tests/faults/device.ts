import { gzipSync } from 'node:zlib'
import type { Mutation } from '@station-zero/schema/core/mutation.ts'
import { mutations } from '@station-zero/schema/mutations.ts'
import { recordScore } from '@station-zero/schema/physical/mutations.ts'
import { reviewCard } from '@station-zero/schema/prep/mutations.ts'
import { setMeeting } from '@station-zero/schema/spaces/course.ts'
import { renameSelf } from '@station-zero/schema/spaces/membership.ts'
import { boundTo, spaceMutationsFor } from '@station-zero/schema/spaces/mutations.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { type DrainResult, drain } from '@station-zero/sync/client/drain.ts'
import { enactIn } from '@station-zero/sync/client/enact.ts'
import { readPull, readPush, type Transport } from '@station-zero/sync/client/transport.ts'
import type { PushRequest } from '@station-zero/sync/protocol.ts'
import { openMemoryStore } from '@station-zero/sync/testing/memory-store.ts'
import { type History, pulled, pushed } from '../wire/history.ts'

const TIMEOUT_MS = 20_000

/** An account with a session. */
export interface Person {
  userId: string
  token: string
}

/** The group whose partition a device changes, and the device's membership in it. */
export interface GroupOf {
  spaceId: string
  memberId: string
  /** The group's version before the device's first mutation. */
  versionBefore: number
}

/** The real sync engine on a memory store, connected to a real server. Records what the server acknowledged. */
export interface Device {
  userId: string
  clientId: string
  /** The group whose partition the device changes; undefined if it changes the person's own. */
  group: GroupOf | undefined
  /** IDs of all mutations made on this device, in queue order. */
  done: string[]
  /** IDs of the mutations that add a row with the same ID. */
  appended: string[]
  /** IDs of the mutations that a push response has settled. */
  acknowledged: Set<string>
  /** Responses to this device's pushes: a status, or `none` if no response arrived. */
  pushStatuses: (number | 'none')[]
  act(count: number): Promise<void>
  /** Continues with another session of the same person. */
  signIn(token: string): void
  sync(): Promise<DrainResult>
  /** Pushes the first `count` entries of the queue, without the rest of a sync. */
  push(count: number): Promise<{ status: number; body: Record<string, unknown>; retryAfter: string | null; ms: number }>
  rows(): Promise<string[]>
}

export const addressOf = (port: number): string => `http://127.0.0.1:${port}`

export const signUp = (port: number, username: string): Promise<Person> =>
  enter(port, 'signup', { username, email: `${username}@example.org`, password: `${username}-password` })

export const logIn = (port: number, username: string): Promise<Person> =>
  enter(port, 'login', { username, password: `${username}-password` })

async function enter(port: number, call: 'signup' | 'login', body: object): Promise<Person> {
  const answer = await fetch(`${addressOf(port)}/api/auth/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`The ${call} request failed: ${answer.status} ${await answer.text()}`)
  const { sessionId, user } = (await answer.json()) as { sessionId: string; user: { id: string } }
  return { userId: user.id, token: sessionId }
}

/** Opens a device. Requests go to `servers` in turn, as through a proxy, but content is read from the first server. */
export async function openDevice(
  servers: number | number[],
  { userId, token }: Person,
  history: Pick<History, 'note'> = { note: () => undefined },
  group?: GroupOf,
): Promise<Device> {
  const all = [servers].flat()
  const [port = 0] = all
  let requests = 0
  const address = () => addressOf(all[requests++ % all.length] ?? port)
  const clientId = crypto.randomUUID()
  const store = openMemoryStore(userId, clientId, group)
  const space = group ? `space=${group.spaceId}` : ''
  const answer = await fetch(`${addressOf(port)}/api/decks/fire-behavior/cards`)
  const cards = (await answer.json()) as RowOf<'cards'>[]
  store.putContent('cards', cards)
  const done: string[] = []
  const appended: string[] = []
  const acknowledged = new Set<string>()
  const pushStatuses: (number | 'none')[] = []
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }

  const send = async (request: PushRequest) => {
    const response = await fetch(`${address()}/api/sync/push?${space}`, {
      method: 'POST',
      headers: { ...headers, 'content-encoding': 'gzip' },
      body: gzipSync(JSON.stringify(request)),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return { status: response.status, body: await response.json(), retryAfter: response.headers.get('retry-after') }
  }
  const transport: Transport = {
    async push(request) {
      const { status, body, retryAfter } = await send(request).catch((error: unknown) => {
        pushStatuses.push('none')
        history.note(pushed({ ...request }, 'none', null))
        throw error
      })
      pushStatuses.push(status)
      history.note(pushed({ ...request }, status, body))
      const reply = readPush(status, body, secondsOf(retryAfter))
      if (reply.kind !== 'ok') return reply
      const { last, results } = reply.answer
      const refused = new Set(results.map(({ id }) => id))
      for (const { seq, id } of request.mutations) if (seq <= last && !refused.has(id)) acknowledged.add(id)
      return reply
    },
    async pull({ cursor }) {
      const query = new URLSearchParams({ clientId, userId, cursor, limit: '2000' })
      const response = await fetch(`${address()}/api/sync/pull?${query}&${space}`, {
        headers,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const body = await response.json()
      history.note(pulled({ clientId, userId, cursor }, response.status, body))
      return readPull(response.status, body, secondsOf(response.headers.get('retry-after')))
    },
  }
  const known = group ? spaceMutationsFor(group.memberId) : mutations
  const ports = { store, mutations: known, transport, now: Date.now, newId: () => crypto.randomUUID() }

  return {
    ...{ userId, clientId, group, done, appended, acknowledged, pushStatuses },
    async act(count) {
      const made = Array.from({ length: count }, (_, i) => {
        const n = done.length + i
        return { id: crypto.randomUUID(), ...(group ? nextInGroup(n, group.memberId) : nextAct(n, cards)) }
      })
      await store.transact(async (t) => {
        for (const { id, mutation, args } of made) await enactIn(t, userId, mutation, args, { id, at: Date.now() })
      })
      done.push(...made.map(({ id }) => id))
      appended.push(...made.flatMap(({ id, isAppended }) => (isAppended ? id : [])))
    },
    signIn(other) {
      headers.authorization = `Bearer ${other}`
    },
    sync: () => drain(ports),
    async push(count) {
      const { meta, entries } = await store.transact(async (t) => {
        const meta = await t.getMeta()
        return { meta, entries: await t.entriesAfter(meta.acked, count) }
      })
      const { epoch, prevId } = meta
      const startedAt = performance.now()
      const response = await send({ proto: 1, epoch, clientId, userId, now: Date.now(), prevId, mutations: entries })
      return { ...response, ms: performance.now() - startedAt }
    },
    rows: () =>
      store.transact(async (t) => {
        const tables = group ? (['meetings'] as const) : (['reviews', 'cpatScores'] as const)
        const rows = await Promise.all(tables.map((table) => t.allRows(table)))
        return rows.flat().map(keyIn).sort()
      }),
  }
}

interface Act {
  mutation: Mutation
  args: unknown
  isAppended: boolean
}

/** Generates only mutations that add a row, so that the person's version counts how often they were applied. */
const nextAct = (n: number, cards: RowOf<'cards'>[]): Act =>
  n % 5 === 0
    ? { mutation: recordScore, args: { testDate: 1_000 + n, totalTime: 600 }, isAppended: true }
    : { mutation: reviewCard, args: { cardId: cards[n % cards.length]?.id, rating: 1 + (n % 4) }, isAppended: true }

/** Number of meetings that a device adds at most. A group may have 500. */
const MAX_MEETINGS = 200
const EVERY_MEETING = 5

/** Generates only mutations that write one row, so that the group's version counts how often they were applied. */
function nextInGroup(n: number, memberId: string): Act {
  const isAppended = n % EVERY_MEETING === 0 && n < MAX_MEETINGS * EVERY_MEETING
  const meeting = {
    meetingId: null,
    title: `Drill ${n}`,
    startsAt: 1_000 + n,
    minutes: 60,
    place: '',
    isCanceled: false,
  }
  const mutation = isAppended ? setMeeting : renameSelf
  return {
    mutation: boundTo(memberId, mutation as Mutation),
    args: isAppended ? meeting : { name: `Name ${n}` },
    isAppended,
  }
}

const keyIn = (row: object): string => ('id' in row ? String(row.id) : '')

const secondsOf = (header: string | null): number | null => (header === null ? null : Number(header))
