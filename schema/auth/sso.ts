/** The path to which the provider sends people back. */
export const SSO_CALLBACK = '/api/auth/sso/callback'

/** Error codes that the server adds to the app's URL when the person returns from the single sign-on provider. */
export const SSO_PROBLEMS = {
  'sso-canceled': 'The sign-in was canceled. Nothing has changed.',
  'sso-expired': 'This sign-in has expired or was already used. Start again.',
  'sso-failed': 'The single sign-on service did not confirm who you are. Start again, or sign in another way.',
  'sso-stale':
    'The single sign-on service did not ask you to sign in again, so your identity could not be confirmed. Use a recovery code to set a password instead.',
  'sso-other': 'You signed in to the single sign-on service with a different account. Nothing has changed.',
  'sso-taken': 'This sign-in is already connected to another account here. Nothing has changed.',
  'sso-unavailable': 'The single sign-on service can’t be reached. Try again in a few minutes, or sign in another way.',
  'session-expired': 'Your session here has ended. Sign in again first.',
  'too-many-tries': 'Too many attempts. Wait a few minutes, then try again.',
  busy: 'Station Zero is busy. Try again in a moment.',
} as const
export type SsoProblem = keyof typeof SSO_PROBLEMS

export const isSsoProblem = (code: string): code is SsoProblem => Object.hasOwn(SSO_PROBLEMS, code)

/** The sections of Settings to which a person can return after signing in again. */
export const SSO_SECTIONS = ['security', 'profile', 'delete'] as const
export type SsoSection = (typeof SSO_SECTIONS)[number]
