import type { Figure } from '@station-zero/schema/figures/figure.ts'
import { SIZE_UP_TOPIC } from '@station-zero/schema/prep/size-up/parts.ts'
import { SizeUpResult } from '@station-zero/schema/prep/size-up/result.ts'
import { isQuestionOff } from '@station-zero/schema/prep/tracks.ts'
import * as v from 'valibot'
import type { AccountDb } from '../account-db.ts'
import { SIZE_UP_KEYS } from '../drafts.ts'
import { writeIn } from '../enact.ts'
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
  const results = await db.local.bulkGet(rows.map(({ id }) => keyOf(id)))
  return rows.flatMap(({ id, figure }, at) => {
    const value = results[at]?.value
    return figure ? [{ id, figure, last: v.is(SizeUpResult, value) ? value : undefined }] : []
  })
}

export const countPictures = async (db: AccountDb): Promise<number> => ((await isOff(db)) ? 0 : inTopic(db).count())

/** Replaces the last report on the picture. Reports are never synced or exported. */
export const putSizeUpResult = (db: AccountDb, id: string, value: SizeUpResult): Promise<unknown> =>
  writeIn(db, ({ local }) => local.put({ key: keyOf(id), value }))

/** The ids of the topic's questions start with its name. */
const inTopic = (db: AccountDb) => db.questions.where('id').startsWith(`${SIZE_UP_TOPIC}-`)

const isOff = async (db: AccountDb): Promise<boolean> =>
  isQuestionOff(await readTracks(db), { deckId: null, topic: SIZE_UP_TOPIC })

const keyOf = (id: string): string => `${SIZE_UP_KEYS}${id}`
