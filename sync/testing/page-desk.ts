import { createPage, type PageAccount } from '../device/page.ts'
import { settled } from './settled.ts'

export interface FakeDb {
  userId: string
  isOpen: boolean
}

interface PageState {
  isVisible: boolean
  openFails: Error | null
  moveFails: Error | null
  reopenFails: Error | null
  /** Called while a database is being reopened. */
  onReopen(): void
}

/** Opens a page whose databases open, close and fail as scripted; `did` lists the page's calls in order. */
export function openPage() {
  const did: string[] = []
  const opened: string[] = []
  const timers: { fn: () => void; ms: number }[] = []
  const waits = new Map<string, Promise<void>>()
  const state: PageState = { isVisible: true, openFails: null, moveFails: null, reopenFails: null, onReopen: () => {} }
  const page = createPage<FakeDb, FakeDb, PageAccount<FakeDb>>({
    async finishAdoption() {
      if (state.moveFails) throw state.moveFails
      did.push('moved')
    },
    onAdoptionFailed: (error) => did.push(`move failed: ${(error as Error).message}`),
    async openDatabase(userId) {
      did.push(`open ${userId}`)
      await waits.get(userId)
      if (state.openFails) throw state.openFails
      opened.push(userId)
      return { userId, isOpen: true }
    },
    async reopenDatabase(db) {
      did.push(`reopen ${db.userId}`)
      state.onReopen()
      await Promise.resolve()
      if (state.reopenFails) throw state.reopenFails
      db.isOpen = true
    },
    isOpen: (db) => db.isOpen,
    closeDatabase(db) {
      did.push(`close ${db.userId}`)
      db.isOpen = false
    },
    start(db) {
      did.push(`start ${db.userId}`)
      const loop = {
        poke: (ms: number) => void did.push(`sync ${db.userId} ${ms}`),
        stop: () => void did.push(`stop ${db.userId}`),
      }
      return { userId: db.userId, db, loop }
    },
    stop: ({ loop }) => loop.stop(),
    isVisible: () => state.isVisible,
    leaveToTheWorker: ({ userId }) => did.push(`left ${userId} to the worker`),
    setTimer: (fn, ms) => timers.push({ fn, ms }),
    onChange: () => did.push('changed'),
    onOpened: (trouble) => did.push(`reported ${trouble}`),
  })

  return {
    ...{ page, state, did, opened, timers },
    /** Delays opening this account's database until the returned function is called. */
    slow(userId: string): () => void {
      const { promise, resolve } = Promise.withResolvers<void>()
      waits.set(userId, promise)
      return resolve
    },
    /** Fires the oldest timer, after checking that it was set for `ms`. */
    async runTimer(ms: number): Promise<void> {
      const timer = timers.shift()
      if (timer?.ms !== ms) throw new Error(`Unexpected timer: the next one was set for ${timer?.ms} ms.`)
      timer.fn()
      await settled()
    },
  }
}
