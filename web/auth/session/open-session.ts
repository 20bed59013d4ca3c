import { SignedIn } from '@station-zero/schema/auth/responses.ts'
import * as v from 'valibot'
import { request } from '../../data/request.ts'
import { signedIn } from '../../data/session.ts'
import { type Adoption, saveNewCodes } from '../../data/session-hint.ts'
import { markSsoSession } from '../../data/sso.ts'

const Session = v.object({
  ...SignedIn.entries,
  recoveryCodes: v.optional(v.array(v.string())),
  recoveryCodesLeft: v.optional(v.number()),
})

/** Sends the sign-in request and opens the session. Returns the parsed response. */
export async function openSession(path: string, body: unknown, adoption: Adoption) {
  return acceptSession(await request('POST', path, body), adoption)
}

/** Signs this device in with the server's response to a sign-in. Returns the parsed response; throws if it is invalid. */
export async function acceptSession(response: unknown, adoption: Adoption, { isSso = false } = {}) {
  const session = v.parse(Session, response)
  const { sessionId, user, recoveryCodes } = session
  localStorage.setItem('sessionToken', sessionId)
  markSsoSession(isSso)
  if (recoveryCodes) saveNewCodes(user.id, recoveryCodes)
  await signedIn(sessionId, user, adoption)
  return session
}
