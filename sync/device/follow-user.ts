import type { DeviceStates } from './device-state.ts'
import type { Page } from './page.ts'

/** Maximum time that another tab needs between deleting a database and storing the new current user, in ms. */
export const GONE_AFTER_MS = 5_000

export interface FollowPorts {
  states: DeviceStates
  page: Pick<Page<object, { userId: string }>, 'open' | 'close' | 'current'>
  /** Runs `fn` after `ms`; returns a function that cancels it. */
  setTimer(fn: () => void, ms: number): () => void
}

/** Keeps the current user's account open, in every tab. */
export interface Follower {
  /**
   * Opens this user's account, or closes the account if there is no current user. Called with the current user from the device state,
   * initially and after every change.
   */
  follow(userId: string | null): void
  /** Schedules a check if the page does not show the current user's account. Called after the page has opened or closed an account. */
  pageChanged(): void
  stop(): void
}

export function followUser({ states, page, setTimer }: FollowPorts): Follower {
  let followed: string | null | undefined
  let cancel: (() => void) | null = null

  /**
   * Opens the current user's account, or closes the open account if there is no current user. A deleted database is created again, and the
   * next pull fills it. Also corrects the page after an opening that took so long that the current user has changed.
   */
  const check = async () => {
    cancel = null
    const { currentUserId, adoptInto, signingIn } = await states.read()
    const shown = page.current()
    if (signingIn || (adoptInto && !shown) || currentUserId === (shown?.userId ?? null)) return
    if (currentUserId) await page.open(currentUserId)
    else page.close()
  }

  return {
    follow(userId) {
      if (userId === followed) return
      followed = userId
      if (userId) page.open(userId).catch(() => undefined)
      else page.close()
    },
    pageChanged() {
      if (page.current()?.userId !== followed)
        cancel ??= setTimer(() => void check().catch(() => undefined), GONE_AFTER_MS)
    },
    stop: () => cancel?.(),
  }
}
