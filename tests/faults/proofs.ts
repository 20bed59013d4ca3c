import { setTimeout as sleep } from 'node:timers/promises'
import { seededRandom } from '@station-zero/schema/core/random.ts'
import { type Server, startServer } from '../e2e/server.ts'
import { openHistory } from '../wire/history.ts'
import { type Device, logIn } from './device.ts'
import { breachesNow } from './judge.ts'
import { answered, keepPushing, openDevices } from './kills.ts'
import { station } from './operator.ts'
import { settle } from './station.ts'

const MOST_ANSWERS = 12
const LONGEST_MOMENT_MS = 25
const BACKUP_WHILE_RUNNING = 0.5

export interface Proved {
  kills: number
  /** Proofs that ended with 0, one a kill. */
  proofs: number
  /** Of their backups, those that were made while the server ran. */
  backupsUnderLoad: number
  acknowledged: number
  /** Of a proof, in the middle and at most. */
  proofMs: { median: number; most: number }
  /** Violations found, one sentence each. */
  breaches: string[]
}

/**
 * Two people with two devices each push without pause while the server is killed; before or after each kill a backup is made, and
 * proved. At the end the newest is restored, and everything that was done comes back from the devices.
 */
export async function proveUnderLoad(seed: string, kills: number): Promise<Proved> {
  const random = seededRandom(seed)
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
  const server = await startServer()
  const breaches: string[] = []
  const tookMs: number[] = []
  let backupsUnderLoad = 0
  const operate = async (...words: string[]) => {
    const { code, out, errors } = await station(server.dataDir, ...words)
    if (code !== 0) breaches.push(`${words.join(' ')} ended with ${code}: ${out}${errors}`)
  }
  try {
    const { devices } = await openDevices(openHistory(), server.port)
    const load = devices.map((device) => keepPushing(device, between))
    for (let kill = 0; kill < kills && breaches.length === 0; kill += 1) {
      await answered(devices, between(1, MOST_ANSWERS))
      const isRunning = random() < BACKUP_WHILE_RUNNING
      if (isRunning) await operate('backup')
      backupsUnderLoad += Number(isRunning)
      await sleep(between(0, LONGEST_MOMENT_MS))
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
  const kept = new Set(rows.map(({ id }) => id))
  const lost = devices.flatMap(({ done }) => done).filter((id) => !kept.has(id))
  const twice = rows.length - kept.size
  return [
    ...(lost.length > 0 ? [`${lost.length} of what was done did not come back after the restore`] : []),
    ...(twice > 0 ? [`${twice} rows are there twice after the restore`] : []),
    ...breachesNow(server.dataDir, []),
  ]
}
