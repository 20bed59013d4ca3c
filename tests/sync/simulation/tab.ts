import type { Mutation } from '@station-zero/schema/core/mutation.ts'
import { enact } from '@station-zero/sync/client/enact.ts'
import type { Loop, LoopState } from '@station-zero/sync/client/loop.ts'
import { followUser } from '@station-zero/sync/device/follow-user.ts'
import { createPage, type Page } from '@station-zero/sync/device/page.ts'
import { resumeSignIn } from '@station-zero/sync/device/sign-in.ts'
import { enactFollowing } from '@station-zero/sync/device/write-following.ts'
import type { Action } from './actions.ts'
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
  /** The loop's state, and the number of timers it has armed. */
  status: { timers: number; state: LoopState }
}

/** A page on a device: the product's own page and loop code, on the simulated disk and network. */
export interface Tab {
  device: Device
  life: Life
  page: Page<Disk, TabAccount>
  readonly account: TabAccount | null
  isVisible: boolean
  show(): void
  hide(): void
  do(mutation: Mutation, args: unknown, makesRowIn: Action['makesRowIn']): Promise<void>
}

export function openTab(device: Device, sim: Simulation): Tab {
  const { scheduler } = sim
  const life = beginLife(`${device.name}.${sim.tabs.length}`, scheduler)
  const states = device.statesFor(life)
  const setTimer = (fn: () => void, ms: number) => life.after(ms, fn)

  const page: Page<Disk, TabAccount> = createPage<Disk, Disk, TabAccount>({
    finishAdoption: () => finishAdoption(sim, device, life),
    onAdoptionFailed: () => scheduler.note(`${life.name} postpones moving the guest’s work`),
    async openDatabase(userId) {
      await life.sleep(scheduler.between(0, 5))
      return device.diskOf(userId)
    },
    reopenDatabase: () => life.sleep(scheduler.between(0, 5)),
    isOpen: () => true,
    closeDatabase: (disk) => disk.onDeleted.delete(notifierOf(disk)),
    start(disk) {
      disk.onDeleted.add(notifierOf(disk))
      return startLoop(sim, tab, disk)
    },
    stop: ({ loop }) => loop.stop(),
    isVisible: () => tab.isVisible,
    leaveToTheWorker: ({ db }) => db.watch.waiting() > 0 && askForBackgroundSync(sim, device),
    setTimer,
    onChange: () => follower.pageChanged(),
    onOpened: () => undefined,
  })

  const notifiers = new Map<Disk, () => void>()
  function notifierOf(disk: Disk): () => void {
    const notify = notifiers.get(disk) ?? (() => void life.after(scheduler.between(0, 5), () => page.gone(disk)))
    notifiers.set(disk, notify)
    return notify
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
        action.reported = 'saved'
      } catch {
        action.reported = 'failed'
      }
      scheduler.note(`${life.name} ${mutation.name} ${action.id.slice(-4)} ${action.reported}`)
    },
  }

  const follower = followUser({ states, page, setTimer })
  const follow = () => life.after(scheduler.between(0, 3_000), () => follower.follow(device.state.currentUserId))
  device.onStateChange.add(follow)
  life.onEnd(() => {
    device.onStateChange.delete(follow)
    page.close()
  })
  following.resumeSignIn().then(follow, follow)
  page.syncRegularly()
  sim.tabs.push(tab)
  return tab
}
