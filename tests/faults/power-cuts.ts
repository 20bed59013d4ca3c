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

const ACTS_PER_PUSH = 60
/** Number of rounds in a recording: enough that SQLite's write-ahead log is checkpointed more than once. */
const ROUNDS = 18
const QUIET_FOR_MS = 1_000

export interface PowerCuts {
  cuts: number
  writes: number
  syncs: number
  /** Number of writes to the database file itself, which only a checkpoint makes. */
  folded: number
  acknowledged: number
  /** Violations found, one sentence each. */
  breaches: string[]
}

/**
 * Records everything the real server writes while devices push. Then it simulates power cuts at moments that the seed
 * chooses, and opens the database in a state that the disk may have had.
 */
export async function cutPower(seed: string, cuts: number): Promise<PowerCuts> {
  const random = seededRandom(seed)
  const folder = mkdtempSync(join(tmpdir(), 'station-zero-power-'))
  const server = await startServer()
  try {
    const devices = await openDevices(server)
    const paths = FILES.map((file) => join(server.dataDir, file))
    const stop = await record(server.pid(), CALLS, paths, join(folder, 'record'))
    // Read the files only after recording has started. Otherwise, writes of the server's background jobs in between would be in neither the
    // files nor the record.
    await untilQuiet(paths)
    const since = Date.now()
    const before = contentOf(server.dataDir)
    const acknowledgedBefore = devices.map(recordAcknowledgments)
    for (let round = 0; round < ROUNDS; round += 1) for (const device of devices) await pushOnce(device)
    await untilQuiet(paths)
    // Kill the server before the recording ends, so that all its writes are in the record.
    await server.kill()
    await stop()
    const steps = readRecord(join(folder, 'record')).filter(({ at }) => at >= since)
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
          devices.map((device, nth) => ({ ...device, acknowledged: acknowledgedBefore[nth]?.(at) ?? new Set() })),
        ),
      ],
    }
  } finally {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function openDevices({ port }: Server): Promise<Device[]> {
  const people = [await signUp(port, 'ann'), await signUp(port, 'bob')]
  return Promise.all(people.map((person) => openDevice(port, person)))
}

async function pushOnce(device: Device): Promise<void> {
  await device.act(ACTS_PER_PUSH)
  const { kind } = await device.sync()
  if (kind !== 'done') throw new Error(`A sync round ended with ${kind} instead of done.`)
}

/** Waits until the files no longer change, because a checkpoint runs in its own thread and may continue after all pushes were answered. */
async function untilQuiet(paths: string[]): Promise<void> {
  const lastWritten = () => Math.max(...paths.map((path) => statSync(path).mtimeMs))
  for (let last = 0; last !== lastWritten(); await sleep(QUIET_FOR_MS)) last = lastWritten()
}

/** Returns a function that lists the device's mutations that were acknowledged before `at`, in ms since the Unix epoch. */
function recordAcknowledgments({ acknowledged }: Device): (at: number) => Set<string> {
  const acknowledgedAt = new Map<string, number>()
  acknowledged.add = (id) => {
    // The clock has millisecond resolution; round up, so that an acknowledgment is never dated too early.
    acknowledgedAt.set(id, Date.now() + 1)
    return Set.prototype.add.call(acknowledged, id)
  }
  return (at) => new Set([...acknowledgedAt].filter(([, time]) => time < at).map(([id]) => id))
}

const contentOf = (dataDir: string): Map<string, Buffer> =>
  new Map(FILES.map((file) => [file, readFileSync(join(dataDir, file))]))

/** Checks that the recorded steps turn the files before the recording into the files after the recording, byte for byte. */
function differences(before: Map<string, Buffer>, steps: Step[], after: Map<string, Buffer>): string[] {
  const disk = openDisk(before)
  for (const step of steps) disk.play(step)
  return [...disk.whole()].flatMap(([file, content]) =>
    after.get(file)?.equals(content) ? [] : [`the recorded steps do not reproduce ${file}`],
  )
}

/** Number of steps before each cut: half of the cuts are next to a sync, the others anywhere. */
function momentsOf(steps: Step[], cuts: number, random: Random): number[] {
  const syncs = steps.flatMap(({ kind }, index) => (kind === 'sync' ? [index, index + 1] : []))
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

/** Returns the guarantees that the database breaks. A database that can't be read counts as a breach. */
function brokenAfter(dataDir: string, devices: Device[]): string[] {
  try {
    return breachesOf(dataDir, devices)
  } catch (error) {
    return [`the database cannot be read: ${error}`]
  }
}

function withFiles<T>(files: Map<string, Buffer>, check: (dataDir: string) => T): T {
  const dataDir = mkdtempSync(join(tmpdir(), 'station-zero-cut-'))
  try {
    for (const [file, content] of files) writeFileSync(join(dataDir, file), content)
    return check(dataDir)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
