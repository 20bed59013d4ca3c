import type { Mutation } from '@station-zero/schema/mutation.ts'
import { adopt } from '@station-zero/sync/client/adopt.ts'
import { GUEST } from '@station-zero/sync/client/device-state.ts'
import { type DrainResult, drain } from '@station-zero/sync/client/drain.ts'
import { enact } from '@station-zero/sync/client/enact.ts'
import { createLoop, IDLE, type Loop, type LoopState } from '@station-zero/sync/client/loop.ts'
import { roundOfPage } from '@station-zero/sync/client/rounds.ts'
import { takeTurn, type WhenBusy } from '@station-zero/sync/client/turn.ts'
import { FLUSH_AFTER_WRITE_MS } from '@station-zero/sync/limits.ts'
import type { PullAnswer } from '@station-zero/sync/protocol.ts'
import type { Device } from './device.ts'
import type { Disk } from './disk.ts'
import { beginLife, type Life } from './life.ts'
import type { Simulation } from './simulation.ts'
import { askForBackgroundSync } from './worker.ts'

/** How often a visible page looks for news, queue or no queue. */
const LOOK_EVERY_MS = 60_000

/** A page on a device: what `web/db/page/active-account.ts` and `page-sync.ts` do, over the real engine and its real loop. */
export interface Tab {
  device: Device
  life: Life
  isVisible: boolean
  account: { disk: Disk; loop: Loop; timers: number; state: LoopState } | null
  open(userId: string): Promise<void>
  close(): void
  do(mutation: Mutation, args: unknown, makesRowIn: 'reviews' | 'workoutProgress' | 'cpatScores' | null): Promise<void>
  poke(): void
}

export function openTab(device: Device, sim: Simulation): Tab {
  const life = beginLife(`${device.name}.${sim.tabs.length}`, sim.scheduler)
  const tab: Tab = {
    device,
    life,
    isVisible: true,
    account: null,
    async open(userId) {
      if (tab.account?.disk.userId === userId && !tab.account.disk.isDeleted) return tab.poke()
      await adoptGuest(tab, sim)
      const disk = device.diskOf(userId)
      tab.close()
      tab.account = { disk, timers: 0, state: IDLE, loop: startLoop(tab, disk, sim) }
      tab.poke()
    },
    close() {
      tab.account?.loop.stop()
      tab.account = null
    },
    async do(mutation, args, makesRowIn) {
      const { account } = tab
      if (!account) return
      const deed = sim.deeds.begin({
        id: sim.scheduler.newId(),
        name: mutation.name,
        args,
        owner: account.disk.userId,
        makesRowIn,
      })
      try {
        await enact(account.disk.openFor(life), mutation, args, { id: deed.id, at: device.now() })
        deed.told = 'saved'
        account.loop.poke(FLUSH_AFTER_WRITE_MS)
      } catch {
        deed.told = 'failed'
      }
      sim.scheduler.note(`${life.name} ${mutation.name} ${deed.id.slice(-4)} ${deed.told}`)
    },
    poke() {
      if (tab.isVisible) tab.account?.loop.poke(0)
    },
  }
  let followed: string | null = null
  const follow = () => {
    const { currentUserId } = device.state
    if (currentUserId === followed) return
    followed = currentUserId
    if (!currentUserId) tab.close()
    else tab.open(currentUserId).catch(() => tab.close())
  }
  const look = () => life.after(sim.scheduler.between(0, 3_000), follow)
  const lookAgain = () => {
    tab.poke()
    life.after(LOOK_EVERY_MS, lookAgain)
  }
  device.onStateChange.add(look)
  life.onEnd(() => {
    device.onStateChange.delete(look)
    tab.close()
  })
  look()
  life.after(LOOK_EVERY_MS, lookAgain)
  sim.tabs.push(tab)
  return tab
}

function startLoop(tab: Tab, disk: Disk, sim: Simulation): Loop {
  const { device, life } = tab
  return createLoop({
    drain: () =>
      roundOfPage({
        userId: disk.userId,
        states: device.statesFor(life),
        sync: () => drainDisk(device, disk, life, sim, 'leave'),
        askForBackgroundSync: async () => askForBackgroundSync(sim, device),
      }),
    hasWaiting: async () => (await countWaiting(disk, life)) > 0,
    isVisible: () => tab.isVisible,
    setTimer(fn, ms) {
      const { account } = tab
      if (account) account.timers += 1
      let isOver = false
      const end = () => {
        if (account && !isOver) account.timers -= 1
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
      if (tab.account) tab.account.state = state
    },
  })
}

/** One turn of a page or the worker over this network. */
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
      drain: () => drain(ports),
    },
    whenBusy,
  )
}

export const countWaiting = (disk: Disk, life: Life): Promise<number> =>
  disk.openFor(life).transact(async (t) => (await t.entriesAfter((await t.getMeta()).acked)).length)

const isPage = (answer: unknown): answer is PullAnswer =>
  typeof answer === 'object' && answer !== null && 'cursor' in answer

/** As `adopt-guest.ts` has it: closed for writing first [A2], finished before anything is opened [A3], and deleted when all of it is there. */
async function adoptGuest(tab: Tab, sim: Simulation): Promise<void> {
  const { device, life } = tab
  const { adoptInto } = device.state
  if (!adoptInto) return
  const [guest, disk] = [device.disks.get(GUEST), device.diskOf(adoptInto)]
  if (guest) {
    guest.isMoved = true
    await guest.look(async (t) => {
      for (const { id } of await t.entriesAfter(0)) {
        const deed = sim.deeds.all.get(id)
        if (deed && deed.owner === GUEST) deed.owner = disk.userId
      }
    })
    await adopt({ userId: GUEST, transact: guest.look }, disk.openFor(life), device.mutations)
    await life.sleep(sim.scheduler.between(0, 5))
    // Where another tab was first, the next guest may have begun another one.
    if (device.disks.get(GUEST) === guest) device.removeDisk(GUEST)
  }
  if (device.state.adoptInto === adoptInto) device.changeState({ adoptInto: null })
}
