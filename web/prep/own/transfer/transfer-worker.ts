import initSqlJs from 'sql.js'
import wasmUrl from 'sql.js/dist/sql-wasm-browser.wasm?url'
import { openTransfers, type TransferMessage, type TransferRequest } from './transfer-requests.ts'

/**
 * Entry point of the worker that reads and writes files. Only this code compiles WebAssembly: the server sends this script with a separate
 * content security policy (`api/static/security-headers.ts`), so the page's policy stays strict.
 */
const answer = openTransfers(
  () => initSqlJs({ locateFile: () => wasmUrl }),
  (message: TransferMessage) => self.postMessage(message),
)
self.onmessage = ({ data }: MessageEvent<TransferRequest>) => answer(data)
