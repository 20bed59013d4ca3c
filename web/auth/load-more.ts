/** The parts of the auth screens that few people need, one chunk for each screen. */
export const loadLoginMore = () => import('./login-more.ts')
export const loadSignupMore = () => import('./signup-more.tsx')
