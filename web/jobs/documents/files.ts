import type { DocumentFile } from '../../data/account-db.ts'
import { getWritableAccount } from '../../data/active-account.ts'
import { deleteFile, type FileInfo, listFiles, putFile } from '../../data/repositories/jobs.ts'
import { useLive } from '../../data/use-live.ts'
import { download } from '../../ui/download.ts'
import { formatBytes } from '../../ui/format.ts'

/** A photo of a certificate is 2 to 6 MB; several of these have to fit on a phone beside everything else. */
export const MAX_FILE_BYTES = 15_000_000

/** By document; undefined while loading. */
export const useFiles = (): Map<string, FileInfo> | undefined => useLive(listFiles, [])

/** Stores the file for the document and replaces an earlier one. Returns null, or a sentence that says why it was not stored. */
export async function storeFile(documentId: string, file: File): Promise<string | null> {
  const db = getWritableAccount()?.db
  if (!db) return 'This account can’t store files.'
  if (file.size > MAX_FILE_BYTES)
    return `This file is ${formatBytes(file.size)}, and the limit is ${formatBytes(MAX_FILE_BYTES)}. Take a smaller photo, or save the PDF at a lower quality.`
  if (file.size === 0) return 'This file is empty. Choose another one.'
  try {
    const data = await file.arrayBuffer()
    const { name, type } = file
    const row = { documentId, name: name.slice(-100) || 'document', mimeType: type, bytes: data.byteLength, data }
    await putFile(db, row)
    return null
  } catch (error) {
    console.error('Failed to store the file:', error)
    return 'This device could not store the file. Free up some space, then try again.'
  }
}

export async function discardFile(documentId: string): Promise<void> {
  const db = getWritableAccount()?.db
  if (db) await deleteFile(db, documentId)
}

/** Hands the file to another app where the browser can do that; otherwise downloads it. */
export async function shareFile({ name, mimeType, data }: DocumentFile): Promise<void> {
  const file = new File([data], name, { type: mimeType })
  if (navigator.canShare?.({ files: [file] })) {
    try {
      return await navigator.share({ files: [file] })
    } catch (error) {
      // The person closed the sheet.
      if (error instanceof Error && error.name === 'AbortError') return
    }
  }
  download(file, name)
}
