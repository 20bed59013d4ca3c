import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { seededRandom } from '@station-zero/schema/core/random.ts'
import { followSpace } from '@station-zero/schema/spaces/follow.ts'
import { memberIdFrom, memberIdSource } from '@station-zero/schema/spaces/member-id.ts'
import { createSpace, enterSpace } from '@station-zero/schema/spaces/membership.ts'
import { invitation, SpaceDevice, Traffic } from '../bench/space-device.ts'
import { type Server, startServer } from '../e2e/server.ts'
import { type History, openHistory } from '../wire/history.ts'
import { wireBreaches } from '../wire/judge.ts'
import { type Device, openDevice, type Person, signUp } from './device.ts'
import { breachesOf } from './judge.ts'
import { partitionOf } from './promises.ts'

/** Maximum number of pushes answered between two kills; a pause of at most `MAX_PAUSE_MS` follows. */
const MAX_ANSWERS = 12
const MAX_PAUSE_MS = 25
const ANSWERED_WITHIN_MS = 20_000
const MAX_START_MS = 900
const MAX_BATCH = 60
const RETRY_AFTER_MS = 30
const DRAINED_WITHIN_MS = 30_000

export interface Killed {
  kills: number
  /** Number of kills before the server was ready again. */
  killsWhileStarting: number
  acknowledged: number
  pushes: number
  /** Pushes that got no response, because the process was killed. */
  unanswered: number
  /** Violations found, one sentence each. */
  breaches: string[]
}

/**
 * Kills the server at moments that the seed chooses, while two people with two devices each push continuously and two others push to a
 * group that they share.
 */
export async function killUnderLoad(seed: string, kills: number): Promise<Killed> {
  const random = seededRandom(seed)
  const between = (min: number, max: number) => min + Math.floor(random() * (max - min + 1))
  const server = await startServer()
  try {
    const history = openHistory()
    const { devices: own, people } = await openDevices(history, server.port)
    const devices = [...own, ...(await openGroup(server))]
    const breaches: string[] = []
    let killsWhileStarting = 0
    const load = devices.map((device) => keepPushing(device, between))
    for (let kill = 0; kill < kills && breaches.length === 0; kill += 1) {
      await pushesAnswered(devices, between(1, MAX_ANSWERS))
      await sleep(between(0, MAX_PAUSE_MS))
      await server.kill()
      breaches.push(...breachesOf(server.dataDir, devices).map((breach) => `after kill ${kill + 1}: ${breach}`))
      if (random() < 0.2) {
        killsWhileStarting += Number(await killWhileStarting(server, between(1, MAX_START_MS)))
        breaches.push(...breachesOf(server.dataDir, devices).map((breach) => `killed while starting: ${breach}`))
      }
      await server.start()
    }
    await Promise.all(load.map((one) => one.stop()))
    breaches.push(...(await drained(server, devices, () => breachesOnTheWire(history, people, server.port))))
    const pushStatuses = devices.flatMap((device) => device.pushStatuses)
    return {
      kills: kills + killsWhileStarting,
      killsWhileStarting,
      acknowledged: devices.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0),
      pushes: pushStatuses.length,
      unanswered: pushStatuses.filter((status) => status === 'none').length,
      breaches,
    }
  } finally {
    await server.close()
  }
}

/** Signs up two people and opens two devices for each. */
export async function openDevices(history: History, ...ports: [number, ...number[]]) {
  const people = [await signUp(ports[0], 'ann'), await signUp(ports[0], 'bob')]
  const devices = await Promise.all([...people, ...people].map((person) => openDevice(ports, person, history)))
  return { devices, people }
}

/** Signs up two people, creates a group as one of them, adds the other as a moderator, and opens a device for each. */
async function openGroup(server: Server): Promise<Device[]> {
  const people = [await signUp(server.port, 'cai'), await signUp(server.port, 'dee')]
  const traffic = new Traffic(server.port)
  const spaceId = crypto.randomUUID()
  const named = { kind: 'group' as const, name: 'Ladder Night' }
  const { secret, change } = invitation('moderator', people.length)
  let inviteId: string | undefined
  for (const { userId, token } of people) {
    const phone = new SpaceDevice(traffic, { userId, headers: { authorization: `Bearer ${token}` } })
    await phone.push(null, [[followSpace, { spaceId, isWanted: true, ...named }]])
    if (inviteId) await phone.push(spaceId, [[enterSpace, { inviteId, secret, name: 'Dee' }]])
    else inviteId = (await phone.push(spaceId, [[createSpace, { ...named, ownName: 'Cai' }], change]))[1]
  }
  traffic.agent.destroy()
  const [space] = server.rows<{ version: number }>('select version from spaces where spaceId = ?', spaceId)
  return Promise.all(
    people.map(async (person) => {
      const memberId = memberIdFrom(createHash('sha256').update(memberIdSource(spaceId, person.userId)).digest())
      const group = { spaceId, memberId, versionBefore: space?.version ?? 0 }
      const device = await openDevice(server.port, person, undefined, group)
      // A device needs its own membership before it can change the group.
      await device.sync()
      return device
    }),
  )
}

/**
 * Returns breaches visible in the network traffic. First, a new device of each person pulls everything, so that the history ends with the
 * final state.
 */
export async function breachesOnTheWire(history: History, people: Person[], ...ports: number[]): Promise<string[]> {
  for (const person of people) {
    const newcomer = await openDevice(ports, person, history)
    const until = Date.now() + DRAINED_WITHIN_MS
    while ((await newcomer.sync()).kind !== 'done' && Date.now() < until) await sleep(RETRY_AFTER_MS)
  }
  const breaches = wireBreaches(history.lines)
  return breaches.length === 0 ? [] : [...breaches, `the history was written to ${history.writeFile()}`]
}

/** Makes changes, pushes and pulls until the returned `stop` is called. */
export function keepPushing(device: Device, between: (min: number, max: number) => number) {
  let isOver = false
  const work = (async () => {
    let isDone = true
    while (!isOver) {
      if (isDone) await device.act(between(1, MAX_BATCH))
      isDone = (await device.sync()).kind === 'done'
      if (!isDone) await sleep(RETRY_AFTER_MS)
    }
  })()
  return {
    stop() {
      isOver = true
      return work
    },
  }
}

/** Waits until `more` pushes have been answered with 200. Throws after `ANSWERED_WITHIN_MS`. */
export async function pushesAnswered(devices: Device[], more: number): Promise<void> {
  const count = () => devices.flatMap(({ pushStatuses }) => pushStatuses).filter((status) => status === 200).length
  const [wanted, until] = [count() + more, Date.now() + ANSWERED_WITHIN_MS]
  while (count() < wanted) {
    if (Date.now() > until) throw new Error('The server did not answer the pushes in time.')
    await sleep(1)
  }
}

/** Kills a starting server after `afterMs`. Resolves to true if the server was not ready yet. */
async function killWhileStarting(server: Server, afterMs: number): Promise<boolean> {
  const ready = server.start().then(
    () => true,
    () => false,
  )
  const wasReady = await Promise.race([ready, sleep(afterMs, false)])
  await server.kill()
  await ready
  return !wasReady
}

/**
 * Waits until all devices have synced, then checks that everything done on the devices is on the server exactly once and on all devices of
 * the person.
 */
async function drained(server: Server, devices: Device[], onWire: () => Promise<string[]>): Promise<string[]> {
  const until = Date.now() + DRAINED_WITHIN_MS
  for (const device of [...devices, ...devices])
    while ((await device.sync()).kind !== 'done') {
      if (Date.now() > until) return ['a device did not finish syncing']
      await sleep(50)
    }
  const unacknowledged = devices.filter(({ done, acknowledged }) => done.some((id) => !acknowledged.has(id)))
  const differing = await Promise.all(devices.map((device) => differsFrom(device, devices)))
  const wired = await onWire()
  await server.kill()
  return [
    ...unacknowledged.map(({ clientId }) => `${clientId}: not everything was acknowledged`),
    ...differing.flat(),
    ...wired,
    ...breachesOf(server.dataDir, devices),
  ]
}

/** Reports a breach if the device shows anything other than what was done on all devices of the person or the group. */
async function differsFrom(device: Device, devices: Device[]): Promise<string[]> {
  const all = devices.filter((one) => partitionOf(one) === partitionOf(device)).flatMap(({ appended }) => appended)
  const isSame = (await device.rows()).join() === all.sort().join()
  return isSame ? [] : [`${device.clientId}: its rows differ from what was done`]
}
