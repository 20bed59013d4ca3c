import type { Database } from './database.ts'

/** Checked on every admin call instead of cached in the session, so someone who is no longer an operator loses access at once. */
export const isOperator = async ({ reader }: Database, userId: string): Promise<boolean> =>
  (await reader.selectFrom('users').select('isOperator').where('id', '=', userId).executeTakeFirst())?.isOperator === 1
