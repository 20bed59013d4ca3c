import type { Rows } from './row.ts'

/** Account requirements that are not in the specification. */
export const security: Rows = {
  'security.login.wait': 'after too many tries, or on a busy server: an error with the time to wait, and input is kept',
  'security.login.recover':
    "'Forgot your password?' leads to a form for username, 'Recovery code' and 'New password', which signs in and shows how many codes are left",
  'security.login.passkey': "'Sign in with a passkey' if browser and server support passkeys",
  'security.signup.password':
    'the password field gives advice, accepts generated passwords, and shows the server’s error',
  'security.signup.codes': "the codes are shown on the home screen until 'I saved them' or a sign-out",
  'security.profile.email': "changing the email address needs the 'Current password'",
  'security.sessions': "'Where you are signed in': 'This device' first, the others with their last use",
  'security.sessions.end': "a single device is signed out at once; 'Sign out all other devices' asks for confirmation",
  'security.password': "'Change password' needs the old password, and shows how many sessions it ended",
  'security.codes': "new codes are shown once, with 'Copy', 'Download as text' and 'Print'",
  'security.passkeys': 'passkeys are added, named and removed if the server offers them',
  'security.offline': "'Security needs a connection', and the rest of Settings works",
  'security.analytics.operator': 'an operator sees names and addresses as the server sends them',
  'security.forgotten.said':
    "an account that the server no longer has is distinguished from a wrong password: 'Sign up again'",
  'security.forgotten.moves': 'all work on the device moves into the next account, with its ids and times',
}
