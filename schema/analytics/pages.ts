import { AUTH_PATHS, HOME_PATHS, SCREENS } from '../core/screens.ts'
import { POLICY_NAMES, policyAddress } from '../policies/policies.ts'

/**
 * The paths of all screens of the app, except those that contain an id or another parameter. The list is not in `events.ts`, because the
 * sign-in page loads `events.ts` and would then also have to load home's chunk, which contains the list of screens.
 */
export const APP_PAGES: readonly string[] = [
  ...HOME_PATHS,
  ...SCREENS.map(({ path }) => path).filter((path) => !path.includes(':')),
  ...POLICY_NAMES.map(policyAddress),
  ...AUTH_PATHS,
]

/** The name under which all paths that are not app screens are counted. */
export const OTHER_PAGES = '(other)'

/** The name under which a page view is counted. No other text is stored, because anyone can send any path. */
export function knownPage(path: string): string {
  const page = path.length > 1 ? path.replace(/\/$/, '') : path
  return APP_PAGES.find((known) => known === page) ?? OTHER_PAGES
}
