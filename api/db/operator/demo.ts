import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import type { Tables } from '../types.ts'

const KEY = 'demo'

/** Whether an operator has shut the demo account. */
export const isDemoOff = async ({ reader }: Pick<Database, 'reader'>): Promise<boolean> =>
  (await reader.selectFrom('meta').select('value').where('key', '=', KEY).executeTakeFirst())?.value === 'off'

export async function markDemo(writer: Kysely<Tables>, isOn: boolean): Promise<void> {
  if (isOn) await writer.deleteFrom('meta').where('key', '=', KEY).execute()
  else
    await writer
      .insertInto('meta')
      .values({ key: KEY, value: 'off' })
      .onConflict((known) => known.column('key').doUpdateSet({ value: 'off' }))
      .execute()
}
