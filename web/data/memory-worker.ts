import type { Fit } from '@station-zero/schema/prep/fit.ts'
import { AccountDb } from './account-db.ts'
import { fitMemory } from './fit-memory.ts'
import { refoldIfChanged } from './memories.ts'

// A worker that folds memories or fits weights with its own database connection. It performs one task; the page then terminates it.

export interface MemoryTask {
  userId: string
  kind: 'refold' | 'fit'
}

export type MemoryResult = { fit: Fit | null } | { error: string }

addEventListener('message', async ({ data: { userId, kind } }: MessageEvent<MemoryTask>) =>
  postMessage(await run(userId, kind)),
)

async function run(userId: string, kind: MemoryTask['kind']): Promise<MemoryResult> {
  const db = new AccountDb(userId)
  try {
    await db.open()
    if (kind === 'fit') return { fit: await fitMemory(db) }
    await refoldIfChanged(db)
    return { fit: null }
  } catch (error) {
    return { error: String(error) }
  } finally {
    db.close()
  }
}
