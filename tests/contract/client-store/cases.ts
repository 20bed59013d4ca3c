import type { Case } from './case.ts'
import { queueCases } from './queue.ts'
import { rowCases } from './rows.ts'
import { shadowCases } from './shadows.ts'
import { transactionCases } from './transactions.ts'

/** Test cases that every device store must pass: for each method of `ClientTx`, and for the transaction around the calls. */
export const clientStoreCases: Case[] = [...rowCases, ...queueCases, ...shadowCases, ...transactionCases]
