import { resumeSignIn as resume } from '@station-zero/sync/device/sign-in.ts'
import { deviceStates } from '../stores/device-db.ts'

export const resumeSignIn = (): Promise<void> =>
  resume(deviceStates, () => localStorage.getItem('sessionToken') !== null)
