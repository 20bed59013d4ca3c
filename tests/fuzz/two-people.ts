import { createHash } from 'node:crypto'
import { eventKey, groupKey, placesOf } from '@station-zero/schema/community/board.ts'
import { PROTO } from '@station-zero/sync/limits.ts'
import fc from 'fast-check'
import { faultOf, threwIn } from './judge.ts'
import { EPOCH, FUZZ_START, IDS } from './known-ids.ts'
import { hashOfPerson } from './people.ts'
import type { Answered } from './round.ts'
import type { Failure } from './send.ts'
import { type Actor, type Step, steps, type Twist } from './steps.ts'
import { openWorld, type Store, type World } from './world.ts'
import { asJson } from './wrong-values.ts'

/** The state of a device's queue, as seen by the device. */
interface Device {
  clientId: string
  last: number
  prevId: string | null
  sent: Envelope | undefined
}

interface Envelope {
  prevId: string | null
  mutations: { seq: number; id: string }[]
  [field: string]: unknown
}

/** The expected status of a push with each twist. A push with a gap is accepted and changes nothing. */
const EXPECTED: Record<Twist, number> = {
  none: 200,
  again: 200,
  gap: 200,
  fork: 409,
  prev: 409,
  'other-client': 409,
  'other-epoch': 409,
  'other-user': 409,
}
const NOTHING_CHANGES: readonly Twist[] = ['again', 'gap', 'fork', 'prev', 'other-client', 'other-epoch', 'other-user']
/**
 * Tables excluded from the comparison: if one person leaves an event, the server may give the place to the other person and write that
 * person's row.
 */
const MOVED_BY_OTHERS = ['eventMemberships', 'people', 'sessions', 'usage']
export const SEQUENCE = 'two people'

/** Plays two people who act on the same events, groups and jobs, over REST and with two devices each. Returns the faults found, and every status. */
export async function playTwoPeople(
  seed: number,
  count: number,
  store?: Store,
): Promise<{ failures: Failure[]; answered: Answered[] }> {
  const world = await openWorld(store)
  const failures: Failure[] = []
  const answered: Answered[] = []
  try {
    const play = playerOf(world, seed)
    for (const [number, step] of drawSteps(seed, count).entries()) {
      world.clock.now += 1_000
      const { status, what } = await play(step)
      const request = JSON.stringify(step).slice(0, 600)
      answered.push({ route: SEQUENCE, number, request, statuses: [status] })
      if (what) failures.push({ seed, route: SEQUENCE, number, what, request, answer: '' })
    }
    for (const what of await wrongCounts(world))
      failures.push({ seed, route: SEQUENCE, number: count, what, request: '', answer: '' })
  } finally {
    await world.close()
  }
  return { failures, answered }
}

function drawSteps(seed: number, count: number): Step[] {
  const hash = createHash('sha256').update(`${seed} ${SEQUENCE}`).digest()
  return fc.sample(steps(count), { seed: hash.readInt32LE(0), numRuns: 1 })[0] ?? []
}

function playerOf(world: World, seed: number): (step: Step) => Promise<{ status: number; what: string | undefined }> {
  const devices: Record<Actor, Device[]> = {
    A: [0, 1].map((index) => newDevice(seed, 'A', index)),
    B: [0, 1].map((index) => newDevice(seed, 'B', index)),
  }
  return async (step) => {
    const other: Actor = step.who === 'A' ? 'B' : 'A'
    const own = () => hashOfPerson(world.db, IDS[step.who], MOVED_BY_OTHERS)
    const theirs = () => hashOfPerson(world.db, IDS[other], MOVED_BY_OTHERS)
    const before = [await own(), await theirs()]
    const expected = requestOf(step, devices, other)
    const {
      statusCode: status,
      headers,
      body,
    } = await world.app.inject({
      ...expected.request,
      headers: {
        authorization: `Bearer ${world.bearers[step.who]}`,
        ...(expected.request.payload !== undefined && { 'content-type': 'application/json' }),
      },
    })
    const answer = step.kind === 'push' && status === 200 ? JSON.parse(body) : undefined
    if (answer) expected.settled?.(answer.last)
    const [error] = world.takeErrors()
    const what = [
      error && `logged an error: ${error.slice(0, 300)}`,
      threwIn(body) ? 'a mutation threw' : undefined,
      faultOf({ status, headers, body: step.who === 'A' ? body : status < 400 ? '' : body }),
      expected.status !== undefined && expected.status !== status && !isUnreadable(expected.request.payload)
        ? `is ${status} instead of ${expected.status}: ${body.slice(0, 200)}`
        : undefined,
      (await theirs()) === before[1] ? undefined : `changes data of ${other}`,
      expected.changesNothing && (await own()) !== before[0] ? 'changes data although it must not' : undefined,
    ].find((fault) => fault)
    return { status, what: what || undefined }
  }
}

/** A push with a `__proto__` key, or nested this deeply, is rejected as a whole before anything else is checked. */
const isUnreadable = (payload = ''): boolean => payload.includes('"__proto__":') || payload.includes('['.repeat(20))

interface Expected {
  request: { method: 'GET' | 'POST' | 'DELETE'; url: string; payload?: string }
  status?: number
  changesNothing?: boolean
  settled?: (last: number) => void
}

function requestOf(step: Step, devices: Record<Actor, Device[]>, other: Actor): Expected {
  if (step.kind === 'call')
    return { request: { method: step.method, url: step.url, ...(step.body && { payload: JSON.stringify(step.body) }) } }
  const device = devices[step.who][step.device]
  const othersDevice = devices[other][0]
  if (!device || !othersDevice) throw new Error('Each person must have two devices.')
  if (step.kind === 'pull') {
    const query = `clientId=${device.clientId}&userId=${IDS[step.who]}&cursor=${step.cursor}&limit=${step.limit}`
    return { request: { method: 'GET', url: `/api/sync/pull?${query}` }, status: 200, changesNothing: true }
  }
  // If there is no earlier push to repeat or contradict, this is an ordinary push.
  const needsPast = ['again', 'fork', 'prev'].includes(step.twist) && !device.sent
  const isFirst = step.twist === 'other-client' && !othersDevice.sent
  const twist = needsPast || isFirst ? 'none' : step.twist
  const envelope = twisted(step, twist, device, othersDevice, other)
  return {
    request: { method: 'POST', url: '/api/sync/push', payload: asJson(envelope) },
    status: EXPECTED[twist],
    changesNothing: NOTHING_CHANGES.includes(twist),
    settled(last) {
      if (twist !== 'none') return
      const settled = envelope.mutations.filter(({ seq }) => seq <= last)
      if (settled.length === 0) return
      Object.assign(device, { last, prevId: settled.at(-1)?.id ?? null, sent: { ...envelope, mutations: settled } })
    },
  }
}

function twisted(
  step: Step & { kind: 'push' },
  twist: Twist,
  device: Device,
  othersDevice: Device,
  other: Actor,
): Envelope {
  const from = device.last + (twist === 'gap' ? 2 : 1)
  const mutations = step.done.map((item, index) => ({
    seq: from + index,
    id: step.ids[index] ?? '',
    at: FUZZ_START,
    ...item,
  }))
  const next: Envelope = {
    proto: PROTO,
    epoch: EPOCH,
    clientId: device.clientId,
    userId: IDS[step.who],
    now: FUZZ_START,
    prevId: device.prevId,
    mutations,
  }
  const [first] = device.sent?.mutations ?? []
  switch (twist) {
    case 'again':
      return device.sent ?? next
    case 'fork':
      return {
        ...next,
        prevId: device.sent?.prevId ?? null,
        mutations: mutations.map((mutation, index) => ({ ...mutation, seq: (first?.seq ?? 1) + index })),
      }
    case 'prev':
      return { ...next, prevId: step.ids[0] ?? null }
    case 'other-client':
      return { ...next, clientId: othersDevice.clientId }
    case 'other-epoch':
      return { ...next, epoch: 'another-epoch' }
    case 'other-user':
      return { ...next, userId: IDS[other] }
    default:
      return next
  }
}

function newDevice(seed: number, who: Actor, index: number): Device {
  const hex = createHash('sha256').update(`${seed} ${who} ${index}`).digest('hex')
  const clientId = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
  return { clientId, last: 0, prevId: null, sent: undefined }
}

/** Returns a message for each event or group whose counters differ from its membership rows, and for each event with more people than places. */
async function wrongCounts({ db }: World): Promise<string[]> {
  const counts = new Map(
    (await db.reader.selectFrom('sharedCounts').selectAll().execute()).map((row) => [row.key, row]),
  )
  const wrong: string[] = []
  for (const event of await db.reader.selectFrom('events').selectAll().execute()) {
    const rows = await db.reader
      .selectFrom('eventMemberships')
      .select('state')
      .where('eventId', '=', event.id)
      .execute()
    const { taken = 0, waiting = 0 } = counts.get(eventKey(event.id)) ?? {}
    const [joined, waitlisted] = ['joined', 'waitlisted'].map(
      (state) => rows.filter((row) => row.state === state).length,
    )
    if (taken !== joined || waiting !== waitlisted)
      wrong.push(`${event.id} counts ${taken} and ${waiting}, but ${joined} have a place and ${waitlisted} wait`)
    if (taken > placesOf(event)) wrong.push(`${event.id} has more people than places`)
  }
  for (const { id } of await db.reader.selectFrom('groups').select('id').execute()) {
    const rows = await db.reader.selectFrom('groupMemberships').select('isMember').where('groupId', '=', id).execute()
    const members = rows.filter(({ isMember }) => isMember === 1).length
    if ((counts.get(groupKey(id))?.taken ?? 0) !== members)
      wrong.push(`${id} counts ${counts.get(groupKey(id))?.taken} members, but has ${members}`)
  }
  return wrong
}
