import { createHash } from 'node:crypto'
import { eventKey, placesOf } from '@station-zero/schema/community/board.ts'
import { DEFAULT_PARAMETERS, foldCard, type Review } from '@station-zero/schema/prep/memory.ts'
import { ownedKeyOf, personTableNames, type RowOf } from '@station-zero/schema/tables.ts'
import type { ClientTx } from '@station-zero/sync/client/store.ts'
import { GUEST } from '@station-zero/sync/device/device-state.ts'
import { contentRows } from '../content.ts'
import type { Action } from './actions.ts'
import type { Disk } from './disk.ts'
import { blankView, foldOf, type View } from './fold.ts'
import type { Settled } from './journal.ts'
import { PEOPLE, type Simulation } from './simulation.ts'

/** Runs the final checks once all activity has ended. */
export async function judge(sim: Simulation): Promise<void> {
  const { actions, server, journal } = sim
  const views = await foldOf(journal.settled)
  for (const userId of PEOPLE) {
    const fold = views.get(userId) ?? blankView()
    const rows = await serverView(sim, userId)
    compare(fold, rows, (table) =>
      actions.broken('I1', `${userId}’s ${table} on the server is not the fold of its log`),
    )
    judgeRegisters(sim, userId, rows)
    for (const disk of disksOf(sim, userId)) {
      const view = await disk.read(viewOf)
      compare(rows, view, (table) => actions.broken('I5', `${disk.name} has different ${table} than the server`))
      compareMemories(sim, disk.name, rows, view)
      if (disk.watch.waiting() > 0) actions.broken('I10', `${disk.name} still has ${disk.watch.waiting()} waiting`)
      if ((await disk.read((t) => t.allShadows())).length > 0)
        actions.broken('I6', `${disk.name} has a shadow without a pending entry`)
    }
  }
  const joined = await countJoined(sim)
  for (const { key, taken } of await server.db.countsTaken())
    if (taken !== (joined.get(key) ?? 0))
      actions.broken('I8', `${key}: ${taken} places are taken, but ${joined.get(key) ?? 0} people have joined`)
  judgeOrder(sim)
  for (const action of actions.all.values()) await mustHaveEnded(sim, action)
}

async function countJoined(sim: Simulation): Promise<Map<string, number>> {
  const joined = new Map<string, number>()
  for (const userId of PEOPLE)
    for (const row of Object.values((await serverView(sim, userId)).eventMemberships ?? {})) {
      const { eventId, state } = row as RowOf<'eventMemberships'>
      if (state === 'joined') joined.set(eventKey(eventId), (joined.get(eventKey(eventId)) ?? 0) + 1)
    }
  return joined
}

/** Checks throughout the history that no event has more people than places. */
export function mustFit({ server, actions }: Simulation): void | Promise<void> {
  const check = (counts: Awaited<ReturnType<typeof server.db.countsTaken>>) => {
    for (const event of contentRows.events) {
      const taken = counts.find(({ key }) => key === eventKey(event.id))?.taken ?? 0
      if (taken > placesOf(event) || taken < 0)
        actions.broken('I8', `${event.id}: ${taken} of ${placesOf(event)} places are taken`)
    }
  }
  const counts = server.db.countsTaken()
  return counts instanceof Promise ? counts.then(check) : check(counts)
}

/**
 * Checks that a device's actions took effect in the order they were done, under whatever client id they were sent. Actions from before a
 * phone was restored may still be in flight and arrive after later actions, so each life of the phone is checked separately.
 */
function judgeOrder({ devices, journal, actions }: Simulation): void {
  const places = new Map<string, number>()
  for (const [place, { id, how }] of journal.settled.entries())
    if (how === 'applied' && !places.has(id)) places.set(id, place)
  for (const disk of devices.flatMap((device) => [...device.disks.values()]))
    for (const life of disk.watch.lives()) {
      let before = -1
      for (const id of life) {
        const place = places.get(id)
        const action = actions.all.get(id)
        if (place === undefined || action?.hasLostPlace || action?.excuse || (journal.ever.get(id)?.size ?? 0) > 1)
          continue
        if (place < before)
          actions.broken('I2', `${disk.name}: ${action?.name} ${id} took effect before an earlier action`)
        before = Math.max(before, place)
      }
    }
}

/**
 * Checks that every saved action was applied, or is shown as refused or quarantined. A guest's action without an account must still be on
 * the device.
 */
async function mustHaveEnded(sim: Simulation, action: Action): Promise<void> {
  if (action.reported !== 'saved' || action.excuse) return
  if (sim.journal.settled.some(({ id, how }) => id === action.id && how === 'applied')) return
  const disks = sim.devices.flatMap((device) => [...device.disks.values()])
  for (const disk of disks) {
    if (await disk.read((t) => t.getRefused(action.id))) return
    if (disk.userId === GUEST && (await disk.read((t) => t.hasMutation(action.id)))) return
  }
  const wasApplied = sim.journal.ever.get(action.id)?.has('applied')
  if (wasApplied && action.isOnServerOnly) return
  sim.actions.broken('I10', `${action.owner}’s ${action.name} ${action.id} was reported as saved, but is missing`)
}

export const disksOf = ({ devices }: Simulation, userId: string): Disk[] =>
  devices.flatMap((device) => device.disks.get(userId) ?? [])

async function serverView({ server }: Simulation, userId: string): Promise<View> {
  const view = blankView()
  const changes = await server.store().read(userId, (t) => t.changesAfter(0, 1_000_000))
  for (const { change } of changes) {
    const rows = view[change.table]
    if (rows && change.row) rows[change.key] = change.row
  }
  return view
}

async function viewOf(t: ClientTx): Promise<View> {
  const view = blankView()
  for (const table of personTableNames)
    for (const row of await t.allRows(table)) (view[table] as Record<string, unknown>)[ownedKeyOf(table, row)] = row
  return view
}

/** Checks that every card's memory is the same on the device as on the server, although reviews arrive in different orders [R3]. */
function compareMemories({ actions }: Simulation, name: string, server: View, device: View): void {
  const memoriesOf = (view: View) =>
    JSON.stringify(
      contentRows.cards.map(({ id }) =>
        foldCard(
          (Object.values(view.reviews ?? {}) as Review[]).filter(({ cardId }) => cardId === id),
          'UTC',
          DEFAULT_PARAMETERS,
        ),
      ),
    )
  try {
    if (memoriesOf(server) !== memoriesOf(device))
      actions.broken('I5', `${name} folds the cards differently than the server`)
  } catch (error) {
    actions.broken('I5', `${name} can't fold its reviews: ${error}`)
  }
}

/** Checks that each register has the latest change by the clock, regardless of the order of arrival [R1]. */
function judgeRegisters({ journal, actions }: Simulation, userId: string, rows: View): void {
  /** Latest changes, by job, or by personal job and field. */
  const latest = new Map<string, Settled>()
  const known = new Set<string>()
  for (const settled of journal.settled) {
    if (settled.userId !== userId || settled.how !== 'applied' || known.has(settled.id)) continue
    known.add(settled.id)
    for (const register of registersOf(settled)) {
      const best = latest.get(register)
      if (!best || settled.at > best.at || (settled.at === best.at && settled.id > best.id))
        latest.set(register, settled)
    }
  }
  for (const [register, { id, at }] of latest) {
    const [jobId = '', field] = register.split(' ')
    const saved = rows.savedJobs?.[jobId] as { changeId: string } | undefined
    const own = rows.ownJobs?.[jobId] as unknown as RowOf<'ownJobs'> | undefined
    // A change that is older than the job, made on a device whose clock is behind, has no effect.
    const isBefore = own && (at < own.createdAt || (at === own.createdAt && id < own.id))
    const stored = field === undefined ? saved?.changeId : isBefore ? id : own?.stamps[field]?.changeId
    if (stored !== id) actions.broken('I6', `${userId}’s ${register} does not have the latest change`)
  }
}

function registersOf({ name, args }: Settled): string[] {
  const { jobId, ...changes } = (args ?? {}) as { jobId?: string }
  if (jobId === undefined) return []
  if (name === 'jobs.set-own-job') return Object.keys(changes).map((field) => `${jobId} ${field}`)
  return name === 'jobs.save' || name === 'jobs.unsave' ? [jobId] : []
}

/** Compares two views by one hash per table. */
function compare(one: View, other: View, differ: (table: string) => void): void {
  for (const table of personTableNames) if (hashOf(one[table]) !== hashOf(other[table])) differ(table)
}

export function hashOf(rows: Record<string, unknown> | undefined): string {
  const sorted = Object.entries(rows ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))
  const text = JSON.stringify(
    sorted.map(([key, row]) => [key, Object.entries(row as object).sort(([a], [b]) => (a < b ? -1 : 1))]),
  )
  return createHash('sha1').update(text).digest('hex')
}
