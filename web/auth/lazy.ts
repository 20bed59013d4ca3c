/** The parts of the auth screens that few people need, one chunk for each screen. */
export const loadLoginMore = () => import('./login-more.ts')
export const loadSignupMore = () => import('./signup-more.tsx')

/** The texts on privacy, terms and the minimum age. */
export const loadPolicyBody = async () => (await import('./policy-body.tsx')).PolicyBody

/** Contains the response schema, which is not needed until the form is submitted. */
export const loadOpenSession = async () => (await import('./session/open-session.ts')).openSession
