import { useEffect } from 'react'
import { SessionCheck } from '../auth/session-check.tsx'
import { queryClient, WithQuery } from './query.tsx'

/** While somebody is signed in; what was read for one person is gone before the next. */
export function SessionWatch() {
  useEffect(() => () => queryClient.clear(), [])
  return (
    <WithQuery>
      <SessionCheck />
    </WithQuery>
  )
}
