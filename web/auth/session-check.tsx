import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sessionEnded } from '../db/identity/session.ts'
import { isSessionOver } from '../db/lib/request.ts'

/** Asks once whether the session still holds. Only the server's own word ends it; silence does not. */
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
