import { SSO_CALLBACK } from '../auth/sso.ts'

/**
 * Example lines for the settings file. They turn on services whose settings the server reads only at startup. `origin` is the URL of the
 * station, without a trailing slash. The console shows these lines.
 */
export const mailSetup = (origin: string): string[] => [
  `PUBLIC_ORIGIN=${origin}`,
  'SMTP_URL=smtps://user:password@mail.example.org',
  "MAIL_FROM='Station Zero <station@example.org>'",
]

export const notificationSetup = (): string[] => ['PUSH_SUBJECT=mailto:you@example.org']

export const ssoSetup = (origin: string): string[] => [
  `PUBLIC_ORIGIN=${origin}`,
  'OIDC_ISSUER=https://login.example.org/realms/academy',
  'OIDC_CLIENT_ID=station-zero',
  "OIDC_CLIENT_SECRET='the secret that the provider shows'",
  "OIDC_NAME='City Fire Academy'",
]

/** The URLs to register with the provider. */
export const ssoUrls = (origin: string) => ({ redirect: origin + SSO_CALLBACK, afterSignOut: `${origin}/login` })
