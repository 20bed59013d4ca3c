import { lazy } from 'react'
import { Optional, useIsIdle } from '../../ui/lazy-part.tsx'
import { loadFollowNotices } from '../screens/lazy.tsx'

const FollowNotices = lazy(loadFollowNotices)

export function NoticesAtIdle() {
  const isIdle = useIsIdle()
  return (
    isIdle && (
      <Optional>
        <FollowNotices />
      </Optional>
    )
  )
}
