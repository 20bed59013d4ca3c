import { lazy, useEffect, useState } from 'react'
import { Optional } from '../../ui/optional.tsx'
import { whenIdle } from '../../ui/when-idle.ts'
import { loadFollowNotices } from './load-notices.ts'

const FollowNotices = lazy(loadFollowNotices)

export function NoticesAtIdle() {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => whenIdle(() => setIsIdle(true)), [])
  return (
    isIdle && (
      <Optional>
        <FollowNotices />
      </Optional>
    )
  )
}
