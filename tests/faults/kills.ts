import { setTimeout as sleep } from 'node:timers/promises'
import { seededRandom } from '@station-zero/schema/core/random.ts'
import { type Server, startServer } from '../e2e/server.ts'
import { type History, openHistory } from '../wire/history.ts'
import { wireBreaches } from '../wire/judge.ts'
import { type Device, openDevice, type Person, signUp } from './device.ts'
import { breachesOf } from './judge.ts'

/** Between two kills so many pushes are answered, and then there is a moment more. */
const MOST_ANSWERS = 12
const LONGEST_MOMENT_MS = 25
const ANSWERED_WITHIN_MS = 20_000
const LONGEST_START_MS = 900
const MOST_AT_ONCE = 60
const AGAIN_AFTER_MS = 30
const DRAINED_WITHIN_MS = 30_000

export interface Killed {
  kills: number
  /** Of them, before the server was ready again. */
  killsWhileStarting: number
  acknowledged: number
  pushes: number
  /** Pushes whose answer was lost with the process. */
  unanswered: number
  /** Violations found, one sentence each. */
  breaches: string[]
}

/** Two people with two devices each push without pause while the server is killed at moments that the seed chooses. */
export async function killUnderLoad(seed: string, kills: number): Promise<Killed> {
  const random = seededRandom(seed)
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
  const server = await startServer()
  try {
    const history = openHistory()
    const { devices, people } = await openDevices(history, server.port)
    const breaches: string[] = []
    let killsWhileStarting = 0
    const load = devices.map((device) => keepPushing(device, between))
    for (let kill = 0; kill < kills && breaches.length === 0; kill += 1) {
      await answered(devices, between(1, MOST_ANSWERS))
      await sleep(between(0, LONGEST_MOMENT_MS))
      await server.kill()
      breaches.push(...breachesOf(server.dataDir, devices).map((breach) => `after kill ${kill + 1}: ${breach}`))
      if (random() < 0.2) {
        killsWhileStarting += Number(await killWhileStarting(server, between(1, LONGEST_START_MS)))
        breaches.push(...breachesOf(server.dataDir, devices).map((breach) => `killed while starting: ${breach}`))
      }
      await server.start()
    }
    await Promise.all(load.map((one) => one.stop()))
    breaches.push(...(await drained(server, devices, () => brokenOnTheWire(history, people, server.port))))
    const heard = devices.flatMap((device) => device.heard)
    return {
      kills: kills + killsWhileStarting,
      killsWhileStarting,
      acknowledged: devices.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0),
      pushes: heard.length,
      unanswered: heard.filter((status) => status === 'none').length,
      breaches,
    }
  } finally {
    await server.close()
  }
}

/** Two people with two devices each. */
export async function openDevices(history: History, ...ports: [number, ...number[]]) {
  const people = [await signUp(ports[0], 'ann'), await signUp(ports[0], 'bob')]
  const devices = await Promise.all([...people, ...people].map((person) => openDevice(ports, person, history)))
  return { devices, people }
}

/** What the wire alone says was broken: a new device of each person gets everything, and the whole history is judged. */
export async function brokenOnTheWire(history: History, people: Person[], ...ports: number[]): Promise<string[]> {
  for (const person of people) {
    const newcomer = await openDevice(ports, person, history)
    const until = Date.now() + DRAINED_WITHIN_MS
    while ((await newcomer.sync()).kind !== 'done' && Date.now() < until) await sleep(AGAIN_AFTER_MS)
  }
  const breaches = wireBreaches(history.lines)
  return breaches.length === 0 ? [] : [...breaches, `the history is in ${history.keep()}`]
}

/** Acts, pushes and pulls again and again. */
export function keepPushing(device: Device, between: (least: number, most: number) => number) {
  let isOver = false
  const work = (async () => {
    let isThrough = true
    while (!isOver) {
      if (isThrough) await device.act(between(1, MOST_AT_ONCE))
      isThrough = (await device.sync()).kind === 'done'
      if (!isThrough) await sleep(AGAIN_AFTER_MS)
    }
  })()
  return {
    stop() {
      isOver = true
      return work
    },
  }
}

/** So many pushes more than now. */
export async function answered(devices: Device[], more: number): Promise<void> {
  const count = () => devices.flatMap(({ heard }) => heard).filter((status) => status === 200).length
  const [wanted, until] = [count() + more, Date.now() + ANSWERED_WITHIN_MS]
  while (count() < wanted) {
    if (Date.now() > until) throw new Error('The server answers no push.')
    await sleep(1)
  }
}

/** Whether it was not yet ready then. */
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

/** Everything done is on the server once and on all devices of the person, and what the engine says is in the books. */
async function drained(server: Server, devices: Device[], onWire: () => Promise<string[]>): Promise<string[]> {
  const until = Date.now() + DRAINED_WITHIN_MS
  for (const device of [...devices, ...devices])
    while ((await device.sync()).kind !== 'done') {
      if (Date.now() > until) return ['a device is not drained']
      await sleep(50)
    }
  const left = devices.filter(({ done, acknowledged }) => done.some((id) => !acknowledged.has(id)))
  const astray = await Promise.all(devices.map((device) => differsFrom(device, devices)))
  const wired = await onWire()
  await server.kill()
  return [
    ...left.map(({ clientId }) => `${clientId}: not all of it was acknowledged in the end`),
    ...astray.flat(),
    ...wired,
    ...breachesOf(server.dataDir, devices),
  ]
}

/** Whether it shows what was done on all `devices` of the person, and nothing else. */
async function differsFrom(device: Device, devices: Device[]): Promise<string[]> {
  const all = devices.filter(({ userId }) => userId === device.userId).flatMap(({ done }) => done)
  const isSame = (await device.rows()).join() === all.sort().join()
  return isSame ? [] : [`${device.clientId}: shows something else than what was done`]
}
