import { openTransfers, type TransferMessage, type TransferRequest } from '../prep/own/transfer/transfer-requests.ts'
import { openSqlite } from './anki-packages.ts'

/** Replaces the transfer worker, because jsdom has no workers. Handles requests in the test's own thread. */
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

/** A worker that never responds, like a worker whose SQLite is stuck in a loop. */
export class SilentWorker {
  static terminated = 0
  postMessage(): void {}
  terminate(): void {
    SilentWorker.terminated += 1
  }
}
