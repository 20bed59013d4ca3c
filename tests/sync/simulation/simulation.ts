import type { Mutation } from '@station-zero/schema/core/mutation.ts'
import { Refused } from '@station-zero/schema/core/refusals.ts'
import { mutations } from '@station-zero/schema/mutations.ts'
import { type Actions, openActions } from './actions.ts'
import { openSimSqlite } from './database.ts'
import { type Device, openDevice } from './device.ts'
import { type Journal, openJournal } from './journal.ts'
import { openLive } from './live.ts'
import { type Network, openNetwork } from './network.ts'
import { openSimPostgres } from './postgres-database.ts'
import { openScheduler, type Scheduler } from './scheduler.ts'
import { type FullBackup, openSimServer, type SimServer } from './server.ts'
import { openTab, type Tab } from './tab.ts'

/** One server, a few people with their devices and tabs, and a log of their actions. */
export interface Simulation {
  scheduler: Scheduler
  server: SimServer
  network: Network
  journal: Journal
  actions: Actions
  devices: Device[]
  tabs: Tab[]
  backups: FullBackup[]
  /** The mutations that the app runs. On a device, a mutation whose id is in `brittle` fails when it is rerun, after it has written [C6]. */
  clientMutations: ReadonlyMap<string, Mutation>
  brittle: Set<string>
  onRequest(context: string): void
}

export const PEOPLE = ['anna', 'bob', 'cai'] as const
/** Maximum number of requests that one context may send within a minute. */
const MAX_REQUESTS_PER_MINUTE = 250

/** If set, the server uses this PostgreSQL database; otherwise SQLite in memory. */
const url = process.env.SIMULATION_DATABASE_URL
const database = url ? await openSimPostgres(url) : await openSimSqlite()

export function openSimulation(seed: string, options: { keepsLines: boolean }): Simulation {
  const scheduler = openScheduler(seed, options)
  const live = openLive(() => sim, scheduler.chance(0.5))
  const actions = openActions(scheduler.halt)
  const journal = openJournal((settled) => {
    scheduler.note(
      `${settled.how} ${settled.userId} ${settled.clientId.slice(-4)} ${settled.seq} ${settled.id.slice(-4)}`,
    )
    actions.onSettled(settled, journal.settled.slice(0, -1), scheduler.now())
    live.committed(settled.userId)
  })
  const server = openSimServer(scheduler, database, journal)
  const brittle = new Set<string>()
  const sent = new Map<string, number>()
  const sim: Simulation = {
    scheduler,
    server,
    network: openNetwork(scheduler, server),
    journal,
    actions,
    devices: [],
    tabs: [],
    backups: [],
    clientMutations: new Map([...mutations].map(([name, mutation]) => [name, breakable(mutation, brittle)])),
    brittle,
    onRequest(context) {
      const minute = `${context} ${Math.floor(scheduler.now() / 60_000)}`
      const count = (sent.get(minute) ?? 0) + 1
      sent.set(minute, count)
      if (count === MAX_REQUESTS_PER_MINUTE) actions.broken('I12', `${context} sent ${count} requests within a minute`)
    },
  }
  for (let index = 0; index < PEOPLE.length - (scheduler.chance(0.5) ? 1 : 0); index += 1) {
    const device = openDevice(`device-${index + 1}`, sim)
    sim.devices.push(device)
    openTab(device, sim)
    if (scheduler.chance(0.5)) openTab(device, sim)
  }
  return sim
}

function breakable(mutation: Mutation, brittle: ReadonlySet<string>): Mutation {
  return {
    ...mutation,
    async run(tx, args, by) {
      await mutation.run(tx, args, by)
      if (!brittle.has(by.id)) return
      await tx.put('savedJobs', { jobId: 'half-done', isSaved: true, changedAt: by.at, changeId: by.id })
      throw new Refused('args-invalid')
    },
  }
}
