import { type DrainResult, drain } from '@station-zero/sync/client/drain.ts'
import { createLoop, IDLE } from '@station-zero/sync/client/loop.ts'
import { roundOfPage } from '@station-zero/sync/device/rounds.ts'
import { takeTurn, type WhenBusy } from '@station-zero/sync/device/turn.ts'
import type { PullAnswer } from '@station-zero/sync/protocol.ts'
import type { Device } from './device.ts'
import type { Disk } from './disk.ts'
import type { Life } from './life.ts'
import type { Simulation } from './simulation.ts'
import type { Tab, TabAccount } from './tab.ts'
import { askForBackgroundSync } from './worker.ts'

/** Starts the sync loop of a page that has just opened an account. */
export function startLoop(sim: Simulation, tab: Tab, disk: Disk): TabAccount {
  const { device, life } = tab
  const status: TabAccount['status'] = { timers: 0, state: IDLE }
  const loop = createLoop({
    drain: () =>
      roundOfPage({
        userId: disk.userId,
        states: device.statesFor(life),
        sync: () => drainDisk(device, disk, life, sim, 'leave'),
        isStillSignedIn: async () => false,
        askForBackgroundSync: async () => askForBackgroundSync(sim, device),
      }),
    hasWaiting: async () => (await countWaiting(disk, life)) > 0,
    isVisible: () => tab.isVisible,
    setTimer(fn, ms) {
      status.timers += 1
      let isOver = false
      const end = () => {
        if (!isOver) status.timers -= 1
        isOver = true
      }
      const cancel = life.after(ms, () => {
        end()
        fn()
      })
      return () => {
        end()
        cancel()
      }
    },
    now: device.now,
    random: sim.scheduler.random,
    onState(state) {
      status.state = state
    },
  })
  return { userId: disk.userId, db: disk, loop, status }
}

/** Runs one sync turn of a page or the worker on the simulated network. */
export async function drainDisk(
  device: Device,
  disk: Disk,
  life: Life,
  sim: Simulation,
  whenBusy: WhenBusy,
): Promise<DrainResult> {
  const ports = {
    store: disk.openFor(life),
    transport: sim.network.transportFor(life, {
      name: life.name,
      session: () => device.session,
      isOffline: () => device.isOffline,
      pullLimit: device.pullLimit,
      translate: (answer) => {
        const translated = device.translate(answer)
        if (isPage(translated)) disk.watch.pages.set(translated.cursor, translated)
        return translated
      },
      onRequest: () => sim.onRequest(life.name),
    }),
    mutations: device.mutations,
    now: device.now,
    newId: sim.scheduler.newId,
  }
  return takeTurn(
    {
      userId: disk.userId,
      locks: device.locks?.locksFor(life) ?? null,
      pauses: {
        get: async () => disk.pause,
        put: async (pause) => {
          disk.pause = pause
        },
      },
      now: device.now,
      async drain() {
        mustNotWait(sim, device, disk, life)
        const result = await drain(ports)
        const from = sim.scheduler.now()
        if (result.kind === 'wait')
          disk.requestedWait = { from, until: from + result.retryAfterMs, skewMs: device.skewMs }
        return result
      },
    },
    whenBusy,
  )
}

/** Maximum time that another context takes to store or read a wait, in ms. */
const STORING_MS = 1_000

/** Checks that a wait requested by the server applies to every context of the device, unless the device's clock was changed [L2]. */
function mustNotWait(
  { scheduler, actions }: Simulation,
  { skewMs }: Device,
  { name, requestedWait }: Disk,
  life: Life,
): void {
  if (!requestedWait || requestedWait.skewMs !== skewMs) return
  if (scheduler.now() > requestedWait.from + STORING_MS && scheduler.now() < requestedWait.until)
    actions.broken(
      'I12',
      `${life.name} syncs ${name} ${requestedWait.until - scheduler.now()} ms before the end of the wait that the server requested`,
    )
}

export const countWaiting = (disk: Disk, life: Life): Promise<number> =>
  disk.openFor(life).transact(async (t) => (await t.entriesAfter((await t.getMeta()).acked)).length)

const isPage = (answer: unknown): answer is PullAnswer =>
  typeof answer === 'object' && answer !== null && 'cursor' in answer
