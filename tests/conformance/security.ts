import type { Rows } from './row.ts'

/** What stands around an account beside the specification. */
export const security: Rows = {
  'security.login.wait': 'too many tries or a busy server: the sentence, when to try again, and what was typed stays',
  'security.login.recover':
    "'Forgot your password?' leads to a form for username, 'Recovery code' and 'New password', which signs in and says how many codes are left",
  'security.login.passkey': "'Sign in with a passkey' where the browser and the server have them",
  'security.signup.password':
    'the password field says what is better, takes what a manager made, and shows the server’s sentence',
  'security.signup.codes': "the codes stand on the home screen until 'I saved them', and go with a sign-out",
  'security.profile.email': "another e-mail address needs the 'Current password'",
  'security.sessions': "'Where you are signed in': 'This device' first, each other one with its last use",
  'security.sessions.end': "one is signed out at once; 'Sign out all other devices' asks once",
  'security.password': "'Change password' takes the old one and a new one, and says how many sessions it ended",
  'security.codes': "new codes are shown once, with 'Copy', 'Download as text' and 'Print'",
  'security.passkeys': 'passkeys are added, named and removed where the server offers them',
  'security.offline': "'Security needs a connection', and the rest of Settings goes on",
  'security.analytics.operator': 'an operator sees names and addresses as the server sends them',
  'security.forgotten.said': "an account that the server has forgotten is told from a wrong password: 'Sign up again'",
  'security.forgotten.moves': 'all that is on the device moves into the next account, with its ids and times',
}
