import { mayOfferInstall } from '@station-zero/schema/account/install.ts'
import { PRODUCT } from '@station-zero/schema/core/product.ts'
import { useId } from 'react'
import type { AccountDb } from '../../data/account-db.ts'
import { readActivity } from '../../data/repositories/activity.ts'
import { useLive } from '../../data/use-live.ts'
import { Button } from '../../ui/button.tsx'
import { dismissInstall, InstallGuide, useInstallWay, useIsInstallDismissed } from './install-guide.tsx'

/** A study session that has been left for this long counts as finished. */
const LEFT_AFTER_MS = 12 * 3_600_000

/** Shown on the home screen after the first finished session, except during a session, until the person dismisses it. */
export function InstallCard() {
  const way = useInstallWay()
  const isDismissed = useIsInstallDismissed()
  const mayShow = way !== null && !isDismissed
  const isTime = useLive(async (db) => mayShow && isTimeToOffer(db), [mayShow])
  const titleId = useId()
  if (!way || isDismissed || !isTime) return null
  return (
    <section aria-labelledby={titleId} className="grid gap-3 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <h2 id={titleId} className="text-2xl">
        Keep {PRODUCT} on this device
      </h2>
      <InstallGuide way={way} onDone={dismissInstall} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button variant="secondary" onClick={dismissInstall}>
          Not now
        </Button>
        <p className="text-muted text-sm">You can find this again in Settings.</p>
      </div>
    </section>
  )
}

const isTimeToOffer = async (db: AccountDb): Promise<boolean> => mayOfferInstall(await readActivity(db, LEFT_AFTER_MS))
