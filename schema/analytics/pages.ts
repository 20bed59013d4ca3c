/** Every screen of the app by its path. `tests/app-pages.test.ts` checks this list against the routes. */
export const APP_PAGES = [
  '/',
  '/station0',
  '/prep',
  '/physical',
  '/physical/history',
  '/cpat',
  '/cpat/rules',
  '/cpat/run',
  '/cpat/times',
  '/oral',
  '/jobs',
  '/jobs/documents',
  '/community',
  '/progress',
  '/analytics',
  '/login',
  '/signup',
] as const

/** Every path that is not a screen of the app is counted under this one name. */
export const OTHER_PAGES = '(other)'

/** The name under which a page view is counted. Anyone can send any path, so we store no other text. */
export function knownPage(path: string): string {
  const page = path.length > 1 ? path.replace(/\/$/, '') : path
  return APP_PAGES.find((known) => known === page) ?? OTHER_PAGES
}
