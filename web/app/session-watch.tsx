import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isSessionOver } from '../data/request.ts'
import { sessionEnded } from '../data/session.ts'
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

/** Checks once whether the session is still valid. Only an answer from the server ends it; a failed request does not. */
export function SessionCheck() {
  const { error } = useQuery({
    queryKey: ['/api/auth/user'],
    enabled: () => localStorage.getItem('sessionToken') !== null,
  })
  const isEnded = isSessionOver(error)
  useEffect(() => {
    if (isEnded) void sessionEnded()
  }, [isEnded])
  return null
}
