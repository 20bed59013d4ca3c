import { parentPort, workerData } from 'node:worker_threads'
import type { Place } from '../db/database.ts'
import { isFromDatabase } from '../db/faults.ts'
import { lowerPriority } from '../http/thread-priority.ts'
import { openFileReads, openPostgresReads } from './fold-reads.ts'
import type { FoldAnswer, FoldQuestion } from './folds.ts'
import { cachedMemories, prepareDeckProgress, prepareReviewsDue } from './memories.ts'

/** Worker started by `folds.ts`. Folds people's reviews, so that requests do not have to wait for folding. */

/** The threads that serve and write have priority over this thread when they compete for a CPU. */
const NICE = 10

let fold: ReturnType<typeof prepare> | undefined
const place: Place = workerData

parentPort?.on('message', async (asked: FoldQuestion | 'end') => {
  if (asked !== 'end') return parentPort?.postMessage(await answer(asked))
  await fold?.close()
  process.exit()
})
lowerPriority(NICE)

function prepare() {
  const reads = 'file' in place ? openFileReads(place.file) : openPostgresReads(place.pool)
  const memoriesOf = cachedMemories(reads)
  return {
    progressOf: prepareDeckProgress(reads, memoriesOf),
    reviewsDueOf: prepareReviewsDue(reads, memoriesOf),
    close: reads.close,
  }
}

async function answer({ id, userId, now, dueIn }: FoldQuestion): Promise<FoldAnswer> {
  try {
    fold ??= prepare()
    if (dueIn !== undefined) return { id, reviewsDue: await fold.reviewsDueOf(userId, now, dueIn) }
    return { id, progress: await fold.progressOf(userId, now) }
  } catch (error) {
    return { id, fault: String(error), isOfDatabase: isFromDatabase(error) }
  }
}
