/** The parts of the auth screens that few people need, one chunk for each screen. */
export const loadLoginMore = () => import('./login-more.ts')
export const loadSignupMore = () => import('./signup-more.tsx')

/** Reads the server's answer with a schema, which nobody needs before they submit the form. */
export const loadOpenSession = async () => (await import('./session/open-session.ts')).openSession
