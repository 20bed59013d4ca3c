/** What few people need at the login comes as one file. */
export const loadLoginMore = () => import('./login-more.ts')
export const loadSignupMore = () => import('./signup-more.tsx')
