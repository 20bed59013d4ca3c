import { UserShape } from '@station-zero/schema/auth/responses.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as v from 'valibot'
import { noteRole } from '../data/profile.ts'
import { isSessionOver } from '../data/request.ts'
import { sessionEnded } from '../data/session.ts'
import { queryClient, WithQuery } from './query.tsx'

/** Rendered while a person is signed in. Clears the query cache on unmount, so that the next person does not see this person's data. */
export function SessionWatch() {
  useEffect(() => () => queryClient.clear(), [])
  return (
    <WithQuery>
      <SessionCheck />
    </WithQuery>
  )
}

/**
 * Checks once whether the session is still valid, and whether the person is still an operator. Only a response from the server ends a
 * session; a failed request does not.
 */
export function SessionCheck() {
  const { data, error } = useQuery({
    queryKey: ['/api/auth/user'],
    enabled: () => localStorage.getItem('sessionToken') !== null,
  })
  const isEnded = isSessionOver(error)
  useEffect(() => {
    if (isEnded) void sessionEnded()
  }, [isEnded])
  useEffect(() => {
    const user = v.safeParse(UserShape, data)
    if (user.success) void noteRole(user.output.id, user.output.isOperator === true)
  }, [data])
  return null
}
