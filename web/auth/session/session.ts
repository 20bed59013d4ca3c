import { isFromServer, noAnswerSentence } from '../../data/request.ts'
import type { Adoption } from '../../data/session-hint.ts'
import { loadOnce } from '../../ui/lazy-part.tsx'
import { loadOpenSession } from '../lazy.ts'

export const arriveDelayMs = 100

export type LoginBody = { username: string; password: string }
export type SignupBody = LoginBody & { email: string; name?: string; goalId?: string; location?: string }
export type RecoverBody = LoginBody & { code: string }

export async function login(body: LoginBody, adoption: Adoption): Promise<void> {
  const openSession = await loadOnce(loadOpenSession)
  await openSession('/api/auth/login', body, adoption)
}

/** A new account always takes over the guest's work. */
export async function signup(body: SignupBody, adoption: Adoption): Promise<void> {
  const openSession = await loadOnce(loadOpenSession)
  await openSession('/api/auth/signup', body, { ...adoption, adoptGuest: true })
}

/** What to tell the person: the server's own sentence if there is one, and when to try again. */
export function sentenceOf(error: unknown): string {
  if (isFromServer(error)) {
    const { sentence, retryAfterS } = error
    return retryAfterS ? `${sentence} You can try again in ${waitWords(retryAfterS)}.` : sentence
  }
  return noAnswerSentence(error, 'Check your connection and try again; your work on this device is safe.')
}

function waitWords(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`
  return seconds < 5_400 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3_600)} hours`
}
