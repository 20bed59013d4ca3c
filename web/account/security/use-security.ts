import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as v from 'valibot'
import { isSessionOver } from '../../data/request.ts'
import { sessionEnded } from '../../data/session.ts'

const SESSIONS = ['/api/auth/sessions']
const SECURITY = ['/api/auth/security']

const Instant = v.union([v.string(), v.number()])

const Session = v.object({
  id: v.string(),
  device: v.nullable(v.string()),
  createdAt: Instant,
  usedAt: Instant,
  isCurrent: v.boolean(),
})
const Passkey = v.object({ id: v.string(), name: v.string(), createdAt: Instant, usedAt: v.nullable(Instant) })
const Event = v.object({ id: v.string(), type: v.string(), at: Instant, device: v.nullable(v.string()) })
const Security = v.object({
  recoveryCodesLeft: v.number(),
  passkeys: v.array(Passkey),
  events: v.array(Event),
  canUsePasskeys: v.boolean(),
})

export type SignedInSession = v.InferOutput<typeof Session>
export type Passkey = v.InferOutput<typeof Passkey>
export type SecurityEvent = v.InferOutput<typeof Event>

/** Account data that only the server has, fetched when the screen opens and after each change. */
export function useSecurity() {
  const client = useQueryClient()
  const sessions = useQuery({
    queryKey: SESSIONS,
    staleTime: 0,
    select: (answer) => v.parse(v.array(Session), answer),
  })
  const security = useQuery({ queryKey: SECURITY, staleTime: 0, select: (answer) => v.parse(Security, answer) })
  const error = sessions.error ?? security.error
  const isEnded = isSessionOver(error)
  useEffect(() => {
    if (isEnded) void sessionEnded()
  }, [isEnded])

  return {
    sessions: sessions.data,
    security: security.data,
    error,
    isEnded,
    isTrying: sessions.isFetching || security.isFetching,
    async readAgain() {
      await Promise.all([SESSIONS, SECURITY].map((queryKey) => client.invalidateQueries({ queryKey })))
    },
  }
}
