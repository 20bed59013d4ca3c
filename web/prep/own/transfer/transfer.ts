import wasmUrl from 'sql.js/dist/sql-wasm-browser.wasm?url'
import { encodeImage, type ImageReader } from './encode-image.ts'
import { FileProblem, type OnProgress } from './imported-file.ts'
import type { TransferMessage, TransferRequest, TransferResult } from './transfer-requests.ts'
import workerUrl from './transfer-worker.ts?worker&url'

/**
 * Maximum time between two messages from the worker. After that, the request fails, because a damaged file can keep SQLite in an endless
 * loop.
 */
const SILENCE_MS = 60_000
const TOO_SLOW = 'Reading this file takes too long. It may be damaged; export a smaller part of it.'

interface TransferOptions {
  onProgress?: OnProgress
  /** Terminates the worker when aborted. The promise then rejects with the signal's reason. */
  signal?: AbortSignal
}

/** Runs a request in a separate worker, which is terminated when it has responded. Rejects with FileProblem if there is no result. */
export async function transfer<Request extends TransferRequest>(
  request: Request,
  options: TransferOptions = {},
): Promise<TransferResult<Request>> {
  const worker = openWorker(options)
  try {
    return await worker.ask(request)
  } finally {
    worker.end()
  }
}

interface TransferWorker {
  /** Sends one request at a time. The worker is terminated if this rejects. */
  ask<Request extends TransferRequest>(request: Request): Promise<TransferResult<Request>>
  end(): void
}

function openWorker({ onProgress, signal }: TransferOptions): TransferWorker {
  let worker: Worker | undefined
  let fail: ((reason: unknown) => void) | undefined
  function end() {
    worker?.terminate()
    worker = undefined
    signal?.removeEventListener('abort', abort)
  }
  function abort() {
    fail?.(signal?.reason)
    end()
  }
  signal?.addEventListener('abort', abort)
  return {
    end,
    ask: (request) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason)
        worker ??= new Worker(trustedUrl(), { type: 'module', name: 'transfer' })
        let silence = setTimeout(giveUp, SILENCE_MS)
        fail = (reason) => {
          clearTimeout(silence)
          reject(reason)
          end()
        }
        function giveUp() {
          fail?.(new FileProblem(TOO_SLOW))
        }
        worker.onerror = (event) => {
          event.preventDefault?.()
          fail?.(new FileProblem('The import or export failed on this device. Reload the app and try again.'))
        }
        worker.onmessage = ({ data: message }: MessageEvent<TransferMessage>) => {
          clearTimeout(silence)
          if (message.kind === 'progress') {
            silence = setTimeout(giveUp, SILENCE_MS)
            return onProgress?.(message.done)
          }
          if (message.kind === 'result') resolve(message.result as TransferResult<typeof request>)
          else fail?.(new FileProblem(message.sentence))
        }
        worker.postMessage(request)
      }),
  }
}

/**
 * Reads images in a separate worker, from a file that has already been parsed. If the worker has no canvas, the page encodes the images.
 */
export function readImagesOf(file: Blob, signal: AbortSignal): ImageReader {
  const worker = openWorker({ signal })
  let opened: Promise<null> | undefined
  return {
    async read(image) {
      opened ??= worker.ask({ kind: 'open-images', file })
      await opened
      const one = await worker.ask({ kind: 'read-image', image: { id: image.id, hash: image.hash } })
      return 'bytes' in one ? encodeImage(one.bytes, one.hash) : one
    },
    close: worker.end,
  }
}

/** Downloads SQLite ahead of time, so that the service worker caches it and Anki files can be read and written offline. */
export function warmTransfer(): void {
  if (navigator.onLine) fetch(wasmUrl, { priority: 'low' }).catch(() => {})
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string }
}

let trusted: string | undefined

/**
 * Returns the URL of the worker's script, as a trusted URL in browsers with Trusted Types. Creates the policy on the first call, because a
 * page can create a policy only once.
 */
function trustedUrl(): string {
  const { trustedTypes }: Window & { trustedTypes?: TrustedTypes } = window
  trusted ??=
    trustedTypes
      ?.createPolicy('station-zero-transfer', {
        createScriptURL(url) {
          if (url !== workerUrl) throw new TypeError('Unexpected transfer worker URL')
          return url
        },
      })
      .createScriptURL(workerUrl) ?? workerUrl
  return trusted
}
