import { useCurrent } from '../../db/page/active-account.ts'
import { useLive } from '../../db/page/use-live.ts'
import { canShowBadge, isBadgeOn, turnBadge } from '../../db/queries/badge.ts'
import { Switch } from '../../ui/switch.tsx'

/** Works without a connection: the number is counted on the device. */
export function BadgeSwitch({ isReadOnly }: { isReadOnly: boolean }) {
  const db = useCurrent()?.db
  const isOn = useLive(isBadgeOn, []) ?? false
  if (!canShowBadge()) return null
  return (
    <Switch
      label="Number on the app’s icon"
      hint="Cards due today plus entries that need your attention, if Station Zero is installed."
      checked={isOn}
      disabled={isReadOnly || !db}
      onChange={(turned) => db && void turnBadge(db, turned)}
    />
  )
}
