import { setTimeout as sleep } from 'node:timers/promises'
import { seededRandom } from '@station-zero/schema/core/random.ts'
import { type Server, startServer } from '../e2e/server.ts'
import { openHistory } from '../wire/history.ts'
import { type Device, logIn } from './device.ts'
import { breachesNow } from './judge.ts'
import { keepPushing, openDevices, pushesAnswered } from './kills.ts'
import { station } from './operator.ts'
import { settle } from './station.ts'

const MAX_ANSWERS = 12
const MAX_PAUSE_MS = 25
const BACKUP_WHILE_RUNNING = 0.5

export interface Proved {
  kills: number
  /** Number of verifications, one per kill. */
  proofs: number
  /** Number of verified backups that were made while the server was running. */
  backupsUnderLoad: number
  acknowledged: number
  /** Median and maximum duration of a verification. */
  proofMs: { median: number; most: number }
  /** Violations found, one sentence each. */
  breaches: string[]
}

/**
 * Kills the server while two people with two devices each push continuously. Before or after each kill, a backup is made, and after the
 * kill the backup is verified. At the end, the latest backup is restored, and the devices must push everything again.
 */
export async function proveUnderLoad(seed: string, kills: number): Promise<Proved> {
  const random = seededRandom(seed)
  const between = (min: number, max: number) => min + Math.floor(random() * (max - min + 1))
  const server = await startServer()
  const breaches: string[] = []
  const tookMs: number[] = []
  let backupsUnderLoad = 0
  const operate = async (...words: string[]) => {
    const { code, out, errors } = await station(server.dataDir, ...words)
    if (code !== 0) breaches.push(`${words.join(' ')} exited with ${code}: ${out}${errors}`)
  }
  try {
    const { devices } = await openDevices(openHistory(), server.port)
    const load = devices.map((device) => keepPushing(device, between))
    for (let kill = 0; kill < kills && breaches.length === 0; kill += 1) {
      await pushesAnswered(devices, between(1, MAX_ANSWERS))
      const isRunning = random() < BACKUP_WHILE_RUNNING
      if (isRunning) await operate('backup')
      backupsUnderLoad += Number(isRunning)
      await sleep(between(0, MAX_PAUSE_MS))
      await server.kill()
      if (!isRunning) await operate('backup')
      const startedAt = performance.now()
      await operate('prove')
      tookMs.push(Math.round(performance.now() - startedAt))
      await server.start()
    }
    await Promise.all(load.map((one) => one.stop()))
    if (breaches.length === 0) breaches.push(...(await restored(server, devices, () => operate('restore'))))
    tookMs.sort((a, b) => a - b)
    return {
      kills,
      proofs: tookMs.length,
      backupsUnderLoad,
      acknowledged: devices.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0),
      proofMs: { median: tookMs[Math.floor(tookMs.length / 2)] ?? 0, most: tookMs.at(-1) ?? 0 },
      breaches,
    }
  } finally {
    await server.close()
  }
}

async function restored(server: Server, devices: Device[], restore: () => Promise<void>): Promise<string[]> {
  await settle(...devices)
  await server.kill()
  await restore()
  await server.start()
  const people = [await logIn(server.port, 'ann'), await logIn(server.port, 'bob')]
  for (const device of devices) device.signIn(people.find(({ userId }) => userId === device.userId)?.token ?? '')
  for (let round = 0; round < 2; round += 1) await settle(...devices)
  const rows = server.rows<{ id: string }>('select id from reviews union all select id from cpatScores')
  const stored = new Set(rows.map(({ id }) => id))
  const lost = devices.flatMap(({ done }) => done).filter((id) => !stored.has(id))
  const duplicated = rows.length - stored.size
  return [
    ...(lost.length > 0 ? [`${lost.length} changes are missing after the restore`] : []),
    ...(duplicated > 0 ? [`${duplicated} rows are duplicated after the restore`] : []),
    ...breachesNow(server.dataDir, []),
  ]
}
