import { useEffect } from 'react'
import { SessionCheck } from '../auth/session-check.tsx'
import { queryClient, WithQuery } from './query.tsx'

/** Rendered while someone is signed in. Clears the query cache on unmount, so the next person does not see this one's data. */
export function SessionWatch() {
  useEffect(() => () => queryClient.clear(), [])
  return (
    <WithQuery>
      <SessionCheck />
    </WithQuery>
  )
}
