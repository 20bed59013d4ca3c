import { type OpenSqlite, openAnkiImages, readAnkiPackage } from './anki-package.ts'
import { isDeckFile, MAX_DECK_FILE_BYTES, openDeckImages, readDeckFile } from './deck-file.ts'
import {
  type FileImages,
  FileProblem,
  type ImportedFile,
  type ImportOptions,
  type OnProgress,
} from './imported-file.ts'
import { MAX_TEXT_BYTES, readText } from './text-file.ts'

const ZIP_MAGIC = [0x50, 0x4b]
const SQLITE_MAGIC = 'SQLite format 3'

/** Reads a file of any supported kind, which is detected from the content. Throws FileProblem if the file can't be read. */
export async function readFile(
  file: Blob,
  name: string,
  options: ImportOptions,
  openSqlite: OpenSqlite,
  onProgress: OnProgress = () => {},
): Promise<ImportedFile> {
  if (file.size === 0) throw new FileProblem('This file is empty.')
  const head = new Uint8Array(await file.slice(0, 16).arrayBuffer())
  if (ZIP_MAGIC.every((byte, at) => head[at] === byte)) {
    if (/\.(xlsx|ods|docx)$/i.test(name))
      throw new FileProblem('Spreadsheets can’t be read directly. Save it as CSV, or copy the columns and paste them.')
    return readAnkiPackage(file, openSqlite, onProgress)
  }
  if (new TextDecoder('latin1').decode(head).startsWith(SQLITE_MAGIC))
    throw new FileProblem('This is an Anki database. Export a deck from Anki as .apkg, and choose that file.')
  if (/\.(apkg|colpkg)$/i.test(name)) throw new FileProblem('This file is damaged or is not an Anki package.')
  const maxBytes = isDeckFile(await file.slice(0, 200).text()) ? MAX_DECK_FILE_BYTES : MAX_TEXT_BYTES
  if (file.size > maxBytes)
    throw new FileProblem(`This file is larger than ${maxBytes / 1024 / 1024} MB. Split it into smaller files.`)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isJson = head.find((byte) => byte > 0x20 && byte < 0x80) === 0x7b
  return (isJson && (await readDeckFile(new TextDecoder().decode(bytes), onProgress))) || readText(bytes, name, options)
}

/** Opens the images in a file that `readFile` has already parsed. Throws FileProblem if the file can't be read. */
export async function openImages(file: Blob): Promise<FileImages> {
  const head = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  return ZIP_MAGIC.every((byte, at) => head[at] === byte) ? openAnkiImages(file) : openDeckImages(file)
}
