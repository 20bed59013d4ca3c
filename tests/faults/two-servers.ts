import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { onConnection, startThrowaway, type ThrowawayPostgres } from '@station-zero/api/testing/postgres.ts'
import { seededRandom } from '@station-zero/schema/core/random.ts'
import { type Server, startServer } from '../e2e/server.ts'
import { openHistory } from '../wire/history.ts'
import type { Device } from './device.ts'
import { breachesOnTheWire, type Killed, keepPushing, openDevices, pushesAnswered } from './kills.ts'
import { brokenGuarantees, type Facts, type StoredClient } from './promises.ts'

const MAX_ANSWERS = 12
const DRAINED_WITHIN_MS = 60_000

export interface Stations {
  postgres: ThrowawayPostgres
  url: string
  servers: [Server, Server]
  close(): Promise<void>
}

/** Starts two servers on one new PostgreSQL. */
export async function startTwo(env: Record<string, string> = {}): Promise<Stations> {
  const postgres = await startThrowaway()
  const url = postgres.urlOf(await postgres.create())
  const start = () =>
    startServer({
      ...{ DATABASE_URL: url, DATA_DIR: mkdtempSync(join(tmpdir(), 'station-zero-none-')), LOG_LEVEL: 'silent' },
      ...env,
    })
  const servers: [Server, Server] = [await start(), await start()]
  return { postgres, url, servers, close: async () => void (await Promise.all(servers.map((one) => one.close()))) }
}

/**
 * Kills one of two servers at moments that the seed chooses, or PostgreSQL every fourth time, while two people with two devices each push
 * continuously to both servers in turn.
 */
export async function killOneOfTwo(seed: string, kills: number): Promise<Killed & { killsOfPostgres: number }> {
  const random = seededRandom(seed)
  const between = (min: number, max: number) => min + Math.floor(random() * (max - min + 1))
  const { postgres, url, servers, close } = await startTwo()
  const breaches: string[] = []
  let killsOfPostgres = 0
  try {
    const history = openHistory()
    const ports = [servers[0].port, servers[1].port] as const
    const { devices, people } = await openDevices(history, ...ports)
    const load = devices.map((device) => keepPushing(device, between))
    for (let kill = 0; kill < kills && breaches.length === 0; kill += 1) {
      await pushesAnswered(devices, between(1, MAX_ANSWERS))
      await sleep(between(0, 25))
      if (kill % 4 === 3) {
        killsOfPostgres += 1
        await postgres.kill()
        await postgres.start()
      } else {
        const dying = servers[kill % 2 === 0 ? 0 : 1]
        await dying.kill()
        // Wait until the other server, which keeps running, has answered more pushes.
        await pushesAnswered(devices, between(1, MAX_ANSWERS))
        await dying.start()
      }
      breaches.push(...(await breachesAt(url, devices)).map((breach) => `after kill ${kill + 1}: ${breach}`))
    }
    await Promise.all(load.map((one) => one.stop()))
    breaches.push(...(await drained(devices)), ...(await breachesAt(url, devices)))
    breaches.push(...(await breachesOnTheWire(history, people, ...ports)))
    const pushStatuses = devices.flatMap((device) => device.pushStatuses)
    return {
      ...{ kills, killsOfPostgres, killsWhileStarting: 0, breaches },
      acknowledged: devices.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0),
      pushes: pushStatuses.length,
      unanswered: pushStatuses.filter((status) => status === 'none').length,
    }
  } finally {
    await close()
  }
}

export async function drained(devices: Device[]): Promise<string[]> {
  const until = Date.now() + DRAINED_WITHIN_MS
  for (const device of [...devices, ...devices])
    while ((await device.sync()).kind !== 'done') {
      if (Date.now() > until) return ['a device did not finish syncing']
      await sleep(50)
    }
  const statuses = new Set(devices.flatMap(({ pushStatuses }) => pushStatuses))
  return [
    ...devices
      .filter(({ done, acknowledged }) => done.some((id) => !acknowledged.has(id)))
      .map(({ clientId }) => `${clientId}: not everything was acknowledged`),
    ...[...statuses]
      .filter((status) => ![200, 503, 'none'].includes(status))
      .map((status) => `a push was answered with ${status}`),
  ]
}

/**
 * Returns every guarantee that the database breaks for these devices. Copies what was acknowledged before reading the database, because the
 * devices keep pushing in the meantime.
 */
export async function breachesAt(url: string, devices: Device[]): Promise<string[]> {
  const guaranteed = devices.map((device) => ({ ...device, acknowledged: new Set(device.acknowledged) }))
  return brokenGuarantees(await factsAt(url, devices), guaranteed)
}

const factsAt = (url: string, devices: Device[]): Promise<Facts> =>
  onConnection(url, async (query) => {
    await query('begin isolation level repeatable read')
    const facts: Facts = { clients: new Map(), partitions: new Map() }
    for (const { clientId, userId } of devices) {
      const client = 'select "last"::int4, "lastIds" from "clients" where "clientId" = $1'
      facts.clients.set(clientId, (await query<StoredClient>(client, clientId))[0])
      const [person] = await query<{ version: number; settled: number }>(
        `select (select "version" from "people" where "userId" = $1)::int4 as "version",
          (select sum("last") from "clients" where "userId" = $1)::int4 as "settled"`,
        userId,
      )
      const rows = await query<{ id: string }>(
        `select "id" from "reviews" where "userId" = $1 union all select "id" from "cpatScores" where "userId" = $1`,
        userId,
      )
      facts.partitions.set(userId, {
        isAppendOnly: true,
        ...{ version: person?.version ?? 0, settled: person?.settled ?? 0 },
        rows: rows.map(({ id }) => id),
      })
    }
    return facts
  })
