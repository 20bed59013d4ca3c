import type { User } from '@station-zero/schema/auth/user.ts'
import { lazy } from 'react'
import { clearNewCodes, useNewCodes } from '../../data/session-hint.ts'
import { Optional } from '../../ui/lazy-part.tsx'
import { loadNewCodesCard } from '../screens/lazy.tsx'

const NewCodesCard = lazy(loadNewCodesCard)

/** As tall as the card, so the focused element below stays in view when the card appears. */
const ROOM = <div className="min-h-128 sm:min-h-90" />

/** Shows the recovery codes after sign-up until the person has saved them. */
export function NewCodes({ user }: { user: User }) {
  const kept = useNewCodes()
  if (kept === null) return null
  return (
    <Optional room={ROOM}>
      <NewCodesCard kept={kept} user={user} onSaved={clearNewCodes} />
    </Optional>
  )
}
