import * as v from 'valibot'
import webPush from 'web-push'
import type { Database } from '../db/database.ts'

const Keys = v.object({ publicKey: v.string(), privateKey: v.string() })
export type VapidKeys = v.InferOutput<typeof Keys>

const NAME = 'vapid'

/**
 * The server's own keys (RFC 8292), made once and kept in the database: subscriptions only work with the keys they were made for, so
 * both belong in the same backup, and several processes share them.
 */
export async function vapidKeys({ reader, writer }: Pick<Database, 'reader' | 'writer'>): Promise<VapidKeys> {
  const read = () => reader.selectFrom('meta').select('value').where('key', '=', NAME).executeTakeFirst()
  let row = await read()
  if (!row) {
    const value = JSON.stringify(webPush.generateVAPIDKeys())
    const made = writer.insertInto('meta').values({ key: NAME, value })
    // If another process was faster, its keys are the ones.
    await made.onConflict((known) => known.column('key').doNothing()).execute()
    row = await read()
  }
  return v.parse(Keys, JSON.parse(row?.value ?? 'null'))
}
