import { SignedIn } from '@station-zero/schema/auth/responses.ts'
import { DEMO_USERNAME } from '@station-zero/schema/auth/user.ts'
import * as v from 'valibot'
import { isFromServer, noAnswerSentence, request } from '../data/request.ts'
import { signedIn } from '../data/session.ts'

/** Switches this device to the demo account. The previous account's work stays on the device, and no guest work is moved. */
export async function logInDemo(password: string): Promise<void> {
  const answer = await request('POST', '/api/auth/login', { username: DEMO_USERNAME, password })
  const { sessionId, user } = v.parse(SignedIn, answer)
  localStorage.setItem('sessionToken', sessionId)
  await signedIn(sessionId, user, { adoptGuest: false })
}

/** The server's own sentence, if there is one. */
export function loginSentence(error: unknown): string {
  if (isFromServer(error)) return error.sentence
  return `Login failed. ${noAnswerSentence(error, 'Check your connection and try again.')}`
}
