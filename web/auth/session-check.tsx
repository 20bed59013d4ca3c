import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sessionEnded } from '../db/identity/session.ts'

/** Our server's refusal in so many words: a captive portal's page, and a failure that has these digits in its text, are not. */
const ENDED = /^401: (?!\s*<)|^\d+: Session expired$/

/** Asks once whether the session still holds. Only the server's own word ends it; silence does not. */
export function SessionCheck() {
  const { error } = useQuery({
    queryKey: ['/api/auth/user'],
    enabled: () => localStorage.getItem('sessionToken') !== null,
  })
  const isEnded = error !== null && ENDED.test(error.message)
  useEffect(() => {
    if (isEnded) void sessionEnded()
  }, [isEnded])
  return null
}
