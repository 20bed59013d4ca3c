import { type Row, testsIn } from './row.ts'

const login = testsIn('web/auth/login-screen.test.tsx')
const signup = testsIn('web/auth/signup-screen.test.tsx')
const account = testsIn('web/auth/signup-account.test.tsx')
const settings = testsIn('web/account/settings-dialog.test.tsx')
const view = testsIn('web/account/security/security-view.test.tsx')
const card = testsIn('web/account/security/new-codes-card.test.tsx')
const dashboard = testsIn('web/analytics/dashboard.test.tsx')
const forgotten = testsIn('web/db/identity/forgotten.test.ts')
const words = testsIn('web/app/sync/sync-words.test.ts')
const status = testsIn('web/app/sync/sync-status.test.ts')
const journey = testsIn('tests/e2e/security.spec.ts')
const restored = testsIn('tests/e2e/forgotten.spec.ts')

/** What stands around an account beside the specification. */
export const security: readonly Row[] = [
  {
    id: 'security.login.wait',
    says: 'too many tries or a busy server: the sentence, when to try again, and what was typed stays',
    heldBy: login('too many tries: the sentence, when to try again, and what was typed stays'),
  },
  {
    id: 'security.login.recover',
    says: "'Forgot your password?' leads to a form for username, 'Recovery code' and 'New password', which signs in and says how many codes are left",
    heldBy: [
      login('a forgotten password: a recovery code and a new password sign in, and the codes left are said'),
      login('a recovery refused with %d says so beside its field'),
      journey('the codes of a new account outlast a reload, and one of them signs in with a new password'),
    ],
  },
  {
    id: 'security.login.passkey',
    says: "'Sign in with a passkey' where the browser and the server have them",
    heldBy: [
      login('where the browser has no passkeys there is no button for them'),
      journey('a passkey is added in Security and signs in at the door'),
    ],
  },
  {
    id: 'security.signup.password',
    says: 'the password field says what is better, takes what a manager made, and shows the server’s sentence',
    heldBy: [
      account('the codes of a new account are kept for the home screen, and the password field says what is better'),
      signup('the server’s “%s” stands beside %s, and what was typed stays'),
    ],
  },
  {
    id: 'security.signup.codes',
    says: "the codes stand on the home screen until 'I saved them', and go with a sign-out",
    heldBy: [
      card('the codes of a new account stand on its home screen until they are saved'),
      account('the codes of a new account are kept for the home screen, and the password field says what is better'),
      journey('the codes of a new account outlast a reload, and one of them signs in with a new password'),
    ],
  },
  {
    id: 'security.profile.email',
    says: "another e-mail address needs the 'Current password'",
    heldBy: settings('another e-mail address is sent with the password, and a wrong one is said beside it'),
  },
  {
    id: 'security.sessions',
    says: "'Where you are signed in': 'This device' first, each other one with its last use",
    heldBy: view('where this person is signed in: this device first, the others with their last use in words'),
  },
  {
    id: 'security.sessions.end',
    says: "one is signed out at once; 'Sign out all other devices' asks once",
    heldBy: view('another device is signed out by itself, and all others after being asked once'),
  },
  {
    id: 'security.password',
    says: "'Change password' takes the old one and a new one, and says how many sessions it ended",
    heldBy: [
      view('a new password is sent with the old one, and what it ended is said'),
      view('a refusal with %d stands beside its field: “%s”'),
    ],
  },
  {
    id: 'security.codes',
    says: "new codes are shown once, with 'Copy', 'Download as text' and 'Print'",
    heldBy: view('new recovery codes are shown once, to be copied, downloaded or printed'),
  },
  {
    id: 'security.passkeys',
    says: 'passkeys are added, named and removed where the server offers them',
    heldBy: [
      view('a passkey is removed; where the browser has none, none can be added'),
      view('where the server offers no passkeys there is no word of them'),
      journey('a passkey is added in Security and signs in at the door'),
    ],
  },
  {
    id: 'security.offline',
    says: "'Security needs a connection', and the rest of Settings goes on",
    heldBy: [
      view('without a connection it says so calmly, and tries again when asked'),
      journey('without the server Security says that it needs a connection, and the rest of Settings goes on'),
    ],
  },
  {
    id: 'security.analytics.operator',
    says: 'an operator sees names and addresses as the server sends them',
    heldBy: dashboard('the operator sees names and addresses as the server sends them, and is told why'),
  },
  {
    id: 'security.forgotten.said',
    says: "an account that the server has forgotten is told from a wrong password: 'Sign up again'",
    heldBy: [
      words('[A4] someone whose account the server has forgotten is asked to sign up instead'),
      status('[A4] whoever the server has forgotten is told what happened, that nothing is lost, and what to do'),
      login('[A4] a kept account that the server has forgotten is told from a wrong password, with the way to sign up'),
    ],
  },
  {
    id: 'security.forgotten.moves',
    says: 'all that is on the device moves into the next account, with its ids and times',
    heldBy: [
      account('[A4] whoever the server has forgotten finds the form filled in, and sends their work along'),
      forgotten(
        '[A4] eight weeks of training, of which the queue has only the last days, move whole into the next account',
      ),
      forgotten('[A4] killed in between it repeats, and adds nothing twice'),
      restored(
        '[A4] a server restored from before the account says so, and all that two devices have moves into the next account',
      ),
    ],
  },
]
