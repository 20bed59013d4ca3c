import type { OpenSqlite } from './anki-package.ts'
import { FileProblem, type ImportedFile, type ImportOptions, type OnProgress } from './imported-file.ts'
import { readFile } from './read-file.ts'
import { writeAnkiPackage } from './write-anki.ts'
import type { ExportedDeck } from './write-files.ts'

/** What the page asks of the transfer worker. */
export type TransferRequest =
  | { kind: 'read'; file: Blob; name: string; options: ImportOptions }
  | { kind: 'write-anki'; decks: ExportedDeck[]; now: number }

export type TransferResult<Request extends TransferRequest> = Request extends { kind: 'read' }
  ? ImportedFile
  : Uint8Array<ArrayBuffer>

export type TransferMessage =
  | { kind: 'progress'; done: number }
  | { kind: 'result'; result: unknown }
  | { kind: 'problem'; sentence: string }

const FAILED = 'This file can’t be read on this device. Close other apps and try again, or export a smaller file.'
const NOT_LOADED =
  'A part of the app that reads and writes Anki files is not on this device yet. Connect once, then try again.'

/** Answers with progress, then with one result or problem. Never throws. */
export async function answerRequest(
  request: TransferRequest,
  openSqlite: OpenSqlite,
  send: (message: TransferMessage) => void,
): Promise<void> {
  const onProgress: OnProgress = (done) => send({ kind: 'progress', done })
  const open: OpenSqlite = () =>
    openSqlite().catch((cause: unknown) => {
      throw new FileProblem(NOT_LOADED, { cause })
    })
  try {
    const result =
      request.kind === 'read'
        ? await readFile(request.file, request.name, request.options, open, onProgress)
        : await writeAnkiPackage(request.decks, request.now, open, onProgress)
    send({ kind: 'result', result })
  } catch (error) {
    if (!(error instanceof FileProblem)) console.error('Failed to read or write a file:', error)
    send({ kind: 'problem', sentence: error instanceof FileProblem ? error.message : FAILED })
  }
}
