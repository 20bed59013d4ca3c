import { announceUpgrade } from '../dexie/upgrade-blocked.ts'
import { learnWhereItWent } from '../guest/moved-to.ts'
import type { AccountDb } from '../stores/account-db.ts'

const outdatedListeners = new Set<() => void>()

/** A newer version of the app, in another tab, has changed the database: this page should be loaded again. */
export function onOutdated(listener: () => void): void {
  outdatedListeners.add(listener)
}

type Watcher = { lost(db: AccountDb): void; gone(db: AccountDb): void }

/**
 * What can happen to an open database from outside. iOS ends the storage of a page in the background. Another tab upgrades
 * it: Dexie lets go at once, and opens it again as it is then, so that nobody waits for anybody. Or another tab deletes it.
 */
export function watchDatabase(db: AccountDb, { lost, gone }: Watcher): void {
  db.on('close', () => lost(db))
  db.on('versionchange', ({ newVersion }) => {
    if (newVersion) {
      announceUpgrade(db, newVersion)
      for (const listener of outdatedListeners) listener()
      return
    }
    void learnWhereItWent(db).then(() => gone(db))
    // Dexie's own answer would leave it to be opened, and so made anew, by the next query.
    return false
  })
}
