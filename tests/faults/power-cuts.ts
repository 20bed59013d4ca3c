import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Random, seededRandom } from '@station-zero/schema/core/random.ts'
import { type Server, startServer } from '../e2e/server.ts'
import { type Device, openDevice, signUp } from './device.ts'
import { openDisk } from './disk.ts'
import { CALLS, readRecord, type Step } from './disk-record.ts'
import { breachesOf, FILES } from './judge.ts'
import { record } from './strace.ts'

const ACTS_A_PUSH = 60
/** Enough for SQLite to fold its log into the file and to begin it anew, more than once. */
const ROUNDS = 18
const QUIET_FOR_MS = 1_000

export interface PowerCuts {
  cuts: number
  writes: number
  syncs: number
  /** Writes into the database itself: only a log that is folded in makes them. */
  folded: number
  acknowledged: number
  /** Violations found, one sentence each. */
  breaches: string[]
}

/**
 * Pushes to the real server while all that it writes is written down, and then cuts the power so often, at moments that the seed
 * chooses: each time the database is opened as the disk may have it.
 */
export async function cutPower(seed: string, cuts: number): Promise<PowerCuts> {
  const random = seededRandom(seed)
  const room = mkdtempSync(join(tmpdir(), 'station-zero-power-'))
  const server = await startServer()
  try {
    const devices = await openDevices(server)
    const paths = FILES.map((file) => join(server.dataDir, file))
    const stop = await record(server.pid(), CALLS, paths, join(room, 'record'))
    // Read while the record is already on: what a job of the server writes in between would be in neither.
    await untilQuiet(paths)
    const since = Date.now()
    const before = contentOf(server.dataDir)
    const heard = devices.map(listen)
    for (let round = 0; round < ROUNDS; round += 1) for (const device of devices) await pushOnce(device)
    await untilQuiet(paths)
    // Killed first: whatever it did unwatched would be missing from the record.
    await server.kill()
    await stop()
    const steps = readRecord(join(room, 'record')).filter(({ at }) => at >= since)
    const count = (is: (step: Step) => boolean) => steps.filter(is).length
    return {
      cuts,
      writes: count(({ kind }) => kind === 'write'),
      syncs: count(({ kind }) => kind === 'sync'),
      folded: count(({ kind, file }) => kind === 'write' && file === FILES[0]),
      acknowledged: devices.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0),
      breaches: [
        ...differences(before, steps, contentOf(server.dataDir)),
        ...judge(before, steps, momentsOf(steps, cuts, random), random, (at) =>
          devices.map((device, nth) => ({ ...device, acknowledged: heard[nth]?.(at) ?? new Set() })),
        ),
      ],
    }
  } finally {
    await server.close()
    rmSync(room, { recursive: true, force: true })
  }
}

async function openDevices({ port }: Server): Promise<Device[]> {
  const people = [await signUp(port, 'ann'), await signUp(port, 'bob')]
  return Promise.all(people.map((person) => openDevice(port, person)))
}

async function pushOnce(device: Device): Promise<void> {
  await device.act(ACTS_A_PUSH)
  const { kind } = await device.sync()
  if (kind !== 'done') throw new Error(`A push ended with ${kind}.`)
}

/** A checkpoint in its own thread may go on when all has been answered. */
async function untilQuiet(paths: string[]): Promise<void> {
  const lastWritten = () => Math.max(...paths.map((path) => statSync(path).mtimeMs))
  for (let last = 0; last !== lastWritten(); await sleep(QUIET_FOR_MS)) last = lastWritten()
}

/** @returns what the device had been promised by a moment, ms. */
function listen({ acknowledged }: Device): (at: number) => Set<string> {
  const heardAt = new Map<string, number>()
  acknowledged.add = (id) => {
    // The clock counts whole milliseconds; in doubt it was heard later.
    heardAt.set(id, Date.now() + 1)
    return Set.prototype.add.call(acknowledged, id)
  }
  return (at) => new Set([...heardAt].filter(([, heard]) => heard < at).map(([id]) => id))
}

const contentOf = (dataDir: string): Map<string, Buffer> =>
  new Map(FILES.map((file) => [file, readFileSync(join(dataDir, file))]))

/** What was written down must lead from what was there to what is there, byte for byte. */
function differences(before: Map<string, Buffer>, steps: Step[], after: Map<string, Buffer>): string[] {
  const disk = openDisk(before)
  for (const step of steps) disk.play(step)
  return [...disk.whole()].flatMap(([file, content]) =>
    after.get(file)?.equals(content) ? [] : [`the record does not lead to ${file} as it is`],
  )
}

/** Each is the number of steps that were made: half of them just before or after a sync, the others anywhere. */
function momentsOf(steps: Step[], cuts: number, random: Random): number[] {
  const syncs = steps.flatMap(({ kind }, at) => (kind === 'sync' ? [at, at + 1] : []))
  const anywhere = () => Math.floor(random() * (steps.length + 1))
  const moment = (nth: number) => (nth % 2 === 0 ? syncs[Math.floor(random() * syncs.length)] : undefined) ?? anywhere()
  return Array.from({ length: cuts }, (_, nth) => moment(nth)).sort((a, b) => a - b)
}

function judge(
  before: Map<string, Buffer>,
  steps: Step[],
  moments: number[],
  random: Random,
  devicesAt: (at: number) => Device[],
): string[] {
  const disk = openDisk(before)
  let played = 0
  return moments.flatMap((moment) => {
    for (; played < moment; played += 1) disk.play(steps[played] as Step)
    const at = steps[moment]?.at ?? Number.POSITIVE_INFINITY
    return withFiles(disk.cut(random), (dataDir) => brokenAfter(dataDir, devicesAt(at))).map(
      (breach) => `cut after ${moment} of ${steps.length} steps: ${breach}`,
    )
  })
}

/** A database that cannot even be asked is one more way to have lost everything. */
function brokenAfter(dataDir: string, devices: Device[]): string[] {
  try {
    return breachesOf(dataDir, devices)
  } catch (error) {
    return [`the database cannot be read: ${error}`]
  }
}

function withFiles<T>(files: Map<string, Buffer>, look: (dataDir: string) => T): T {
  const dataDir = mkdtempSync(join(tmpdir(), 'station-zero-cut-'))
  try {
    for (const [file, content] of files) writeFileSync(join(dataDir, file), content)
    return look(dataDir)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
