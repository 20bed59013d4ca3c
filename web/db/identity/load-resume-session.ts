/** Only a device that lost its databases, or its session, needs this. */
export const loadResumeSession = () => import('./resume-session.ts')
