/** These load the parts of the login and sign-up screens that few people need. Each screen has one chunk for these parts. */
export const loadLoginMore = () => import('./login-more.ts')
export const loadSignupMore = () => import('./signup-more.tsx')

/** Loads the component that shows the pages on privacy, terms and the minimum age. */
export const loadPolicyBody = async () => (await import('./policy-screen.tsx')).PolicyBody

/** Loads the function that opens a session. Its chunk contains the response schema, which is not needed until a form is submitted. */
export const loadOpenSession = async () => (await import('./session/open-session.ts')).openSession
