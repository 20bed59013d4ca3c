import type { Database } from './database.ts'

/** Asked on each admin call, not kept in the session: who is no operator anymore sees nothing more. */
export const isOperator = async ({ reader }: Database, userId: string): Promise<boolean> =>
  (await reader.selectFrom('users').select('isOperator').where('id', '=', userId).executeTakeFirst())?.isOperator === 1
