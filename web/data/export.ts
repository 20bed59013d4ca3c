import { exportedTables, type PersonRows } from '@station-zero/schema/account/history.ts'
import type { AccountDb, ImageFile, Recording } from './account-db.ts'

/** Reads every row of this person: confirmed rows with the outbox applied. */
export async function readRows(db: AccountDb): Promise<PersonRows> {
  const found = await Promise.all(
    exportedTables.map(async (table) => [table, await db.table(table).toArray()] as const),
  )
  return Object.fromEntries(found) as PersonRows // `exportedTables` lists every table, so the object is complete.
}

/** A downloadable file. */
export interface SavedFile {
  name: string
  blob: Blob
}

const ENDINGS: Record<string, string> = { 'audio/mp4': 'm4a', 'audio/ogg': 'ogg', 'audio/webm': 'webm' }

/** Returns a recording as an audio file named after the recording time (UTC). */
export function recordingFile({ id, recordedAt, mimeType, data }: Omit<Recording, 'bytes'>): SavedFile {
  const moment = new Date(recordedAt).toISOString().slice(0, 19).replace(/\D/g, '-')
  const ending = ENDINGS[mimeType.replace(/;.*$/, '').trim()] ?? 'audio'
  return {
    name: `station-zero-recording-${moment}-${id.slice(0, 4)}.${ending}`,
    blob: new Blob([data], { type: mimeType }),
  }
}

/** Returns a card's image as a file named after its hash, which the exported mutations contain. */
export const imageFile = ({ hash, type, data }: Pick<ImageFile, 'hash' | 'type' | 'data'>): SavedFile => ({
  name: `station-zero-image-${hash}.${type === 'image/jpeg' ? 'jpg' : 'webp'}`,
  blob: new Blob([data], { type }),
})
