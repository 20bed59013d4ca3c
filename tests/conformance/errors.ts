import { type Row, testsIn } from './row.ts'

const request = testsIn('web/db/lib/request.test.ts')
const words = testsIn('web/prep/exams/words.test.tsx')
const sitting = testsIn('web/prep/exams/exam-screen.test.tsx')
const workout = testsIn('web/physical/active-workout.test.tsx')
const login = testsIn('web/auth/login-screen.test.tsx')
const signup = testsIn('web/auth/signup-screen.test.tsx')
const routes = testsIn('web/app/screens/routes.test.tsx')
const app = testsIn('api/app.test.ts')

export const errors: readonly Row[] = [
  {
    id: 'errors.message',
    says: "status, colon, the body’s text: '409: This username is taken.'",
    heldBy: request('a refusal becomes an error that reads status, colon, sentence'),
  },
  {
    id: 'errors.message.empty',
    says: "the status text where the body is empty: '503: Service Unavailable'",
    heldBy: request('an empty refusal is named by its status text'),
  },
  {
    id: 'errors.unauthorized-null',
    says: 'a 401 is null only where that was asked for',
    heldBy: request('a 401 is null only for who asked for that'),
  },
  {
    id: 'errors.no-questions',
    says: "'No questions generated' is logged",
    heldBy: sitting('without questions the test does not start, and says why'),
  },
  {
    id: 'errors.start-test',
    says: "'Failed to start practice test:' is logged",
    heldBy: words('a test that cannot be kept is logged and does not open'),
  },
  {
    id: 'errors.save-test',
    says: "'Failed to save test:' is logged, and the results show",
    heldBy: words('a test that cannot be saved is logged, and its results show regardless'),
  },
  {
    id: 'errors.complete-workout',
    says: "'Failed to complete workout:' is logged",
    heldBy: workout('a completion that could not be stored is said, loses nothing, and can be tried again'),
  },
  {
    id: 'errors.session',
    says: "'Session expired' or 401: the token is removed, the local data stays open",
    heldBy: routes('a 401 takes the bearer and nothing else: the shell stays open and asks to sign in again'),
  },
  {
    id: 'errors.login',
    says: "'Login failed' with the server’s message",
    heldBy: login('a refused login says the server’s sentence and keeps what was typed'),
  },
  {
    id: 'errors.signup',
    says: "'Signup failed' with the server’s message",
    heldBy: signup('a refused sign-up says the server’s sentence'),
  },
  {
    id: 'errors.goals',
    says: 'the goals cannot be loaded: two fixed ones',
    heldBy: signup('two goals stand in where the server’s %s'),
  },
  {
    id: 'errors.analytics-login',
    says: "its message inline, or 'Login failed'",
    heldBy: [
      'web/analytics/access-form.test.tsx › a wrong password is told beside the button, in the server’s words',
      'web/analytics/access-form.test.tsx › without a signal nothing is prefilled, and what was typed is not lost',
    ],
  },
  {
    id: 'errors.analytics-tracking',
    says: 'what cannot be tracked is logged and ignored',
    heldBy: 'web/analytics/track.test.ts › what the server refuses is not sent again',
  },
  {
    id: 'errors.plain',
    says: 'over HTTP a plain sentence, or RFC 9457 for who asks for it',
    heldBy: app('an error is a plain sentence, or RFC 9457 for who asks for it'),
  },
  {
    id: 'errors.no-inside',
    says: 'never driver text, never a stack',
    heldBy: app('what nobody foresaw says nothing about the inside'),
  },
]
