import type { AccountDb } from '../stores/account-db.ts'
import { readDue } from './due.ts'

const KEY = 'badge'

/** Whether this device shows a number on the app's icon; off until the person turns it on. */
export const isBadgeOn = async (db: AccountDb): Promise<boolean> => (await db.local.get(KEY))?.value === true

export async function turnBadge(db: AccountDb, isOn: boolean): Promise<void> {
  await db.local.put({ key: KEY, value: isOn })
}

/** Cards due today, and entries that need the person's attention; 0 if the badge is off or nothing has been loaded. */
export async function countBadge(db: AccountDb, now: number): Promise<number> {
  if (!(await isBadgeOn(db))) return 0
  const [due, refused] = await Promise.all([readDue(db, now), db.refused.count()])
  return (due.isLoaded ? due.total : 0) + refused
}

/** TypeScript's library has these only on some of the scopes that browsers have them on. */
type Badges = { setAppBadge?(count: number): Promise<void>; clearAppBadge?(): Promise<void> }

export const canShowBadge = (): boolean => 'setAppBadge' in navigator

/** Shows the number on the app's icon; 0 removes it. Does nothing where the browser can't, or doesn't allow it. */
export async function showBadge(count: number): Promise<void> {
  const badges = navigator as Badges
  await (count > 0 ? badges.setAppBadge?.(count) : badges.clearAppBadge?.())?.catch(() => undefined)
}
