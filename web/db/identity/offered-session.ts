import type { User } from '@station-zero/schema/auth/user.ts'
import { createStore } from '../lib/store.ts'

/** Whose session this device still has while a guest uses it; null if it is nobody's, or was declined on this page. */
export const offeredSession = createStore<User | null>(null)

export const useOfferedSession = (): User | null => offeredSession.useValue()
export const declineOffer = (): void => offeredSession.set(null)
