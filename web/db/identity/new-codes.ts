import { tabStorage } from '../lib/tab-storage.ts'

const kept = tabStorage('newRecoveryCodes')

/** A new account's recovery codes, until the person confirms that they are saved or signs out. */
export const keepNewCodes = (userId: string, codes: readonly string[]): void =>
  kept.keep(JSON.stringify({ userId, codes }))
export const dropNewCodes = kept.drop
export const useNewCodes = kept.useKept
