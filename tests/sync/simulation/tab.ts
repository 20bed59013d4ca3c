import type { Mutation } from '@station-zero/schema/mutation.ts'
import { enact } from '@station-zero/sync/client/enact.ts'
import type { Loop, LoopState } from '@station-zero/sync/client/loop.ts'
import { followUser } from '@station-zero/sync/device/follow-user.ts'
import { createPage, type Page } from '@station-zero/sync/device/page.ts'
import { resumeSignIn } from '@station-zero/sync/device/sign-in.ts'
import { enactFollowing } from '@station-zero/sync/device/write-following.ts'
import { finishAdoption } from './adoption.ts'
import type { Device } from './device.ts'
import { type Disk, GoneError } from './disk.ts'
import { beginLife, type Life } from './life.ts'
import { startLoop } from './rounds.ts'
import type { Simulation } from './simulation.ts'
import { askForBackgroundSync } from './worker.ts'

export interface TabAccount {
  userId: string
  db: Disk
  loop: Loop
  /** The loop's state, and how many timers it has armed. */
  status: { timers: number; state: LoopState }
}

/** A page on a device: the product's own page and loop, on this disk and this network. */
export interface Tab {
  device: Device
  life: Life
  page: Page<Disk, TabAccount>
  readonly account: TabAccount | null
  isVisible: boolean
  show(): void
  hide(): void
  do(mutation: Mutation, args: unknown, makesRowIn: 'reviews' | 'workoutProgress' | 'cpatScores' | null): Promise<void>
}

export function openTab(device: Device, sim: Simulation): Tab {
  const { scheduler } = sim
  const life = beginLife(`${device.name}.${sim.tabs.length}`, scheduler)
  const states = device.statesFor(life)
  const setTimer = (fn: () => void, ms: number) => life.after(ms, fn)

  const page: Page<Disk, TabAccount> = createPage<Disk, Disk, TabAccount>({
    finishAdoption: () => finishAdoption(sim, device, life),
    onAdoptionFailed: () => scheduler.note(`${life.name} leaves the guest’s work for later`),
    async openDatabase(userId) {
      await life.sleep(scheduler.between(0, 5))
      return device.diskOf(userId)
    },
    reopenDatabase: () => life.sleep(scheduler.between(0, 5)),
    isOpen: () => true,
    closeDatabase: (disk) => disk.onDeleted.delete(tellGone(disk)),
    start(disk) {
      disk.onDeleted.add(tellGone(disk))
      return startLoop(sim, tab, disk)
    },
    stop: ({ loop }) => loop.stop(),
    isVisible: () => tab.isVisible,
    leaveToTheWorker: ({ db }) => db.watch.waiting() > 0 && askForBackgroundSync(sim, device),
    setTimer,
    onChange: () => follower.pageChanged(),
    onOpened: () => undefined,
  })

  const tellers = new Map<Disk, () => void>()
  function tellGone(disk: Disk): () => void {
    const tell = tellers.get(disk) ?? (() => void life.after(scheduler.between(0, 5), () => page.gone(disk)))
    tellers.set(disk, tell)
    return tell
  }

  const following = {
    movedTo: ({ db }: TabAccount, error: unknown) =>
      error instanceof GoneError ? (db.movedTo ?? undefined) : undefined,
    resumeSignIn: () => resumeSignIn(states, () => device.session !== null),
    open: page.open,
    current: page.current,
  }

  const tab: Tab = {
    device,
    life,
    page,
    get account() {
      return page.current()
    },
    isVisible: true,
    show() {
      if (tab.isVisible) return
      tab.isVisible = true
      page.look()
    },
    hide() {
      tab.isVisible = false
      page.hide()
    },
    async do(mutation, args, makesRowIn) {
      const account = page.writer()
      if (!account) return
      const owner = account.userId
      const at = device.now()
      const action = sim.actions.begin({ id: scheduler.newId(), name: mutation.name, args, at, owner, makesRowIn })
      try {
        await enactFollowing(following, account, ({ db }) => {
          if (account.db.movedTo) action.owner = account.db.promisedTo ?? account.userId
          return enact(db.openFor(life), mutation, args, { id: action.id, at, queuedAt: at })
        })
        action.told = 'saved'
      } catch {
        action.told = 'failed'
      }
      scheduler.note(`${life.name} ${mutation.name} ${action.id.slice(-4)} ${action.told}`)
    },
  }

  const follower = followUser({ states, page, setTimer })
  const look = () => life.after(scheduler.between(0, 3_000), () => follower.follow(device.state.currentUserId))
  device.onStateChange.add(look)
  life.onEnd(() => {
    device.onStateChange.delete(look)
    page.close()
  })
  following.resumeSignIn().then(look, look)
  page.lookRegularly()
  sim.tabs.push(tab)
  return tab
}
