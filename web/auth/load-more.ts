import { loadStyles } from '../ui/styles/load-styles.ts'

/** The parts of the auth screens that few people need, one chunk for each screen. */
export const loadLoginMore = async () => (await Promise.all([import('./login-more.ts'), loadStyles()]))[0]
export const loadSignupMore = () => import('./signup-more.tsx')
