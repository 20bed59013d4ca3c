import type { SimDatabase } from '../simulation/database.ts'
import { Halted } from '../simulation/scheduler.ts'
import { type Device, enactSpace, linksOf, newTab, openDevice, openTab, sync, type Tab } from './device.ts'
import { judge, membersOf } from './judge.ts'
import { openMemoryPartitions } from './partitions.ts'
import { doSomething, wordsOf } from './people.ts'
import { memberOf } from './server.ts'
import { openSqlPartitions } from './sql-partitions.ts'
import { type OpenPartitions, openWorld, type Problem, type World } from './world.ts'

export interface Outcome {
  seed: string
  /** Hash of the history; identical in every run of the same seed. */
  hash: string
  problems: Problem[]
  actions: number
  requests: number
  lines: readonly string[]
}

/**
 * The server's store: in memory by default, SQLite with `SIMULATION_STORE=sqlite`, or PostgreSQL at
 * `SIMULATION_DATABASE_URL`.
 */
const { SIMULATION_STORE: store, SIMULATION_DATABASE_URL: url } = process.env
const database = await openDatabase()

async function openDatabase(): Promise<SimDatabase | null> {
  if (url) return (await import('../simulation/postgres-database.ts')).openSimPostgres(url)
  return store === 'sqlite' ? (await import('../simulation/database.ts')).openSimSqlite() : null
}

const openPartitions: OpenPartitions = (now, pause) =>
  database ? openSqlPartitions(database, now, pause) : openMemoryPartitions(pause)

/** In one out of this many histories, people share many decks. */
const DECKS_EVERY = 5
const PEOPLE = ['anna', 'bob', 'cai', 'dee'] as const

/** Runs one spaces history from a seed: a phase of faults, a quiet phase, and the final checks. */
export async function runSeed(seed: string, options: { keepsLines?: boolean } = {}): Promise<Outcome> {
  database?.clear('epoch-1')
  const hasManyDecks = Number(seed) % DECKS_EVERY === DECKS_EVERY - 1
  const kept = { keepsLines: options.keepsLines ?? false, hasManyDecks }
  const world = openWorld(`spaces ${seed}`, kept, openPartitions)
  const { scheduler } = world
  try {
    for (const userId of PEOPLE) {
      world.server.people.add(userId)
      for (let n = scheduler.pick([1, 1, 2]); n > 0; n -= 1)
        world.devices.push(openDevice(world, `${userId}-${n}`, userId))
    }
    await play(world, scheduler.pick([30, 60, 100]))
    await endFaults(world)
    await scheduler.finish(judge(world))
  } catch (error) {
    if (!(error instanceof Halted)) throw error
  }
  return {
    seed,
    hash: scheduler.hash(),
    problems: world.problems,
    actions: world.actions.size,
    requests: world.requests,
    lines: scheduler.lines,
  }
}

const FIRST_BACKUP = 8

async function play(world: World, steps: number): Promise<void> {
  const { scheduler, network } = world
  network.badness = scheduler.pick([0, 0.3, 1])
  for (let step = 0; step < steps; step += 1) {
    const device = scheduler.pick(world.devices.filter(({ isWiped }) => !isWiped))
    const tab = device.tabs.find(({ isOver }) => !isOver) ?? openTab(world, device)
    if (scheduler.chance(0.75)) {
      for (let more = scheduler.pick([1, 1, 2, 3]); more > 0; more -= 1) {
        await scheduler.finish(unlessClosed(tab, doSomething(world, { device, tab })))
        if (scheduler.chance(0.4)) void sync(world, device, tab)
      }
    } else await scheduler.finish(fault(world, device))
    await scheduler.runFor(scheduler.pick([1, 20, 300, 2_000, 15_000]))
    // This backup is from before most people joined.
    if (step === FIRST_BACKUP) world.backups.push(await scheduler.finish(world.server.backUp()))
  }
}

/** Waits for the work, or until its tab is closed: the transactions of a closed tab never finish. */
const unlessClosed = ({ closed }: Tab, work: Promise<unknown>): Promise<unknown> => Promise.race([work, closed])

async function fault(world: World, device: Device): Promise<void> {
  const { scheduler, server } = world
  const later = (run: () => void) => scheduler.after(scheduler.between(1_000, 90_000), run)
  const faults: (() => unknown)[] = [
    () => {
      device.isOffline = true
      later(() => {
        device.isOffline = false
      })
    },
    () => {
      for (const tab of device.tabs) tab.close()
      openTab(world, device)
    },
    () => openTab(world, device),
    () => {
      server.isDown = true
      later(() => {
        server.isDown = false
      })
    },
    () => {
      server.stuck = world.spaces[0]?.spaceId ?? null
      later(() => {
        server.stuck = null
      })
    },
    async () => {
      const waiting = [...world.actions.values()].filter(
        ({ id, reported }) => reported === 'saved' && !world.journal.ever.has(id),
      )
      if (waiting.length > 0) server.faults.set(scheduler.pick(waiting).id, scheduler.pick([1, 2, 9]))
    },
    () => restorePhone(world, device),
    async () => {
      world.backups.push(await server.backUp())
    },
    async () => {
      const backup =
        world.backups.length > 0 && world.spaces.length > 0 && scheduler.chance(0.5)
          ? scheduler.chance(0.5)
            ? (world.backups[0] ?? null)
            : scheduler.pick(world.backups)
          : null
      if (!backup) return
      // Restore either every partition or only the partition of one space.
      const [one] = scheduler.chance(0.5) ? [null] : [scheduler.pick(world.spaces).spaceId]
      const isRestored = (partition: string) => one === null || partition === `space ${one}`
      await server.restore(backup, isRestored)
    },
    () => leaveLate(world),
    async () => {
      // Restore one space to a time before a person joined, after that person has lost access.
      const [backup] = world.backups
      const out = world.devices
        .flatMap(({ disks, isWiped }) => (isWiped ? [] : [...disks.values()]))
        .find(({ isOut }) => isOut)
      if (backup && out) await server.restore(backup, (partition) => partition === `space ${out.spaceId}`)
    },
    () => {
      const follow = [...world.actions.values()].find(
        ({ id, name, reported }) => name === 'spaces.follow' && reported === 'saved' && !world.journal.ever.has(id),
      )
      // Make the link mutation fail often enough to be quarantined, so that the person tries to join a space that is not in their links.
      if (!follow) return
      server.faults.set(follow.id, 9)
      if (scheduler.chance(0.5))
        scheduler.after(scheduler.between(60_000, 200_000), () => void deleteAccount(world, follow.userId))
    },
    () => scheduler.chance(0.5) && deleteAccount(world),
  ]
  await scheduler.pick(faults)()
}

/** Makes a member leave while offline, and be removed and reinstated in the meantime, so that the leave arrives late [G9]. */
async function leaveLate(world: World): Promise<void> {
  const { scheduler, spaces, devices } = world
  if (spaces.length === 0) return
  const { spaceId } = scheduler.pick(spaces)
  const { members } = membersOf(world, spaceId)
  const find = (isWanted: (role: string) => boolean) =>
    devices.find(({ isWiped, userId }) => {
      const member = members.get(memberOf(spaceId, userId))
      return !isWiped && member?.state === 'active' && isWanted(member.role)
    })
  const [owner, other] = [find((role) => role === 'owner'), find((role) => role !== 'owner')]
  if (!owner || !other) return
  scheduler.note(`late leave ${other.name} of ${spaceId}, owner ${owner.name}`)
  other.isOffline = true
  const tab = openTab(world, other)
  await unlessClosed(tab, enactSpace(world, { device: other, tab }, spaceId, 'spaces.leave', {}))
  scheduler.after(2_000, async () => {
    if (owner.isWiped) return
    const actor = { device: owner, tab: openTab(world, owner) }
    for (const name of ['spaces.remove', 'spaces.reinstate'])
      await enactSpace(world, actor, spaceId, name, { memberId: memberOf(spaceId, other.userId) })
    void sync(world, owner, actor.tab)
  })
  scheduler.after(scheduler.between(20_000, 90_000), () => {
    other.isOffline = false
  })
}

/** Restores a phone from its own backup, so that the phone continues from an earlier state. */
async function restorePhone(world: World, device: Device): Promise<void> {
  const { scheduler } = world
  const copies = new Map([...device.disks].map(([partition, { memory }]) => [partition, memory.copy()]))
  scheduler.after(scheduler.between(5_000, 60_000), () => {
    if (device.isWiped) return
    for (const tab of device.tabs) tab.close()
    for (const action of world.actions.values())
      if (action.devices.has(device.name)) action.excuse = 'the phone was restored'
    for (const partition of device.disks.keys()) {
      const memory = copies.get(partition)
      const disk = device.disks.get(partition)
      if (!disk) continue
      if (memory) Object.assign(disk, { memory })
      else device.disks.delete(partition)
      disk.queued = new Set()
    }
    openTab(world, device)
  })
}

async function deleteAccount(world: World, wanted?: string): Promise<void> {
  const { scheduler, devices, deleted } = world
  if (deleted.size > 0) return
  // Prefer the accounts that are hardest to delete: a person whose link mutation was quarantined, or the owner of a space.
  const [unlinked] = [...world.journal.settled.values()]
    .flat()
    .flatMap(({ name, how, userId }) => (name === 'spaces.follow' && how === 'quarantined' ? [userId] : []))
  const [owner] = [...world.journal.settled.values()]
    .flat()
    .flatMap(({ name, how, userId }) => (name === 'spaces.create' && how === 'applied' ? [userId] : []))
  const hard = [unlinked, owner].filter((one) => one !== undefined)
  const userId = wanted ?? (hard.length > 0 && scheduler.chance(0.7) ? scheduler.pick(hard) : scheduler.pick(PEOPLE))
  for (const device of devices)
    if (device.userId === userId) {
      device.isWiped = true
      for (const tab of device.tabs) tab.close()
    }
  deleted.add(userId)
  // Discard all backups, because restoring one would bring the account back, and this simulation does not cover that case [A4].
  world.backups.length = 0
  await world.server.deleteAccount(userId)
}

const MAX_ROUNDS = 60

async function endFaults(world: World): Promise<void> {
  const { scheduler, network, server, devices } = world
  network.badness = 0
  server.isDown = false
  for (const device of devices) {
    device.isOffline = false
    for (const tab of device.tabs) tab.close()
  }
  // Let messages in flight arrive and faults end. The last erasure of a deleted account runs within 20 minutes [G11].
  await scheduler.runFor(world.deleted.size > 0 ? 1_400_000 : 200_000)
  server.faults.clear()
  const present = devices.filter(({ isWiped }) => !isWiped)
  if (world.spaces.length > 1 && scheduler.chance(0.4)) await mustNotBeHeldBy(world, present)
  server.stuck = null
  await settle(world, present)
}

async function round(world: World, devices: readonly Device[]): Promise<void> {
  for (const device of devices) {
    const tab = newTab()
    await world.scheduler.finish(sync(world, device, tab))
    tab.close()
  }
  await world.scheduler.runFor(30_000)
}

async function settle(world: World, devices: readonly Device[]): Promise<void> {
  const countSettled = () => [...world.journal.settled.values()].reduce((sum, all) => sum + all.length, 0)
  for (let rounds = 0, quiet = 0; rounds < MAX_ROUNDS && quiet < 2; rounds += 1) {
    const before = countSettled()
    await round(world, devices)
    const isWaiting = devices.some(({ disks }) =>
      [...disks.values()].some(({ queued, isPaused }) => queued.size > 0 || isPaused),
    )
    quiet = countSettled() === before && !isWaiting ? quiet + 1 : 0
  }
}

/** Checks that all other partitions sync while one space fails [I21]. A faulty mutation may block its queue for a few attempts. */
async function mustNotBeHeldBy(world: World, devices: readonly Device[]): Promise<void> {
  const stuck = world.scheduler.pick(world.spaces).spaceId
  const disks = devices.flatMap(({ name, disks }) =>
    [...disks].flatMap(([partition, disk]) => (partition === stuck ? [] : [{ name: `${name} ${partition}`, disk }])),
  )
  world.server.stuck = stuck
  for (const device of devices) {
    const tab = openTab(world, device)
    for (const { spaceId } of await linksOf(world, device))
      await world.scheduler.finish(
        enactSpace(world, { device, tab }, spaceId, 'spaces.rename-self', { name: wordsOf(device.userId, 'renamed') }),
      )
    tab.close()
  }
  for (let rounds = 0; rounds < 10; rounds += 1) await round(world, devices)
  const before = disks.map(({ disk }) => disk.queued.size)
  for (let rounds = 0; rounds < 12; rounds += 1) await round(world, devices)
  for (const [at, { name, disk }] of disks.entries())
    if (disk.queued.size > 0 && disk.queued.size === before[at])
      world.broken('I21', `${name} is delayed because ${stuck} fails`)
}
