import { readHasGroups } from '../data/repositories/groups.ts'
import { useLive } from '../data/use-live.ts'

/** States that the operator has turned groups and classes off. Renders nothing unless they are off. */
export function GroupsOffNotice() {
  if (useLive(readHasGroups, []) !== false) return null
  return (
    <p role="status" className="mb-6 max-w-prose rounded-lg bg-sunken p-4">
      The operator has turned off groups and classes on this station. Everything here stays on this device. What you
      write is saved and will be sent when they are turned on again.
    </p>
  )
}
