import type { Loop } from '../client/loop.ts'
import { PAGE_SYNC_EVERY_MS, REOPEN_AFTER_MS } from '../limits.ts'
import { GUEST } from './device-state.ts'

export interface PageAccount<Db extends object> {
  userId: string
  db: Db
  loop: Loop
}

export interface PagePorts<Db extends object, Opened, Account extends PageAccount<Db>> {
  /** Completes unfinished moves of a guest's or another account's work; throws if that is not possible now [A3, A4]. */
  finishAdoption(): Promise<void>
  /** Called if the move has failed and will be retried; the account opens anyway. */
  onAdoptionFailed(error: unknown): void
  openDatabase(userId: string): Promise<Opened>
  /** Reopens the same database after the browser closed it. */
  reopenDatabase(db: Db): Promise<unknown>
  isOpen(db: Db): boolean
  closeDatabase(db: Db): void
  /** Starts the loop and watches the database. The watcher must call the page's `lost` and `gone`. */
  start(opened: Opened): Account
  stop(account: Account): void
  isVisible(): boolean
  /** Lets the service worker send the mutations that remain when the page is hidden. */
  leaveToTheWorker(account: Account): void
  setTimer(fn: () => void, ms: number): unknown
  /** Called after an account was opened, reopened or closed. */
  onChange(): void
  /** Reports the result of the last attempt to open an account. */
  onOpened(trouble: null | 'closed' | 'guest work waits'): void
}

/** The account that one page shows, with its sync loop. */
export interface Page<Db extends object, Account> {
  open(userId: string): Promise<Account>
  close(): void
  current(): Account | null
  /** The account that receives writes: the open account, or the guest whose database was just deleted [A2]. */
  writer(): Account | null
  /**
   * Called if the browser has closed the account's database or if the database may not respond. Reopens the database after
   * `REOPEN_AFTER_MS` if the page is visible, otherwise once it becomes visible.
   */
  lost(db: Db): void
  /** Called if another tab is deleting the database. The page must not read the database, because reading would recreate it. */
  gone(db: Db): void
  /** Reopens a lost database and syncs at once. Called when the page becomes visible or the device is back online. */
  look(): void
  hide(): void
  /** Makes a visible page sync regularly from now on, even if its queue is empty. */
  syncRegularly(): void
}

/** Thrown if a guest tries to start before the previous guest's work has been moved. */
export class GuestWorkWaits extends Error {
  constructor(cause: unknown) {
    super('The previous guest’s work has not been moved into an account yet.', { cause })
    this.name = 'GuestWorkWaits'
  }
}

export function createPage<Db extends object, Opened, Account extends PageAccount<Db>>(
  ports: PagePorts<Db, Opened, Account>,
): Page<Db, Account> {
  let current: Account | null = null
  /**
   * The guest whose database was just deleted, until another account is open. Pending writes go to the account that received the guest's
   * work [A2].
   */
  let leaving: Account | null = null
  let opening: { userId: string; promise: Promise<Account> } | null = null
  let isLost = false
  let isReopening = false

  async function open(userId: string): Promise<Account> {
    if (current?.userId === userId && ports.isOpen(current.db) && !isLost) return current
    if (opening?.userId === userId) return opening.promise
    const mine = { userId, promise: openNow(userId) }
    opening = mine
    try {
      const opened = await mine.promise
      ports.onOpened(null)
      return opened
    } catch (error) {
      ports.onOpened(error instanceof GuestWorkWaits ? 'guest work waits' : 'closed')
      throw error
    } finally {
      if (opening === mine) opening = null
    }
  }

  async function openNow(userId: string): Promise<Account> {
    if (current?.userId === userId) return openAgain(current)
    await moveGuestWork(userId)
    const opened = await ports.openDatabase(userId)
    close()
    current = ports.start(opened)
    ports.onChange()
    current.loop.poke(0)
    return current
  }

  /**
   * Completes an unfinished move before opening any account, so that no other account gets the guest's work and the
   * guest can't add to it [A3].
   */
  async function moveGuestWork(userId: string): Promise<void> {
    try {
      await ports.finishAdoption()
    } catch (error) {
      if (userId === GUEST) throw new GuestWorkWaits(error)
      // The guest's work stays in place. The move is retried the next time the account is opened.
      ports.onAdoptionFailed(error)
    }
  }

  async function openAgain(account: Account): Promise<Account> {
    isReopening = true
    try {
      await ports.reopenDatabase(account.db)
    } finally {
      isReopening = false
    }
    if (current?.db !== account.db) return account
    isLost = false
    // A new object, so that code that compares by identity detects a change.
    current = { ...account }
    ports.onChange()
    current.loop.poke(0)
    return current
  }

  function close(): void {
    const closing = current
    current = null
    leaving = null
    isLost = false
    if (closing) {
      ports.stop(closing)
      ports.closeDatabase(closing.db)
    }
    ports.onChange()
  }

  function reopenWhenVisible(): void {
    if (!current || !isLost || !ports.isVisible()) return
    open(current.userId).catch(() => undefined)
  }

  function syncAgain(): void {
    if (ports.isVisible()) current?.loop.poke(0)
    ports.setTimer(syncAgain, PAGE_SYNC_EVERY_MS)
  }

  return {
    open,
    close,
    current: () => current,
    writer: () => current ?? leaving,
    lost(db) {
      if (current?.db !== db || isReopening) return
      isLost = true
      ports.setTimer(reopenWhenVisible, REOPEN_AFTER_MS)
    },
    gone(db) {
      const left = current
      if (left?.db !== db) return ports.closeDatabase(db)
      close()
      leaving = left
    },
    look() {
      reopenWhenVisible()
      current?.loop.poke(0)
    },
    hide() {
      if (current) ports.leaveToTheWorker(current)
    },
    syncRegularly: () => void ports.setTimer(syncAgain, PAGE_SYNC_EVERY_MS),
  }
}
