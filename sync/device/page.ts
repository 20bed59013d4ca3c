import type { Loop } from '../client/loop.ts'
import { PAGE_LOOK_EVERY_MS, REOPEN_AFTER_MS } from '../limits.ts'
import { GUEST } from './device-state.ts'

export interface PageAccount<Db extends object> {
  userId: string
  db: Db
  loop: Loop
}

export interface PagePorts<Db extends object, Opened, Account extends PageAccount<Db>> {
  /** Brings what was promised to an account and is not there yet; throws if that cannot be done now [A3, A4]. */
  finishAdoption(): Promise<void>
  /** Told when the adoption has to wait although the account opens. */
  onAdoptionFailed(error: unknown): void
  openDatabase(userId: string): Promise<Opened>
  /** Opens the same database again after the device's storage went away. */
  reopenDatabase(db: Db): Promise<unknown>
  isOpen(db: Db): boolean
  closeDatabase(db: Db): void
  /** Starts the loop, and watches the database: `lost` and `gone` of the page are told of it. */
  start(opened: Opened): Account
  stop(account: Account): void
  isVisible(): boolean
  /** Leaves what waits to the worker. */
  leaveToTheWorker(account: Account): void
  /** Runs `fn` after `ms`. */
  setTimer(fn: () => void, ms: number): unknown
  /** Another account is open, or none. */
  onChange(): void
  /** How the last opening ended. */
  onOpened(trouble: null | 'closed' | 'guest work waits'): void
}

/** The account that one page shows, with its loop. */
export interface Page<Db extends object, Account> {
  open(userId: string): Promise<Account>
  close(): void
  current(): Account | null
  /** The account that a person writes in: the one that is open, or the guest whose database has just gone [A2]. */
  writer(): Account | null
  /** The storage under the account does not answer any more, or did not for a while: opened again when somebody looks. */
  lost(db: Db): void
  /** Another tab removes the database; reading it must not make it anew. */
  gone(db: Db): void
  /** The page is shown, or the signal is back. */
  look(): void
  hide(): void
  /** From now on a visible page looks for news regularly, queue or no queue. */
  lookRegularly(): void
}

/** No guest begins before the work of the one before has moved. */
export class GuestWorkWaits extends Error {
  constructor(cause: unknown) {
    super('The work of the guest before has not moved into its account yet.', { cause })
    this.name = 'GuestWorkWaits'
  }
}

export function createPage<Db extends object, Opened, Account extends PageAccount<Db>>(
  ports: PagePorts<Db, Opened, Account>,
): Page<Db, Account> {
  let current: Account | null = null
  /** The guest whose database has just gone, until another account is open: what was being written follows the work [A2]. */
  let leaving: Account | null = null
  let opening: { userId: string; promise: Promise<Account> } | null = null
  let isLost = false
  let isReopening = false

  async function open(userId: string): Promise<Account> {
    if (current?.userId === userId && ports.isOpen(current.db) && !isLost) return current
    if (opening?.userId === userId) return opening.promise
    const promise = openNow(userId)
    opening = { userId, promise }
    try {
      const opened = await promise
      ports.onOpened(null)
      return opened
    } catch (error) {
      ports.onOpened(error instanceof GuestWorkWaits ? 'guest work waits' : 'closed')
      throw error
    } finally {
      opening = null
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

  /** An adoption that was begun is finished before anything is opened: nobody else gets the work, and no guest adds to it [A3]. */
  async function moveGuestWork(userId: string): Promise<void> {
    try {
      await ports.finishAdoption()
    } catch (error) {
      if (userId === GUEST) throw new GuestWorkWaits(error)
      // It waits where it is, for the next opening.
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
    // A new object, so that whoever compares sees a change.
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

  function lookAgain(): void {
    if (ports.isVisible()) current?.loop.poke(0)
    ports.setTimer(lookAgain, PAGE_LOOK_EVERY_MS)
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
    lookRegularly: () => void ports.setTimer(lookAgain, PAGE_LOOK_EVERY_MS),
  }
}
