import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startThrowaway } from '@station-zero/api/testing/postgres.ts'
import { DATABASE } from '../../e2e/seeded-file.ts'
import { type Server, startServer } from '../../e2e/server.ts'
import { type Device, openDevice, type Person, signUp } from '../../faults/device.ts'
import { answered, brokenOnTheWire, differsFrom, keepPushing } from '../../faults/kills.ts'
import { runNode } from '../../faults/operator.ts'
import { brokenAt, drained } from '../../faults/two-servers.ts'
import { cliProgram } from '../../programs/programs.ts'
import { type History, openHistory } from '../../wire/history.ts'
import { type Compared, compareStores } from './compare.ts'
import { copyWork } from './seed.ts'

export interface MoveSize {
  people: number
  /** Rows of each; four of five are reviews, the others CPAT scores. */
  reviews: number
  /** Between two rounds of a device. */
  pauseMs: number
}

export interface PlayedMove {
  code: number | null
  /** What the command printed, and what it printed as errors. */
  said: string
  compared: Compared
  /** What phones were promised and did not get, in sentences. */
  broken: string[]
  devices: number
  /** Mutations that were acknowledged before the move, while it ran, and after it. */
  acknowledged: number
  statuses: Record<string, number>
  /** From the moment that a device had something to send until an answer of 200, in ms: all of them. */
  waitsMs: number[]
  /** The longest time in which no device's push was answered with 200, in ms. */
  silentMs: number
  /** The most that each process held. */
  memoryMb: { server: number; command: number }
}

/** The first has a history, and everybody else's is a copy of it; the others begin today. */
const LIVELY = ['ann', 'bob', 'cid', 'dot']
const DEVICES_EACH = 2
const ENDED_WITHIN_MS = 3_600_000
const LOOK_EVERY_MS = 100
/** Pushes that are answered before the move and after it. */
const ANSWERED = 40

const between = (least: number, most: number) => least + Math.floor(Math.random() * (most - least + 1))

/** Moves a station of so many rows to PostgreSQL while several phones push and pull. Prints what it does. */
export async function playMove({ people, reviews, pauseMs }: MoveSize): Promise<PlayedMove> {
  const server = await startServer()
  try {
    const history = timed(openHistory())
    const ann = await withHistory(server, history, reviews)
    await server.stop()
    copyWork(server.dataDir, ann.person.userId, people - 1)
    await server.start()
    const lively = [ann.person]
    for (const name of LIVELY.slice(1)) lively.push(await signUp(server.port, name))
    const devices = [ann.device]
    for (const person of lively.flatMap((one) => Array.from({ length: DEVICES_EACH }, () => one)).slice(1))
      devices.push(await openDevice(server.port, person, history))
    for (const device of devices) await device.sync()
    // What the seeding sent is not counted.
    const before = devices.flatMap(({ heard }) => heard).length
    const known = acknowledgedBy(devices)
    const load = devices.map((device) => keepPushing(history.watch(device), between, pauseMs))
    await answered(devices, ANSWERED)
    const postgres = await startThrowaway({ isDurable: true })
    const url = postgres.urlOf(await postgres.create())
    console.log(`${devices.length} devices push and pull; the move begins.`)
    const { code, out, errors, memoryMb } = await move(server, url)
    if (code === 0) await answered(devices, ANSWERED)
    await Promise.all(load.map((one) => one.stop()))
    const heard = devices.flatMap((device) => device.heard).slice(before)
    return {
      ...{
        code,
        said: out + errors,
        memoryMb,
        devices: devices.length,
        waitsMs: history.waitsMs,
        silentMs: history.silentMs(),
      },
      ...{ acknowledged: acknowledgedBy(devices) - known, statuses: countOf(heard.map(String)) },
      broken: code === 0 ? await brokenTo(devices, lively, history, url, server.port) : [],
      compared: await compareStores(
        join(server.dataDir, DATABASE),
        url,
        lively.map(({ userId }) => userId),
      ),
    }
  } finally {
    await server.close()
  }
}

const acknowledgedBy = (devices: Device[]): number =>
  devices.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0)

const countOf = (words: string[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(words, (word) => word)].map(([word, all]) => [word, all.length]))

/** Somebody with so many rows, done on a device of hers and sent through the front door. */
async function withHistory({ port }: Server, history: History, rows: number) {
  const person = await signUp(port, LIVELY[0] ?? '')
  const device = await openDevice(port, person, history)
  await device.act(rows)
  if ((await device.sync()).kind !== 'done') throw new Error('The history was not taken.')
  return { person, device }
}

/** A history that also says how long pushes waited for their 200, however often they were sent. */
function timed(history: History) {
  const since = new Map<string, number>()
  const waitsMs: number[] = []
  const takenAt: number[] = []
  return {
    ...history,
    waitsMs,
    silentMs: () => Math.max(0, ...takenAt.slice(1).map((at, before) => at - (takenAt[before] ?? at))),
    note(line: History['lines'][number]) {
      history.note(line)
      const began = since.get(line.clientId)
      if (line.kind !== 'push' || line.status !== 200 || began === undefined) return
      since.delete(line.clientId)
      takenAt.push(performance.now())
      waitsMs.push(performance.now() - began)
    },
    watch: (device: Device): Device => ({
      ...device,
      async act(count) {
        await device.act(count)
        since.set(device.clientId, performance.now())
      },
    }),
  }
}

async function move(server: Server, url: string) {
  const memoryMb = { server: 0, command: 0 }
  let pid = 0
  const look = () => {
    memoryMb.server = Math.max(memoryMb.server, memoryOf(server.pid()))
    if (pid) memoryMb.command = Math.max(memoryMb.command, memoryOf(pid))
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  const said = await runNode(
    [cliProgram(), 'move', '--to', url],
    { DATA_DIR: server.dataDir },
    { endedWithinMs: ENDED_WITHIN_MS, onStart: (started) => (pid = started) },
  )
  clearInterval(timer)
  return { ...said, memoryMb }
}

/** Of a process that may have ended, in MB at its highest; 0 where the system does not tell. */
function memoryOf(pid: number): number {
  try {
    return Math.round(Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)
  } catch {
    return 0
  }
}

async function brokenTo(devices: Device[], people: Person[], history: History, url: string, port: number) {
  const left = await drained(devices)
  const astray = await Promise.all(devices.map((device) => differsFrom(device, devices)))
  await sleep(LOOK_EVERY_MS)
  return [
    ...[...left, ...astray.flat(), ...(await brokenAt(url, devices))],
    ...(await brokenOnTheWire(history, people, port)),
  ]
}
