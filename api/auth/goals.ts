import { FALLBACK_GOALS } from '@station-zero/schema/auth/user.ts'
import type { Database } from '../db/database.ts'

export async function isGoal(db: Database, id: string): Promise<boolean> {
  if (FALLBACK_GOALS.some((goal) => goal.id === id)) return true
  return (await db.reader.selectFrom('goals').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
