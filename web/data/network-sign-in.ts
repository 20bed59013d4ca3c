import { createListeners } from './listeners.ts'

// A captive portal, or a proxy that wants people to sign in first, answers in the place of our server: with a page of its own, with a
// redirect to one, or with status 511. Such an answer is not data, not a refusal and not the end of a session.

/** This address of the app always comes from the network, so that the page of a captive portal can be seen (`answer-navigation.ts`). */
export const NETWORK_SIGN_IN_PATH = '/?network-sign-in'

export const NETWORK_SIGN_IN = 'This network wants you to sign in first. Open its sign-in page, then try again.'

/** Our server was not reached: the network wants the person to sign in first. */
export class NetworkSignInError extends Error {
  constructor() {
    super(NETWORK_SIGN_IN)
    this.name = 'NetworkSignInError'
  }
}

/** Whether this is the sign-in page of the network. Our API sends no pages and no redirects; a page with an error status is a gateway's. */
export const isNetworkSignIn = ({ type, status, ok, headers }: Response): boolean =>
  type === 'opaqueredirect' || status === 511 || (ok && (headers.get('content-type') ?? '').startsWith('text/html'))

let isWanted = false
const listeners = createListeners()
export const onNetworkSignInChange = listeners.add
export const wantsNetworkSignIn = (): boolean => isWanted

/**
 * Notes whether an answer to an API call came from our server or from a sign-in page of the network, and returns whether it was the
 * latter. The call must be sent with `redirect: 'manual'`.
 */
export function noteAnswer(response: Response): boolean {
  const isSignIn = isNetworkSignIn(response)
  const isOurs = /^application\/(?:problem\+)?json|^text\/event-stream/.test(response.headers.get('content-type') ?? '')
  if ((isSignIn || isOurs) && isSignIn !== isWanted) {
    isWanted = isSignIn
    listeners.notify()
  }
  return isSignIn
}
