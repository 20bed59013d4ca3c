import type { Recording } from '../../data/account-db.ts'
import { getCurrent, getWritableAccount } from '../../data/active-account.ts'
import { deleteRecording, listRecordings, type RecordingInfo, readRecording } from '../../data/repositories/oral.ts'
import { useLive } from '../../data/use-live.ts'

/** Newest first; undefined while loading. */
export const useRecordings = (): RecordingInfo[] | undefined => useLive(listRecordings, [])

export async function loadRecording(id: string): Promise<Recording | undefined> {
  const db = getCurrent()?.db
  return db && readRecording(db, id)
}

export async function discardRecording(id: string): Promise<void> {
  const db = getWritableAccount()?.db
  if (db) await deleteRecording(db, id)
}
