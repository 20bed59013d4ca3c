/** The scan or photo of a document. Stays on this device, never synced and never in an export. */
export interface DocumentFile {
  documentId: string
  name: string
  mimeType: string
  /** Size of `data`, in bytes. */
  bytes: number
  data: ArrayBuffer
}

/** The compound index covers every field but the data, so listing files reads none of them. */
export const DOCUMENT_FILE_STORES = 'documentId, [name+mimeType+bytes]'
