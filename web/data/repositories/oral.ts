import type { OneWayForm } from '@station-zero/schema/oral/one-way.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import type { AccountDb, Recording } from '../account-db.ts'
import { writeIn } from '../enact.ts'

/** Lists the sessions, newest first. */
export const listSessions = (db: AccountDb): PromiseLike<RowOf<'oralSessions'>[]> =>
  db.oralSessions.orderBy('startedAt').reverse().toArray()

export async function hasSession(db: AccountDb, id: string): Promise<boolean> {
  return (await db.oralSessions.get(id)) !== undefined
}

export const listQuestions = (db: AccountDb): PromiseLike<RowOf<'oralQuestions'>[]> => db.oralQuestions.toArray()

export const countQuestions = (db: AccountDb): PromiseLike<number> => db.oralQuestions.count()

/** Returns questions in the order of the IDs, omitting questions that are not on this device. */
export async function readQuestions(db: AccountDb, ids: readonly string[]): Promise<RowOf<'oralQuestions'>[]> {
  return (await db.oralQuestions.bulkGet([...ids])).flatMap((question) => question ?? [])
}

const ANSWER_FORM_KEY = 'oral:answer-form'

/** Returns how this device last answered mock interviews: the limits of a one-way interview, or null for a panel. */
export const readAnswerForm = async (db: AccountDb): Promise<OneWayForm | null> =>
  ((await db.local.get(ANSWER_FORM_KEY))?.value as OneWayForm | undefined) ?? null

export const saveAnswerForm = (db: AccountDb, form: OneWayForm | null): Promise<unknown> =>
  writeIn(db, ({ local }) => local.put({ key: ANSWER_FORM_KEY, value: form }))

/** All fields of a recording except its audio. */
export type RecordingInfo = Pick<Recording, 'id' | 'recordedAt' | 'sessionId' | 'questionId' | 'durationMs' | 'bytes'>

/** Lists recordings, newest first. Reads only the index, so listing does not load any audio. */
export async function listRecordings(db: AccountDb): Promise<RecordingInfo[]> {
  const found: RecordingInfo[] = []
  await db.recordings
    .orderBy('[recordedAt+sessionId+questionId+durationMs+bytes]')
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

export const readRecording = (db: AccountDb, id: string): PromiseLike<Recording | undefined> => db.recordings.get(id)

export const putRecording = (db: AccountDb, recording: Recording): Promise<unknown> =>
  writeIn(db, ({ recordings }) => recordings.put(recording))

export const deleteRecording = (db: AccountDb, id: string): Promise<unknown> =>
  writeIn(db, ({ recordings }) => recordings.delete(id))
