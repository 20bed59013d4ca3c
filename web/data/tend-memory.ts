import { FIT_FROM_REVIEWS, type Fit, isFitDue } from '@station-zero/schema/prep/fit.ts'
import { FOLD_VERSION } from '@station-zero/schema/prep/memory.ts'
import type { AccountDb } from './account-db.ts'
import { refoldIfChanged } from './memories.ts'
import { readParametersKey, readWantedKey, readWeights } from './memory-parameters.ts'
import type { MemoryResult, MemoryTask } from './memory-worker.ts'
import workerFile from './memory-worker.ts?worker&url'
import { whenIdle } from './page-load.ts'
import { readSettings } from './repositories/settings.ts'

/** Key in `local` for the number of reviews at the last fit on this device, accepted or not. */
const FIT_TRIED = 'fitTried'

export type StoreFit = (fit: Fit & { foldVersion: number }) => Promise<void>

const isTending = new WeakSet<AccountDb>()

/**
 * Folds the memories again if their parameters have changed, and fits the weights if there are enough new reviews. Call after each sync
 * round and each settings change. Does nothing while a previous call is running. `store`: undefined if nothing may be stored.
 */
export async function tendMemory(db: AccountDb, store: StoreFit | undefined): Promise<void> {
  if (isTending.has(db)) return
  isTending.add(db)
  try {
    await refoldIfNeeded(db)
    if (store && (await fitIfDue(db, store))) await refoldIfNeeded(db)
  } catch (error) {
    // The next sync round retries.
    if (db.isOpen()) console.error('Failed to update card memories:', error)
  } finally {
    isTending.delete(db)
  }
}

async function refoldIfNeeded(db: AccountDb): Promise<void> {
  if ((await readParametersKey(db)) === (await readWantedKey(db))) return
  if (typeof Worker === 'undefined') return refoldIfChanged(db)
  await runInWorker({ userId: db.userId, kind: 'refold' }, new AbortController().signal)
}

/**
 * Fits the weights once the page is idle. Hiding the page aborts the fit, and the weights stay unchanged. Resolves to true if there are new
 * weights.
 */
async function fitIfDue(db: AccountDb, store: StoreFit): Promise<boolean> {
  if (typeof Worker === 'undefined') return false
  const total = await db.reviews.count()
  const [known, tried, { fittedMemory }] = [
    await readWeights(db),
    Number((await db.local.get(FIT_TRIED))?.value ?? 0),
    await readSettings(db),
  ]
  const isTimely = total >= FIT_FROM_REVIEWS && isFitDue(total, Math.max(tried, known?.reviews ?? 0))
  if (!isTimely || !fittedMemory || document.visibilityState !== 'visible') return false
  await new Promise<void>(whenIdle)
  const abort = new AbortController()
  document.addEventListener('visibilitychange', () => abort.abort(), { signal: abort.signal })
  const result = await runInWorker({ userId: db.userId, kind: 'fit' }, abort.signal)
  if (abort.signal.aborted) return false
  abort.abort()
  await db.local.put({ key: FIT_TRIED, value: total })
  const isSame = (await readWeights(db))?.changeId === known?.changeId
  if (!result || !isSame) return false
  await store({ ...result, foldVersion: FOLD_VERSION })
  return true
}

/**
 * Runs the task in a worker and resolves to its fit; null if the task was aborted or there is nothing to store. Rejects if the task fails.
 */
function runInWorker(task: MemoryTask, signal: AbortSignal): Promise<Fit | null> {
  const worker = new Worker(workerUrl(), { type: 'module', name: task.kind })
  return new Promise<Fit | null>((resolve, reject) => {
    signal.addEventListener('abort', () => resolve(null))
    worker.addEventListener('error', ({ message }) => reject(new Error(message)))
    worker.addEventListener('message', ({ data }: MessageEvent<MemoryResult>) =>
      'error' in data ? reject(new Error(data.error)) : resolve(data.fit),
    )
    worker.postMessage(task)
  }).finally(() => worker.terminate())
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string }
}

let url: string | undefined

/** The page's Trusted Types allow this worker's URL only through this policy, which can be created only once. */
function workerUrl(): string {
  const { trustedTypes }: Window & { trustedTypes?: TrustedTypes } = window
  url ??= trustedTypes
    ? trustedTypes
        .createPolicy('station-zero-memory', { createScriptURL: () => workerFile })
        .createScriptURL(workerFile)
    : workerFile
  return url
}
