import type { Figure } from '@station-zero/schema/figures/figure.ts'
import { SIZE_UP_TOPIC } from '@station-zero/schema/prep/size-up/parts.ts'
import type { SizeUpResult } from '@station-zero/schema/prep/size-up/result.ts'
import { isQuestionOff } from '@station-zero/schema/prep/tracks.ts'
import type { AccountDb } from '../account-db.ts'
import { changeNote, readNote, SIZE_UP_NOTES } from '../drafts.ts'
import { readTracks } from './tracks.ts'

export interface SizeUpPicture {
  /** The id of the question that has the picture. */
  id: string
  figure: Figure
  /** The last report on this device; undefined if there is none. */
  last: SizeUpResult | undefined
}

/** Lists the pictures for the size-up drill, in content order. Empty while their track is off. */
export async function listPictures(db: AccountDb): Promise<SizeUpPicture[]> {
  if (await isOff(db)) return []
  const rows = await inTopic(db).toArray()
  const results = await Promise.all(rows.map(({ id }) => readNote<SizeUpResult>(db, noteKey(id))))
  return rows.flatMap(({ id, figure }, at) => (figure ? [{ id, figure, last: results[at] }] : []))
}

export const countPictures = async (db: AccountDb): Promise<number> => ((await isOff(db)) ? 0 : inTopic(db).count())

export const putSizeUpResult = (db: AccountDb, id: string, result: SizeUpResult): Promise<void> =>
  changeNote<SizeUpResult>(db, noteKey(id), () => result)

/** The ids of the topic's questions start with its name. */
const inTopic = (db: AccountDb) => db.questions.where('id').startsWith(`${SIZE_UP_TOPIC}-`)

const isOff = async (db: AccountDb): Promise<boolean> =>
  isQuestionOff(await readTracks(db), { deckId: null, topic: SIZE_UP_TOPIC })

const noteKey = (id: string) => `${SIZE_UP_NOTES}${id}` as const
