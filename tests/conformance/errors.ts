import type { Rows } from './row.ts'

export const errors: Rows = {
  'errors.message': "status, colon, the body’s text: '409: This username is taken.'",
  'errors.message.empty': "the status text where the body is empty: '503: Service Unavailable'",
  'errors.unauthorized-null': 'a 401 is null only where that was asked for',
  'errors.no-questions': "'No questions generated' is logged",
  'errors.start-test': "'Failed to start practice test:' is logged",
  'errors.save-test': "'Failed to save test:' is logged, and the results show",
  'errors.complete-workout': "'Failed to complete workout:' is logged",
  'errors.session': "'Session expired' or 401: the token is removed, the local data stays open",
  'errors.login': "'Login failed' with the server’s message",
  'errors.signup': "'Signup failed' with the server’s message",
  'errors.goals': 'the goals cannot be loaded: two fixed ones',
  'errors.analytics-login': "its message inline, or 'Login failed'",
  'errors.analytics-tracking': 'what cannot be tracked is logged and ignored',
  'errors.plain': 'over HTTP a plain sentence, or RFC 9457 for who asks for it',
  'errors.no-inside': 'never driver text, never a stack',
}
