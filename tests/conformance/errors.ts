import type { Rows } from './row.ts'

export const errors: Rows = {
  'errors.message': "status, colon, and the body’s text: '409: This username is taken.'",
  'errors.message.empty': "the status text if the body is empty: '503: Service Unavailable'",
  'errors.unauthorized-null': 'a 401 returns null only if requested',
  'errors.no-questions': "'No questions generated' is logged",
  'errors.start-test': "'Failed to start practice test:' is logged",
  'errors.save-test': "'Failed to save test:' is logged, and the results show",
  'errors.complete-workout': "'Failed to complete workout:' is logged",
  'errors.session': "'Session expired' or 401: the token is removed, and local data stays accessible",
  'errors.login': "'Login failed' with the server’s message",
  'errors.signup': "'Signup failed' with the server’s message",
  'errors.goals': 'two fixed goals if the goals cannot be loaded',
  'errors.analytics-login': "the server’s message inline, or 'Login failed'",
  'errors.analytics-tracking': 'tracking errors are logged and ignored',
  'errors.plain': 'HTTP errors are a plain sentence, or RFC 9457 if the client accepts it',
  'errors.no-inside': 'no driver messages and no stack traces',
}
