export const loadSignOut = () => import('./sign-out.ts')
