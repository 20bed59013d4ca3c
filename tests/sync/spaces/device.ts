import { mutations } from '@station-zero/schema/mutations.ts'
import { followSpace } from '@station-zero/schema/spaces/follow.ts'
import { spaceMutationsFor } from '@station-zero/schema/spaces/mutations.ts'
import { spaceTableNames } from '@station-zero/schema/spaces/table-names.ts'
import type { OwnedRow } from '@station-zero/schema/tables.ts'
import { drainAll, type Link } from '@station-zero/sync/client/drain-spaces.ts'
import { enactIn } from '@station-zero/sync/client/enact.ts'
import { enactJoin } from '@station-zero/sync/client/join-space.ts'
import type { PushPorts } from '@station-zero/sync/client/push.ts'
import { type ClientStore, type ClientTx, nameOf } from '@station-zero/sync/client/store.ts'
import { type MemoryStore, openMemoryStore } from '@station-zero/sync/testing/memory-store.ts'
import { memberOf } from './server.ts'
import type { World } from './world.ts'

/** One account on one phone: one database per partition, shared by several tabs. */
export interface Device {
  name: string
  userId: string
  skewMs: number
  isOffline: boolean
  /** Databases by partition: `person` or a space's id. */
  disks: Map<string, Disk>
  tabs: Tab[]
  /** Whether the account was deleted. The checks then skip this device. */
  isWiped: boolean
}

export interface Disk {
  memory: MemoryStore
  spaceId: string | null
  /** Ids in the outbox after the last transaction. */
  queued: Set<string>
  /** Whether a page reported that the person has no access. */
  isOut: boolean
  /** Whether the space is backing off after a failure. */
  isPaused: boolean
}

export interface Tab {
  isOver: boolean
  /** Resolves when the tab is closed. */
  closed: Promise<void>
  close(): void
  isSyncing: boolean
  sent: number[]
}

/** A device and the tab that performs the actions on it. */
export interface Actor {
  device: Device
  tab: Tab
}

export function openDevice(world: World, name: string, userId: string): Device {
  const { scheduler } = world
  const skewMs = scheduler.chance(0.3) ? scheduler.pick([-90_000, 120_000, 3_600_000, -3_600_000, 30_000]) : 0
  const device: Device = { name, userId, skewMs, isOffline: false, disks: new Map(), tabs: [], isWiped: false }
  openTab(world, device)
  if (scheduler.chance(0.3)) openTab(world, device)
  return device
}

export function newTab(): Tab {
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  const close = () => {
    tab.isOver = true
    resolve()
  }
  const tab: Tab = { isOver: false, closed, close, isSyncing: false, sent: [] }
  return tab
}

export function openTab(world: World, device: Device): Tab {
  const tab = newTab()
  device.tabs.push(tab)
  const again = () => {
    if (tab.isOver || device.isWiped) return
    void sync(world, device, tab)
    world.scheduler.after(world.scheduler.between(2_000, 40_000), again)
  }
  world.scheduler.after(world.scheduler.between(0, 5_000), again)
  return tab
}

export function diskOf(world: World, device: Device, partition: string): Disk {
  const found = device.disks.get(partition)
  if (found) return found
  const space =
    partition === 'person' ? undefined : { spaceId: partition, memberId: memberOf(partition, device.userId) }
  const memory = openMemoryStore(device.userId, world.scheduler.newId(), space)
  const disk = {
    memory,
    spaceId: space?.spaceId ?? null,
    queued: new Set<string>(),
    isPaused: false,
    isOut: false,
  }
  device.disks.set(partition, disk)
  return disk
}

/** Returns the store as one tab uses it. Transactions are delayed, and never finish once the tab is closed. */
function storeFor(world: World, device: Device, partition: string, tab: Tab): ClientStore {
  const { scheduler } = world
  const { userId, space } = diskOf(world, device, partition).memory
  return {
    userId,
    ...(space && { space }),
    async transact(run) {
      await new Promise<void>((resolve) => scheduler.after(scheduler.between(0, 5), resolve))
      if (tab.isOver) return new Promise(() => undefined)
      const disk = diskOf(world, device, partition)
      return disk.memory.transact(async (t) => {
        const value = await run(t)
        await inspect(world, device, disk, t)
        return value
      })
    },
  }
}

/** Checks a device's partition after each of its transactions. */
async function inspect(world: World, device: Device, disk: Disk, t: ClientTx): Promise<void> {
  const { journal, actions, checks } = world
  const left = new Set((await t.entriesAfter(0)).map(({ id }) => id))
  for (const id of disk.queued) {
    if (left.has(id)) continue
    const how = journal.ever.get(id)
    const refused = await t.getRefused(id)
    if (refused && refused.code !== 'space-no-access' && !how?.has('refused') && !how?.has('quarantined'))
      world.broken('I10', `${device.name}: ${id} is shown as refused, but was never refused`)
    else if (refused?.code === 'space-no-access' && !mayLackLink(world, device, disk, id))
      world.broken('G8', `${device.name}: ${id} was sent before the link to its space was on the server`)
    else if (!refused && !how) world.broken('I3', `${device.name}: ${id} left the outbox, but was never settled`)
    else if (!refused && !how?.has('applied') && !how?.has('repeated'))
      world.broken('I10', `${device.name}: ${id} was refused, but is not shown`)
  }
  disk.queued = left
  disk.isPaused = (await t.getMeta()).pause !== undefined
  for (const id of left) actions.get(id)?.devices.add(device.name)
  if (disk.spaceId === null) return
  const base = await baseOf(t)
  const me = base.get(`members/${memberOf(disk.spaceId, device.userId)}`) as { role: string; state: string } | undefined
  const { access } = await t.getMeta()
  disk.isOut = access !== undefined
  const who = {
    memberId: memberOf(disk.spaceId, device.userId),
    role: me?.role ?? 'none',
    state: access ? access : (me?.state ?? 'active'),
  }
  for (const name of base.keys()) {
    const [table = '', ...key] = name.split('/')
    // Between the pages of the first pull, the device may not have the member's own row yet.
    if (!me && !access) continue
    if (!checks.mayHold(disk.spaceId, table, key.join('/'), who))
      world.broken('I18', `${device.name} (${who.role}, ${who.state}) still has ${name} of ${disk.spaceId}`)
  }
}

/** Whether the server may lack the link to the space being entered: after a restore, or if the link's mutation was never applied. */
function mayLackLink({ actions, journal, server, deleted }: World, device: Device, disk: Disk, id: string): boolean {
  const action = actions.get(id)
  if (action?.name !== 'spaces.create' && action?.name !== 'spaces.enter') return true
  if (server.wasRestored || action.excuse || deleted.has(device.userId)) return true
  const links = [...actions.values()].filter(
    ({ userId, name, args }) =>
      userId === device.userId && name === 'spaces.follow' && Object(args).spaceId === disk.spaceId,
  )
  return links.some((link) => link.excuse !== null || journal.ever.get(link.id)?.has('quarantined'))
}

/** Returns the server's rows as stored on the device, without the effects of the queue. */
export async function baseOf(t: ClientTx): Promise<Map<string, unknown>> {
  const base = new Map<string, unknown>()
  for (const table of spaceTableNames)
    for (const row of (await t.allRows(table)) as (OwnedRow & { id: string })[])
      base.set(nameOf({ table, key: row.id }), row)
  for (const shadow of await t.allShadows())
    if (shadow.row) base.set(nameOf(shadow), shadow.row)
    else base.delete(nameOf(shadow))
  return base
}

const newIdOf = ({ scheduler }: World) => scheduler.newId()

export function portsFor(world: World, device: Device, partition: string, tab: Tab): PushPorts {
  const space = partition === 'person' ? null : partition
  return {
    store: storeFor(world, device, partition, tab),
    transport: world.network.transportFor(device, tab, space),
    mutations: space === null ? mutations : spaceMutationsFor(memberOf(space, device.userId)),
    now: () => clockOf(world, device),
    newId: () => newIdOf(world),
  }
}

export const clockOf = ({ scheduler }: World, { skewMs }: Device): number => scheduler.now() + skewMs

/** Returns the rows of `spaceLinks`, plus all other spaces that this device has data for. */
export async function linksOf(world: World, device: Device): Promise<Link[]> {
  const links = new Map<string, Link>()
  const rows = await diskOf(world, device, 'person').memory.transact((t) => t.allRows('spaceLinks'))
  for (const row of rows as unknown as Link[]) links.set(row.spaceId, row)
  for (const { spaceId } of device.disks.values())
    if (spaceId !== null && !links.has(spaceId)) links.set(spaceId, { spaceId, isWanted: false })
  return [...links.values()]
}

export async function sync(world: World, device: Device, tab: Tab): Promise<void> {
  if (tab.isOver || tab.isSyncing || device.isWiped) return
  tab.isSyncing = true
  const { scheduler } = world
  const ended = await drainAll({
    person: portsFor(world, device, 'person', tab),
    links: () => linksOf(world, device),
    open: async (spaceId) => portsFor(world, device, spaceId, tab),
    now: () => clockOf(world, device),
    random: scheduler.random,
    sent: tab.sent,
  }).catch((error) => {
    world.checks.crashed(error)
    return { kind: 'failed' }
  })
  scheduler.note(`${device.name} synced ${ended.kind}`)
  tab.isSyncing = false
}

/** Runs a space mutation on the device. Resolves with the mutation's id, or with null if it was not saved. */
export async function enactSpace(
  world: World,
  { device, tab }: Actor,
  spaceId: string,
  name: string,
  args: unknown,
): Promise<string | null> {
  const mutation = spaceMutationsFor(memberOf(spaceId, device.userId)).get(name)
  if (!mutation) throw new Error(`Unknown space mutation: ${name}.`)
  const action = world.begin(device, `space ${spaceId}`, name, args)
  try {
    await storeFor(world, device, spaceId, tab).transact((t) =>
      enactIn(t, device.userId, mutation, args, { id: action.id, at: clockOf(world, device) }),
    )
  } catch (error) {
    action.reported = 'failed'
    world.scheduler.note(`${device.name} ${name} failed: ${error instanceof Error ? error.message : error}`)
    return null
  }
  action.reported = 'saved'
  world.scheduler.note(`${device.name} ${name} ${action.id.slice(-4)} saved`)
  return action.id
}

/** Follows a space and joins (or creates) it in one local transaction. */
export async function join(
  world: World,
  { device, tab }: Actor,
  spaceId: string,
  kind: 'group' | 'class',
  [name, args]: [name: string, args: unknown],
): Promise<void> {
  const enter = spaceMutationsFor(memberOf(spaceId, device.userId)).get(name)
  if (!enter) throw new Error(`Unknown space mutation: ${name}.`)
  const link = { spaceId, isWanted: true, kind, name: 'A space' }
  const follows = world.begin(device, `person ${device.userId}`, 'spaces.follow', link)
  const enters = world.begin(device, `space ${spaceId}`, name, args)
  const at = clockOf(world, device)
  try {
    await storeFor(world, device, 'person', tab).transact((person) =>
      storeFor(world, device, spaceId, tab).transact((space) =>
        enactJoin(
          device.userId,
          { t: person, mutation: followSpace, args: link, enacted: { id: follows.id, at } },
          { t: space, mutation: enter, args, enacted: { id: enters.id, at } },
        ),
      ),
    )
  } catch {
    follows.reported = 'failed'
    enters.reported = 'failed'
    return
  }
  follows.reported = 'saved'
  enters.reported = 'saved'
  world.scheduler.note(`${device.name} ${name} ${spaceId} ${enters.id.slice(-4)}`)
}

export async function unfollow(world: World, { device, tab }: Actor, spaceId: string): Promise<void> {
  const args = { spaceId, isWanted: false, kind: 'group' as const, name: 'A space' }
  const action = world.begin(device, `person ${device.userId}`, 'spaces.follow', args)
  await storeFor(world, device, 'person', tab).transact((t) =>
    enactIn(t, device.userId, followSpace, args, { id: action.id, at: clockOf(world, device) }),
  )
  action.reported = 'saved'
}
