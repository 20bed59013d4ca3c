import { keptInTab } from '../lib/tab-storage.ts'

const kept = keptInTab('newRecoveryCodes')

/** The codes of a new account, until the person has said that they are saved, or signs out. */
export const keepNewCodes = (userId: string, codes: readonly string[]): void =>
  kept.keep(JSON.stringify({ userId, codes }))
export const dropNewCodes = kept.drop
export const useNewCodes = kept.useKept
