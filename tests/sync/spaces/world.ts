import { type Reply, readPull, readPush, type Transport } from '@station-zero/sync/client/transport.ts'
import { REQUEST_TIMEOUT_MS } from '@station-zero/sync/limits.ts'
import { openScheduler, type Scheduler } from '../simulation/scheduler.ts'
import { type Checks, openChecks } from './checks.ts'
import { type Device, sync, type Tab } from './device.ts'
import { type Journal, openJournal } from './journal.ts'
import type { Partitions } from './partitions.ts'
import { type Answer, type Backup, openSpacesServer, type SpacesServer } from './server.ts'

export interface Action {
  id: string
  partition: string
  name: string
  args: unknown
  userId: string
  reported: 'trying' | 'saved' | 'failed'
  /** The devices whose queue has contained the mutation. */
  devices: Set<string>
  /** Why the mutation may be lost; null if the mutation must not be lost. */
  excuse: string | null
}

export interface Problem {
  rule: string
  what: string
}

/** An invite that people have shared with each other. */
export interface Known {
  spaceId: string
  kind: 'group' | 'class'
  inviteId: string
  secret: string
}

export type OpenPartitions = (now: () => number, pause: () => Promise<void>) => Partitions

/** A server with spaces, people with phones, and a network that drops, delays, duplicates and reorders messages. */
export interface World {
  scheduler: Scheduler
  partitions: Partitions
  server: SpacesServer
  journal: Journal
  checks: Checks
  network: Network
  devices: Device[]
  actions: Map<string, Action>
  invites: Known[]
  spaces: { spaceId: string; kind: 'group' | 'class' }[]
  backups: Backup[]
  deleted: Set<string>
  problems: Problem[]
  requests: number
  /** Whether people share whole decks, remove them and share them again. */
  hasManyDecks: boolean
  begin(device: Device, partition: string, name: string, args: unknown): Action
  broken(rule: string, what: string): void
}

export interface Network {
  /** Unreliability of the network, from 0 to 1. */
  badness: number
  transportFor(device: Device, tab: Tab, space: string | null): Transport
}

export function openWorld(
  seed: string,
  { hasManyDecks, ...options }: { keepsLines: boolean; hasManyDecks: boolean },
  open: OpenPartitions,
): World {
  const scheduler = openScheduler(seed, options)
  const problems: Problem[] = []
  const broken = (rule: string, what: string): void => {
    scheduler.note(`broken ${rule}: ${what}`)
    problems.push({ rule, what })
    scheduler.halt()
  }
  const actions = new Map<string, Action>()
  const last = new Map<string, number>()
  const journal = openJournal((partition, { clientId, seq, id, name, how, userId }) => {
    scheduler.note(`${how} ${partition} ${userId} ${clientId.slice(-4)} ${seq} ${name} ${id.slice(-4)}`)
    const isDone = journal.of(partition).some((one) => one.id === id && one.how === 'applied')
    if (how === 'refused' && isDone) broken('I20', `${partition}: ${name} ${id} was refused after it had taken effect`)
    const before = last.get(`${partition} ${clientId}`)
    // Deleting an account erases its partition, so a push that was admitted before the deletion starts the seqs again.
    const isErased = partition === `person ${userId}` && world.deleted.has(userId)
    if (before !== undefined && seq !== before + 1 && !world.server.wasRestored && !isErased)
      broken('I2', `${partition}: ${clientId} settled ${seq} after ${before}`)
    last.set(`${partition} ${clientId}`, seq)
    if (partition.startsWith('space ')) onSpaceChange()
  })
  // Whether other devices sync soon after each change to a space, as they do with a live stream.
  const isLive = scheduler.chance(0.4)
  const onSpaceChange = () => {
    if (!isLive) return
    for (const device of world.devices) {
      const tab = device.tabs.find(({ isOver }) => !isOver)
      if (tab) scheduler.after(scheduler.between(0, 1_000), () => void sync(world, device, tab))
    }
  }
  const checks = openChecks(broken)
  // A busy server delays transactions.
  const waitMs = () => (scheduler.chance(0.2) ? scheduler.between(20, 3_000) : scheduler.between(0, 20))
  const pause = () => new Promise<void>((resolve) => scheduler.after(waitMs(), resolve))
  const partitions = open(scheduler.now, pause)
  const world: World = {
    ...{ scheduler, partitions, journal, checks, actions, problems, broken, hasManyDecks },
    server: openSpacesServer(scheduler, partitions, journal, checks),
    network: openNetwork(() => world),
    ...{ devices: [], invites: [], spaces: [], backups: [], deleted: new Set(), requests: 0 },
    begin(device, partition, name, args) {
      const id = scheduler.newId()
      const { userId } = device
      const action: Action = { id, partition, name, args, userId, reported: 'trying', devices: new Set(), excuse: null }
      actions.set(id, action)
      return action
    },
  }
  return world
}

function openNetwork(world: () => World): Network {
  const network: Network = {
    badness: 1,
    transportFor(device, tab, space) {
      const ask = <T>(kind: 'push' | 'pull', body: string, read: (answer: Answer) => Reply<T>): Promise<Reply<T>> => {
        const { scheduler, server } = world()
        world().requests += 1
        const legMs = () =>
          scheduler.chance(0.1 * network.badness) ? scheduler.between(1_000, 60_000) : scheduler.between(5, 80)
        const isHit = () => scheduler.chance(0.12 * network.badness)
        return new Promise((resolve) => {
          const end = (reply: Reply<T>) => void (tab.isOver || resolve(reply))
          const fail = (ms: number) => void scheduler.after(ms, () => end({ kind: 'unavailable' }))
          fail(REQUEST_TIMEOUT_MS)
          if (device.isOffline || isHit()) return fail(scheduler.between(1, 500))
          if (scheduler.chance(0.05 * network.badness))
            scheduler.after(legMs() * 2, () => void server.handle(kind, device.userId, space, body))
          scheduler.after(legMs(), async () => {
            const answer = await server.handle(kind, device.userId, space, body)
            scheduler.note(`${device.name} ${kind} ${space ?? 'person'} ${answer.status}`)
            if (isHit()) return fail(scheduler.between(1, 500))
            scheduler.after(legMs(), () => end(read(answer)))
          })
        })
      }
      return {
        push: (request) => ask('push', JSON.stringify(request), ({ status, body }) => readPush(status, body, null)),
        pull: ({ epoch, ...args }) => {
          const limit = String(world().scheduler.pick([1, 2, 5, 2_000]))
          const body = JSON.stringify({ ...args, ...(epoch && { epoch }), limit })
          return ask('pull', body, ({ status, body: got }) => readPull(status, got, null))
        },
      }
    },
  }
  return network
}
