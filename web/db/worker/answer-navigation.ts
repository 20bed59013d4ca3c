import { APP_PAGES } from '@station-zero/schema/analytics/events.ts'
import { isNetworkSignIn } from '../lib/network-sign-in.ts'

/** A page that does not answer within this time is not waited for. */
const ANSWERED_WITHIN_MS = 5_000
const OWN_PAGES = new Set<string>(APP_PAGES)
/** Our server names the app's Trusted Types policy in the headers of its pages. */
const OWN_POLICY = 'station-zero-worker'

/** Until our server has answered: a sign-in page of the network may have the address of one of our pages. */
let isSigningIn = false

/**
 * The app's pages come from the cache. Pages of other addresses, and all pages while the network wants the person to sign in, are
 * fetched: if the network answers with a page or a redirect of its own, the person sees that.
 */
export async function answerNavigation(request: Request, appPage: () => Promise<Response>): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  if (OWN_PAGES.has(pathname) && !isSigningIn && !searchParams.has('network-sign-in')) return appPage()
  const response = await fetchWithin(request)
  if (!response) return appPage()
  isSigningIn = isNetworkSignIn(response) && !isOwn(response)
  return isSigningIn ? response : appPage()
}

const isOwn = ({ headers }: Response): boolean => (headers.get('content-security-policy') ?? '').includes(OWN_POLICY)

/** Undefined without an answer. A navigation's request must be sent as it is, so it cannot be given an abort signal. */
async function fetchWithin(request: Request): Promise<Response | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => resolve(undefined), ANSWERED_WITHIN_MS)
  const response = await Promise.race([fetch(request).catch(() => undefined), late])
  clearTimeout(timer)
  return response
}
