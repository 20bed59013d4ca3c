import { loadOnce } from '../lib/load-once.ts'

export const loadSignOut = () => import('./sign-out.ts')

/** Few devices have an account that the server has forgotten [A4], so this loads on demand. */
export const loadForgotten = () => import('./forgotten.ts')

/** Only a device that lost its databases, or its session, needs this. */
export const loadResumeSession = () => import('./resume-session.ts')

/** Loads the code for this device's databases, once. */
export const loadDevice = loadOnce(async () => (await import('./device.ts')).device)
