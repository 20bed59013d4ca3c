import { lazy } from 'react'
import { Optional } from '../../ui/optional.tsx'
import { useIsIdle } from '../../ui/use-is-idle.ts'
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
