import { tabStorage } from '../lib/tab-storage.ts'

const kept = tabStorage('deletionReceipt')

/** The receipt of a deleted account survives a reload, but not closing the tab. */
export const keepReceipt = (receipt: object): void => kept.keep(JSON.stringify(receipt))
export const dropReceipt = kept.drop
export const useReceipt = kept.useKept
