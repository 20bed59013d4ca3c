import { createListeners } from './listeners.ts'

// Detects captive portals, and proxies that require a sign-in, which respond in place of our server: with their own page, with a redirect,
// or with status 511. Such a response is neither data nor a refusal, and does not end a session.

/** The service worker always fetches this URL from the network, so that a captive portal can show its page. */
export const NETWORK_SIGN_IN_PATH = '/?network-sign-in'

export const NETWORK_SIGN_IN = 'This network wants you to sign in first. Open its sign-in page, then try again.'

/** Thrown when our server was not reached because the network requires a sign-in first. */
export class NetworkSignInError extends Error {
  constructor() {
    super(NETWORK_SIGN_IN)
    this.name = 'NetworkSignInError'
  }
}

/**
 * Whether this response is the network's sign-in page. Our API never sends pages or redirects; a page with an error status comes from a
 * gateway.
 */
export const isNetworkSignIn = ({ type, status, ok, headers }: Response): boolean =>
  type === 'opaqueredirect' || status === 511 || (ok && (headers.get('content-type') ?? '').startsWith('text/html'))

let isWanted = false
const listeners = createListeners()
export const onNetworkSignInChange = listeners.add
export const wantsNetworkSignIn = (): boolean => isWanted

/**
 * Returns whether the response to an API call is the network's sign-in page, and updates `wantsNetworkSignIn`. The call must be sent with
 * `redirect: 'manual'`.
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
