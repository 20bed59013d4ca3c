import type { RowOf } from '@station-zero/schema/tables.ts'
import type { AccountDb, DocumentFile } from '../account-db.ts'
import { writeIn } from '../enact.ts'

/** Lists certificates and other papers, including removed ones. */
export const listDocuments = (db: AccountDb): PromiseLike<RowOf<'documents'>[]> => db.documents.toArray()

/** All fields of a document's file except its data. */
export type FileInfo = Omit<DocumentFile, 'data'>

/** Returns file details by document. Reads only the index, so no file is loaded. */
export async function listFiles(db: AccountDb): Promise<Map<string, FileInfo>> {
  const found = new Map<string, FileInfo>()
  await db.documentFiles.orderBy('[name+mimeType+bytes]').eachKey((key, { primaryKey }) => {
    const [name, mimeType, bytes] = key as unknown as [string, string, number]
    found.set(primaryKey, { documentId: primaryKey, name, mimeType, bytes })
  })
  return found
}

export const readFile = (db: AccountDb, documentId: string): PromiseLike<DocumentFile | undefined> =>
  db.documentFiles.get(documentId)

/** Replaces the document's file. */
export const putFile = (db: AccountDb, file: DocumentFile): Promise<unknown> =>
  writeIn(db, ({ documentFiles }) => documentFiles.put(file))

export const deleteFile = (db: AccountDb, documentId: string): Promise<unknown> =>
  writeIn(db, ({ documentFiles }) => documentFiles.delete(documentId))
