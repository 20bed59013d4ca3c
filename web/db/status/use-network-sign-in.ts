import { useSyncExternalStore } from 'react'
import { onNetworkSignInChange, wantsNetworkSignIn } from '../lib/network-sign-in.ts'

/**
 * Whether the network wants the person to sign in to it before our server can be reached. In a file of its own, because the sign-in
 * screens load it without the database.
 */
export const useWantsNetworkSignIn = (): boolean =>
  useSyncExternalStore(onNetworkSignInChange, wantsNetworkSignIn, () => false)
