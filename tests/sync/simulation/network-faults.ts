import { updateApp } from './device.ts'
import {
  changeAccount,
  copyDevice,
  doWithClockAhead,
  jumpClock,
  putBackAfterRefusal,
  putDeviceBack,
} from './device-faults.ts'
import { cast, markWaiting, purgeTombstones, restoreServer, restoreTwice } from './server-faults.ts'
import type { Simulation } from './simulation.ts'
import { openTab, type Tab } from './tab.ts'
import { wakeWorker } from './worker.ts'

interface Fault {
  name: string
  /** How often it happens, relative to the others. */
  weight: number
  strike(sim: Simulation, tab: Tab): unknown
}

/** Everything that can go wrong or change, besides the network. */
const faults: readonly Fault[] = [
  { name: 'crash', weight: 4, strike: (_, { life }) => life.end() },
  {
    name: 'crash in a transaction',
    weight: 5,
    strike: ({ scheduler }, { life }) => life.dieInTransaction(scheduler.between(0, 25)),
  },
  { name: 'another tab', weight: 4, strike: (sim, { device }) => openTab(device, sim) },
  { name: 'somebody looks away', weight: 5, strike: (_, tab) => tab.hide() },
  { name: 'the worker wakes', weight: 6, strike: (sim, { device }) => wakeWorker(sim, device) },
  { name: 'no signal', weight: 3, strike: loseSignal },
  { name: 'the clock jumps', weight: 2, strike: jumpClock },
  { name: 'the clock is ahead for a while', weight: 3, strike: doWithClockAhead },
  {
    name: 'the disk is full',
    weight: 2,
    strike: (_, { account }) => account && Object.assign(account.db, { isFull: true }),
  },
  { name: 'the app is updated', weight: 1, strike: (_, { device }) => updateApp(device) },
  {
    name: 'the session expires',
    weight: 3,
    strike: ({ server }, { device }) => server.sessions.delete(device.session ?? ''),
  },
  { name: 'somebody comes or goes', weight: 9, strike: changeAccount },
  { name: 'the phone is copied', weight: 2, strike: copyDevice },
  { name: 'the phone is put back', weight: 3, strike: (sim, tab) => putDeviceBack(sim, tab) },
  { name: 'the phone is put back after a refusal', weight: 3, strike: putBackAfterRefusal },
  { name: 'the server is restarted', weight: 2, strike: ({ server }) => server.restart() },
  {
    name: 'the server is backed up',
    weight: 2,
    strike: async ({ server, backups }) => backups.push(await server.backUp()),
  },
  { name: 'the server is restored', weight: 2, strike: restoreServer },
  { name: 'the server is restored twice', weight: 2, strike: restoreTwice },
  { name: 'tombstones are purged', weight: 1, strike: purgeTombstones },
  { name: 'the server is down', weight: 2, strike: cast('the server is down') },
  { name: 'the server speaks another protocol', weight: 1, strike: cast('the server speaks another protocol') },
  { name: 'the server is older', weight: 1, strike: cast('the server is older') },
  { name: 'a proxy takes no large bodies', weight: 2, strike: cast('a proxy takes no large bodies') },
  { name: 'the network is slow', weight: 4, strike: cast('the network is slow') },
  { name: 'a proxy takes nothing large', weight: 2, strike: cast('a proxy takes nothing large') },
  { name: 'a job is gone', weight: 2, strike: cast('a job is gone') },
  {
    name: 'a bug in the server',
    weight: 3,
    strike: markWaiting(({ server, scheduler }, id) => server.faults.set(id, scheduler.pick([1, 2, 1_000]))),
  },
  { name: 'a refusal', weight: 3, strike: markWaiting(({ server }, id) => server.refusals.add(id)) },
  {
    name: 'a bug on the device',
    weight: 2,
    strike: markWaiting(({ brittle }, id) => brittle.size === 0 && brittle.add(id)),
  },
]

const dice: readonly Fault[] = faults.flatMap((fault) => Array.from({ length: fault.weight }, () => fault))

/** Of these, nothing is lost that was saved, and nobody else comes. */
const mild = [
  ...['crash', 'crash in a transaction', 'another tab', 'somebody looks away', 'the worker wakes', 'no signal'],
  ...[
    'the disk is full',
    'the session expires',
    'the server is restarted',
    'the server is down',
    'the network is slow',
  ],
]
export const MILD: readonly Fault[] = dice.filter(({ name }) => mild.includes(name))

export async function strike(sim: Simulation, tab: Tab, among = dice): Promise<void> {
  const fault = sim.scheduler.pick(among)
  sim.scheduler.note(`${tab.life.name}: ${fault.name}`)
  await fault.strike(sim, tab)
}

/** When the device is back online, all of its pages are notified. */
function loseSignal({ scheduler, tabs }: Simulation, { device }: Tab): void {
  device.isOffline = true
  scheduler.after(scheduler.between(1_000, 60_000), () => {
    device.isOffline = false
    for (const tab of tabs) if (tab.device === device && !tab.life.isOver()) tab.page.look()
  })
}
