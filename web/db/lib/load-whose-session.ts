/** Needed only after the server has refused a session, so its schema loads then. */
export const loadWhoseSession = () => import('./whose-session.ts')
