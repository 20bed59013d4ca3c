import type { AccountDb, Recording } from '../../data/account-db.ts'
import { getCurrent, getWritableAccount } from '../../data/active-account.ts'
import { writeIn } from '../../data/enact.ts'
import { useLive } from '../../data/use-live.ts'

/** All fields of a recording except its audio. */
export type RecordingInfo = Pick<Recording, 'id' | 'recordedAt' | 'sessionId' | 'questionId' | 'durationMs' | 'bytes'>

const ALL_OF_IT = '[recordedAt+sessionId+questionId+durationMs+bytes]'

/** Newest first; undefined while loading. Reads only the index, so listing does not load any audio. */
export function useRecordings(): RecordingInfo[] | undefined {
  return useLive(listRecordings, [])
}

export async function listRecordings(db: AccountDb): Promise<RecordingInfo[]> {
  const found: RecordingInfo[] = []
  await db.recordings
    .orderBy(ALL_OF_IT)
    .reverse()
    .eachKey((key, { primaryKey }) => {
      const [recordedAt, sessionId, questionId, durationMs, bytes] = key as unknown as [
        number,
        string,
        string,
        number,
        number,
      ]
      found.push({ id: primaryKey, recordedAt, sessionId, questionId, durationMs, bytes })
    })
  return found
}

export const readRecording = async (id: string): Promise<Recording | undefined> => getCurrent()?.db.recordings.get(id)

export async function deleteRecording(id: string): Promise<void> {
  const db = getWritableAccount()?.db
  if (db) await writeIn(db, ({ recordings }) => recordings.delete(id))
}
