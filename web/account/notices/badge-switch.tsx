import { useCurrent } from '../../data/active-account.ts'
import { canShowBadge, isBadgeOn, turnBadge } from '../../data/notifications.ts'
import { useLive } from '../../data/use-live.ts'
import { Switch } from '../../ui/choices.tsx'

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
