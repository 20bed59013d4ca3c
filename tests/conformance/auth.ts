import { type Row, testsIn } from './row.ts'

const login = testsIn('web/auth/login-screen.test.tsx')
const signup = testsIn('web/auth/signup-screen.test.tsx')
const server = testsIn('api/auth/signup.test.ts')
const sessions = testsIn('api/auth/sessions/sessions.test.ts')
const guessing = testsIn('api/auth/guessing/guessing.test.ts')
const recovery = testsIn('api/auth/recovery/recovery.test.ts')
const security = testsIn('api/auth/security.test.ts')
const passkeys = testsIn('api/auth/passkeys/passkeys.test.ts')
const seed = testsIn('api/auth/seed-demo.test.ts')

const fields = 'the login screen asks for a username and a password, and leads to sign-up'
const sixThings = 'the sign-up screen asks for six things, three of them required'
const notSent = 'username "%s" with password "%s" is not sent'
const tooShort = 'five characters are too few for a password, six are enough'
const fallback = 'two goals stand in where the server’s %s'
const inADay =
  'a hundred thousand guesses in a day, in bursts, from anywhere: at most 200 are evaluated, and the owner signs in throughout'
const onPhone = 'after ten wrong guesses of a stranger the owner signs in on her phone, and waits seconds on a new one'
const refused = 'sign-up says what is wrong with %o'

export const auth: readonly Row[] = [
  { id: 'auth.login.fields', says: "fields 'Username' and 'Password'", heldBy: login(fields) },
  { id: 'auth.login.button', says: "'Sign In'", heldBy: login(fields) },
  {
    id: 'auth.login.pending',
    says: "the button reads 'Signing in...' while pending",
    heldBy: login('while it is pending the button reads Signing in...'),
  },
  {
    id: 'auth.login.browse',
    says: "'Browse without signing up' sets 'guestMode' to 'true' and goes to '/station0'",
    heldBy: login('Browse without signing up sets guest mode and goes to the home area'),
  },
  { id: 'auth.login.to-signup', says: "a link to '/signup'", heldBy: login(fields) },
  {
    id: 'auth.login.missing',
    says: "'Missing information': 'Please enter both username and password'",
    heldBy: login(notSent),
  },
  {
    id: 'auth.login.beside',
    says: "each sentence beside its field: 'Enter your username', 'Enter your password'; what was typed is kept",
    heldBy: login(notSent),
  },
  {
    id: 'auth.login.adopt',
    says: "login offers a guest's work: 'Bring my guest progress into this account'",
    heldBy: login('a guest’s work is offered to whoever logs in, and goes along: %s'),
  },
  {
    id: 'auth.login.failed',
    says: "'Login failed' with the server’s message, destructive",
    heldBy: login('a refused login says the server’s sentence and keeps what was typed'),
  },
  {
    id: 'auth.login.success',
    says: "the token is stored under 'sessionToken', the user is there, and after 100 ms it goes to '/'",
    heldBy: login('who logs in has the token stored and the account open, and is home 100 ms later'),
  },
  { id: 'auth.signup.name', says: "'Full Name (optional)'", heldBy: signup(sixThings) },
  { id: 'auth.signup.username', says: "'Username*'", heldBy: signup(sixThings) },
  { id: 'auth.signup.email', says: "'Email*'", heldBy: signup(sixThings) },
  { id: 'auth.signup.password', says: "'Password*', placeholder 'Min 6 characters'", heldBy: signup(sixThings) },
  { id: 'auth.signup.location', says: "'Location (optional)', placeholder 'City, State'", heldBy: signup(sixThings) },
  { id: 'auth.signup.goal', says: "'Career Goal (optional)'", heldBy: signup(sixThings) },
  { id: 'auth.signup.button', says: "'Create Account'", heldBy: signup(sixThings) },
  {
    id: 'auth.signup.pending',
    says: "the button reads 'Creating Account...' while pending",
    heldBy: signup('what is optional may be left out, and the button reads Creating Account... meanwhile'),
  },
  {
    id: 'auth.signup.browse',
    says: "'Browse without signing up' sets 'guestMode' and goes to '/'",
    heldBy: signup('Browse without signing up sets guest mode and goes home'),
  },
  { id: 'auth.signup.to-login', says: "a link to '/login'", heldBy: signup(sixThings) },
  {
    id: 'auth.goals.loading',
    says: "a disabled 'Loading goals...' meanwhile, then the server’s",
    heldBy: signup('while the goals are on their way a disabled entry says so; then there are the server’s'),
  },
  {
    id: 'auth.goals.fallback',
    says: "'entry-level' ('Entry-Level Firefighter') and 'paramedic' ('Paramedic Firefighter') on a load error",
    heldBy: signup(fallback),
  },
  {
    id: 'auth.goals.fallback-accepted',
    says: "sign-up accepts the fallback goals: 'paramedic'",
    heldBy: server('what a form leaves open is nothing, and a fallback goal is a goal'),
  },
  { id: 'auth.goals.no-empty-value', says: 'an item of a select has no empty value', heldBy: signup(fallback) },
  {
    id: 'auth.signup.missing',
    says: "'Missing information': 'Please fill in username, email, and password'",
    heldBy: signup('%o is not sent'),
  },
  {
    id: 'auth.signup.beside',
    says: "each sentence beside its field: 'Choose a username', 'Enter your email', 'Choose a password'; what was typed is kept",
    heldBy: [signup('%o is not sent'), signup('the server’s “%s” stands beside %s, and what was typed stays')],
  },
  {
    id: 'auth.signup.short',
    says: "'Password too short': 'Password must be at least 6 characters long'",
    heldBy: signup(tooShort),
  },
  {
    id: 'auth.password.bounds',
    says: '6 to 200 characters, on the server too',
    heldBy: [signup(tooShort), server(refused)],
  },
  {
    id: 'auth.signup.optional',
    says: 'name, location and goal may be left out',
    heldBy: [
      signup('what is optional may be left out, and the button reads Creating Account... meanwhile'),
      server('what a form leaves open is nothing, and a fallback goal is a goal'),
    ],
  },
  {
    id: 'auth.signup.payload',
    says: 'username, email, password, name, goalId and location are sent',
    heldBy: signup('name, location and goal go along; then the token is stored and home is next'),
  },
  {
    id: 'auth.signup.failed',
    says: "'Signup failed' with the server’s message, destructive",
    heldBy: signup('a refused sign-up says the server’s sentence'),
  },
  {
    id: 'auth.signup.success',
    says: "the token is stored under 'sessionToken', then home",
    heldBy: signup('name, location and goal go along; then the token is stored and home is next'),
  },
  {
    id: 'auth.reserved',
    says: "'Demo' and look-alikes of it, and 'user-1', cannot be signed up",
    heldBy: server(refused),
  },
  {
    id: 'auth.demo.password',
    says: 'the operator’s DEMO_PASSWORD replaces the published one',
    heldBy: seed('another DEMO_PASSWORD takes effect at the next start, and ends what the old one opened'),
  },
  {
    id: 'auth.password.common',
    says: "none of the 3,000 commonest passwords, like '123456'",
    heldBy: server(refused),
  },
  { id: 'auth.password.own-name', says: 'not one’s own name, username or e-mail address', heldBy: server(refused) },
  {
    id: 'auth.password.change',
    says: 'a new password needs the old one and ends all other sessions',
    heldBy: security('a new password ends all other sessions and is refused where it is a poor one'),
  },
  {
    id: 'auth.email.shared',
    says: 'known and unknown e-mail addresses are answered the same',
    heldBy: server('an address that somebody has is answered like any other: nobody learns who has an account'),
  },
  {
    id: 'auth.guessing',
    says: 'at most 200 guesses a day an account, and its owner is never locked out',
    heldBy: [guessing(inADay), guessing(onPhone)],
  },
  {
    id: 'auth.recovery',
    says: 'ten one-use codes at sign-up, renewable; an operator’s code for an hour',
    heldBy: [
      recovery('sign-up gives ten codes once, and keeps only their hashes'),
      recovery('Maia forgot her password: a code sets a new one, ends every session, and is used up'),
      recovery('an operator’s code is good for an hour, once, and leaves the recovery codes alone'),
    ],
  },
  {
    id: 'auth.sessions',
    says: 'sessions are listed by kind of device and ended one by one or all',
    heldBy: [
      security('Maia sees where she is signed in, newest first, and only what kind of device it is'),
      security('all other sessions end at once, and devices that were known are known no more'),
    ],
  },
  {
    id: 'auth.events',
    says: 'what happened to an account is kept for its owner and for operators',
    heldBy: [
      security('what happened to an account is kept for its owner, newest first'),
      security('operators see the newest events of everybody, and nobody else does'),
    ],
  },
  {
    id: 'auth.passkeys',
    says: 'a passkey signs in without a name or a password',
    heldBy: passkeys('Maia adds a passkey with her password, and signs in with it without a name or a password'),
  },
  {
    id: 'auth.forgotten',
    says: 'a device learns that the server no longer has its account',
    heldBy: security('a device asks by its id alone whether the server still has its account'),
  },
  {
    id: 'auth.logout',
    says: 'ends the session; also one that was left offline and is told later',
    heldBy: [
      sessions('signing out ends the session, clears the cookie, and may be said twice'),
      sessions('a sign-out that was made offline ends its own session, not the one opened since'),
    ],
  },
]
