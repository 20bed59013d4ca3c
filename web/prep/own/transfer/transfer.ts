import wasmUrl from 'sql.js/dist/sql-wasm-browser.wasm?url'
import { FileProblem, type OnProgress } from './imported-file.ts'
import type { TransferMessage, TransferRequest, TransferResult } from './transfer-requests.ts'
import workerUrl from './transfer-worker.ts?worker&url'

/** Longest time between two messages of the worker. A file that keeps SQLite in a loop is given up after it. */
const SILENCE_MS = 60_000
const TOO_SLOW = 'Reading this file takes too long. It may be damaged; export a smaller part of it.'

interface TransferOptions {
  onProgress?: OnProgress
  /** Ends the worker. The promise then rejects with the signal's reason. */
  signal?: AbortSignal
}

/** Runs a request in a worker of its own, which ends with the answer. Rejects with FileProblem if there is no result. */
export function transfer<Request extends TransferRequest>(
  request: Request,
  { onProgress, signal }: TransferOptions = {},
): Promise<TransferResult<Request>> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const worker = new Worker(trustedUrl(), { type: 'module', name: 'transfer' })
    let silence = setTimeout(giveUp, SILENCE_MS)
    function end() {
      clearTimeout(silence)
      signal?.removeEventListener('abort', abort)
      worker.terminate()
    }
    function fail(reason: unknown) {
      end()
      reject(reason)
    }
    function giveUp() {
      fail(new FileProblem(TOO_SLOW))
    }
    function abort() {
      fail(signal?.reason)
    }
    signal?.addEventListener('abort', abort)
    worker.onerror = (event) => {
      event.preventDefault?.()
      fail(new FileProblem('This file can’t be read on this device. Reload the app and try again.'))
    }
    worker.onmessage = ({ data: message }: MessageEvent<TransferMessage>) => {
      clearTimeout(silence)
      silence = setTimeout(giveUp, SILENCE_MS)
      if (message.kind === 'progress') return onProgress?.(message.done)
      end()
      if (message.kind === 'result') resolve(message.result as TransferResult<Request>)
      else reject(new FileProblem(message.sentence))
    }
    worker.postMessage(request)
  })
}

/** Downloads SQLite ahead of time, so that the service worker caches it and Anki files can be read and written offline. */
export function warmTransfer(): void {
  if (navigator.onLine) fetch(wasmUrl, { priority: 'low' }).catch(() => {})
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string }
}

let trusted: string | undefined

/** A Trusted Types policy can be created once per page. */
function trustedUrl(): string {
  const { trustedTypes }: Window & { trustedTypes?: TrustedTypes } = window
  trusted ??=
    trustedTypes
      ?.createPolicy('station-zero-transfer', {
        createScriptURL(url) {
          if (url !== workerUrl) throw new TypeError('Unexpected worker URL')
          return url
        },
      })
      .createScriptURL(workerUrl) ?? workerUrl
  return trusted
}
