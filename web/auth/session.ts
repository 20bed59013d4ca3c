import type { User } from '@station-zero/schema/auth/user.ts'
import * as v from 'valibot'
import { RequestError, request } from '../db/request.ts'
import { signedIn } from '../db/visitor.ts'

const Session = v.object({
  sessionId: v.string(),
  user: v.object({
    id: v.string(),
    username: v.string(),
    name: v.nullable(v.string()),
    email: v.string(),
    location: v.nullable(v.string()),
    goalId: v.nullable(v.string()),
    createdAt: v.string(),
  }) satisfies v.GenericSchema<unknown, User>,
})

export const arriveDelayMs = 100

export type LoginBody = { username: string; password: string }
export type SignupBody = LoginBody & { email: string; name?: string; goalId?: string; location?: string }

export function login(body: LoginBody, adoptGuest: boolean): Promise<void> {
  return open('/api/auth/login', body, adoptGuest)
}

/** A new account takes over what the guest did, always. */
export function signup(body: SignupBody): Promise<void> {
  return open('/api/auth/signup', body, true)
}

async function open(path: string, body: LoginBody, adoptGuest: boolean): Promise<void> {
  const { sessionId, user } = v.parse(Session, await request('POST', path, body))
  localStorage.setItem('sessionToken', sessionId)
  await signedIn(sessionId, user, { adoptGuest })
}

/** What to tell the person: the server's own sentence where there was one. */
export function sentenceOf(error: unknown): string {
  if (error instanceof RequestError) return error.sentence
  return 'The server could not be reached. Check your connection and try again; your work on this device is safe.'
}
