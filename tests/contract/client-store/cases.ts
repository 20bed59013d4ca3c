import type { Case } from './case.ts'
import { queueCases } from './queue.ts'
import { rowCases } from './rows.ts'
import { shadowCases } from './shadows.ts'
import { transactionCases } from './transactions.ts'

/** Requirements for every device store: each method of `ClientTx`, and the transaction around the calls. */
export const clientStoreCases: Case[] = [...rowCases, ...queueCases, ...shadowCases, ...transactionCases]
