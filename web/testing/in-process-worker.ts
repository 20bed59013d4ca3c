import { openTransfers, type TransferMessage, type TransferRequest } from '../prep/own/transfer/transfer-requests.ts'
import { openSqlite } from './anki-packages.ts'

/** jsdom has no workers: answers the requests of the transfer worker in the test's own thread. */
export class InProcessWorker {
  onmessage: ((event: { data: TransferMessage }) => void) | null = null
  onerror: (() => void) | null = null
  #isOver = false
  #answer = openTransfers(openSqlite, (message) => {
    if (!this.#isOver) this.onmessage?.({ data: message })
  })

  postMessage(request: TransferRequest): void {
    void this.#answer(request)
  }

  terminate(): void {
    this.#isOver = true
  }
}

/** A worker that never answers, as one whose SQLite is in a loop. */
export class SilentWorker {
  static terminated = 0
  postMessage(): void {}
  terminate(): void {
    SilentWorker.terminated += 1
  }
}
