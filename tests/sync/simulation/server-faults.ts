import { purge } from '@station-zero/api/db/purge.ts'
import { TOMBSTONE_KEEP_MS } from '@station-zero/sync/limits.ts'
import { NEW_NAME } from './server.ts'
import type { Simulation } from './simulation.ts'
import type { Tab } from './tab.ts'

/** Faults of the server, and of requests on their way to the server. */

export async function restoreServer({ server, backups, scheduler }: Simulation): Promise<void> {
  if (backups.length > 0) await server.restore(scheduler.pick(backups))
}

/** Restores an older backup while devices are fetching the snapshot that an earlier restore required. */
export async function restoreTwice(sim: Simulation): Promise<void> {
  const { server, backups, scheduler, tabs } = sim
  const older = backups[0] ?? (await server.backUp())
  await server.restore(await server.backUp())
  for (const { page } of tabs) page.look()
  scheduler.after(scheduler.between(50, 1_500), async () => {
    await server.restore(older)
    for (const { page } of tabs) page.look()
  })
}

/**
 * Simulates an operator who copies a backup over the database without changing the epoch [P4]. This is safe only if every device pulls
 * before anything new is written, because the lost versions are assigned again.
 */
export async function copyBackByHand(sim: Simulation, drainAll: () => Promise<void>): Promise<void> {
  const backup = sim.backups.at(-1)
  if (!backup || !(await sim.scheduler.finish(sim.server.copyBack(backup)))) return
  sim.server.isReadOnly = true
  await drainAll()
  sim.server.isReadOnly = false
}

export async function purgeTombstones({ server, scheduler }: Simulation): Promise<void> {
  const { kysely } = server.db
  const database = { reader: kysely, writer: kysely } as unknown as Parameters<typeof purge>[0]
  await purge(database, scheduler.now() + 2 * TOMBSTONE_KEEP_MS)
}

/** Functions that begin and end a fault that lasts for a while. */
type LastingFault = [begin: (sim: Simulation) => void, end: (sim: Simulation) => unknown]

const lastingFaults = {
  'the server is down': [({ server }) => set(server, 'isDown', true), ({ server }) => set(server, 'isDown', false)],
  'the server has another protocol version': [
    ({ server }) => set(server, 'isOtherProto', true),
    ({ server }) => set(server, 'isOtherProto', false),
  ],
  'the server is older': [
    ({ server }) => server.unknownNames.add(NEW_NAME),
    ({ server }) => server.unknownNames.clear(),
  ],
  'a proxy limits the mutations per body': [
    ({ server, scheduler }) => set(server, 'maxMutations', scheduler.pick([1, 2, 3])),
    ({ server }) => set(server, 'maxMutations', Number.POSITIVE_INFINITY),
  ],
  'the network is slow': [
    ({ network }) => set(network, 'isSlow', true),
    ({ network }) => set(network, 'isSlow', false),
  ],
  'a proxy limits the body size': [
    ({ server }) => set(server, 'maxBodyChars', 3_000),
    ({ server, scheduler }) => scheduler.chance(0.5) && set(server, 'maxBodyChars', Number.POSITIVE_INFINITY),
  ],
  'a job is deleted': [({ server }) => server.db.removeJob('job-2'), ({ server }) => server.db.returnJob('job-2')],
} satisfies Record<string, LastingFault>

function set<Holder, Name extends keyof Holder>(holder: Holder, name: Name, value: Holder[Name]): void {
  holder[name] = value
}

export const forAWhile =
  (name: keyof typeof lastingFaults) =>
  (sim: Simulation): void => {
    const [begin, end]: LastingFault = lastingFaults[name]
    begin(sim)
    sim.scheduler.after(sim.scheduler.between(1_000, 60_000), () => end(sim))
  }

/** Returns a function that calls `mark` with the id of a random queued mutation. */
export function markWaiting(
  mark: (sim: Simulation, id: string) => unknown,
): (sim: Simulation, tab: Tab) => Promise<void> {
  return async (sim, { account }) => {
    if (!account) return
    const entries = await account.db.read((t) => t.entriesAfter(0))
    if (entries.length > 0) mark(sim, sim.scheduler.pick(entries).id)
  }
}
