import { updateApp } from './device.ts'
import {
  changeAccount,
  copyDevice,
  doWithClockAhead,
  jumpClock,
  restoreAfterRefusal,
  restoreDevice,
} from './device-faults.ts'
import { forAWhile, markWaiting, purgeTombstones, restoreServer, restoreTwice } from './server-faults.ts'
import type { Simulation } from './simulation.ts'
import { openTab, type Tab } from './tab.ts'
import { wakeWorker } from './worker.ts'

interface Fault {
  name: string
  /** How often the fault happens, relative to the other faults. */
  weight: number
  inject(sim: Simulation, tab: Tab): unknown
}

/** All faults and changes other than the random loss, delay and duplication of single messages. */
const faults: readonly Fault[] = [
  { name: 'crash', weight: 4, inject: (_, { life }) => life.end() },
  {
    name: 'crash in a transaction',
    weight: 5,
    inject: ({ scheduler }, { life }) => life.crashInTransaction(scheduler.between(0, 25)),
  },
  { name: 'another tab', weight: 4, inject: (sim, { device }) => openTab(device, sim) },
  { name: 'the page is hidden', weight: 5, inject: (_, tab) => tab.hide() },
  { name: 'the worker wakes', weight: 6, inject: (sim, { device }) => wakeWorker(sim, device) },
  { name: 'the device is offline', weight: 3, inject: loseSignal },
  { name: 'the clock jumps', weight: 2, inject: jumpClock },
  { name: 'the clock is ahead for a while', weight: 3, inject: doWithClockAhead },
  {
    name: 'the disk is full',
    weight: 2,
    inject: (_, { account }) => account && Object.assign(account.db, { isFull: true }),
  },
  { name: 'the app is updated', weight: 1, inject: (_, { device }) => updateApp(device) },
  {
    name: 'the session expires',
    weight: 3,
    inject: ({ server }, { device }) => server.sessions.delete(device.session ?? ''),
  },
  { name: 'another account', weight: 9, inject: changeAccount },
  { name: 'the phone is copied', weight: 2, inject: copyDevice },
  { name: 'the phone is restored', weight: 3, inject: (sim, tab) => restoreDevice(sim, tab) },
  { name: 'the phone is restored after a refusal', weight: 3, inject: restoreAfterRefusal },
  { name: 'the server is restarted', weight: 2, inject: ({ server }) => server.restart() },
  {
    name: 'the server is backed up',
    weight: 2,
    inject: async ({ server, backups }) => backups.push(await server.backUp()),
  },
  { name: 'the server is restored', weight: 2, inject: restoreServer },
  { name: 'the server is restored twice', weight: 2, inject: restoreTwice },
  { name: 'tombstones are purged', weight: 1, inject: purgeTombstones },
  { name: 'the server is down', weight: 2, inject: forAWhile('the server is down') },
  {
    name: 'the server has another protocol version',
    weight: 1,
    inject: forAWhile('the server has another protocol version'),
  },
  { name: 'the server is older', weight: 1, inject: forAWhile('the server is older') },
  {
    name: 'a proxy limits the mutations per body',
    weight: 2,
    inject: forAWhile('a proxy limits the mutations per body'),
  },
  { name: 'the network is slow', weight: 4, inject: forAWhile('the network is slow') },
  { name: 'a proxy limits the body size', weight: 2, inject: forAWhile('a proxy limits the body size') },
  { name: 'a job is deleted', weight: 2, inject: forAWhile('a job is deleted') },
  {
    name: 'a bug in the server',
    weight: 3,
    inject: markWaiting(({ server, scheduler }, id) => server.faults.set(id, scheduler.pick([1, 2, 1_000]))),
  },
  { name: 'a refusal', weight: 3, inject: markWaiting(({ server }, id) => server.refusals.add(id)) },
  {
    name: 'a bug on the device',
    weight: 2,
    inject: markWaiting(({ brittle }, id) => brittle.size === 0 && brittle.add(id)),
  },
]

const dice: readonly Fault[] = faults.flatMap((fault) => Array.from({ length: fault.weight }, () => fault))

/** Faults that lose nothing that was saved and involve no other person. */
const mild = [
  ...[
    'crash',
    'crash in a transaction',
    'another tab',
    'the page is hidden',
    'the worker wakes',
    'the device is offline',
  ],
  ...[
    'the disk is full',
    'the session expires',
    'the server is restarted',
    'the server is down',
    'the network is slow',
  ],
]
export const MILD: readonly Fault[] = dice.filter(({ name }) => mild.includes(name))

export async function inject(sim: Simulation, tab: Tab, among = dice): Promise<void> {
  const fault = sim.scheduler.pick(among)
  sim.scheduler.note(`${tab.life.name}: ${fault.name}`)
  await fault.inject(sim, tab)
}

/** Takes the device offline. When it is back online, all of its pages are notified. */
function loseSignal({ scheduler, tabs }: Simulation, { device }: Tab): void {
  device.isOffline = true
  scheduler.after(scheduler.between(1_000, 60_000), () => {
    device.isOffline = false
    for (const tab of tabs) if (tab.device === device && !tab.life.isOver()) tab.page.look()
  })
}
