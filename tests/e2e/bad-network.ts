import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Fault, isPush } from './tunnel.ts'

const PORTAL = '<!doctype html><title>Cafe Wi-Fi</title><h1>Please accept our terms</h1><p>401 guests are online.</p>'

/** A captive portal: responds to every request with its own page. */
export const captivePortal = (status = 200): Fault => ({
  instead(_, to) {
    to.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(PORTAL)
    return true
  },
})

/** A captive portal that intercepts only the service worker's requests for the app shell; requests from the page itself pass. */
export const captivePortalForWorker: Fault = {
  instead(from, to) {
    const isFetch = from.headers['sec-fetch-dest'] === 'empty' && !from.url?.startsWith('/api/')
    return isFetch && captivePortal().instead?.(from, to) === true
  },
}

/** Returns this response to pushes; all other requests pass. */
export const answerPushes = (status: number, headers: Record<string, string> = {}, body = ''): Fault => ({
  instead(from, to) {
    if (!isPush(from)) return false
    to.writeHead(status, headers).end(body)
    return true
  },
})

/** A gateway whose server is down: returns this response to every request. */
export const answerEverything = (status: number, body: string): Fault => ({
  instead(_, to) {
    to.writeHead(status, { 'content-type': 'text/html' }).end(body)
    return true
  },
})

/** Delivers each push to the server, then responds with 504 like a gateway that timed out. */
export const timeOutPushesAfterCommit: Fault = {
  after(from, answer, to) {
    if (!isPush(from)) return false
    answer
      .resume()
      .once('end', () => to.writeHead(504, { 'content-type': 'text/html' }).end('<h1>Gateway Time-out</h1>'))
    return true
  },
}

/** Sends responses one byte at a time. `msPerByte` can be changed while a response is being sent. */
export function trickle(
  msPerByte: number,
  matches: (from: IncomingMessage) => boolean = () => true,
): Fault & { msPerByte: number } {
  const fault = {
    msPerByte,
    after(from: IncomingMessage, answer: IncomingMessage, to: ServerResponse): boolean {
      if (!matches(from)) return false
      const bytes: number[] = []
      to.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.on('data', (chunk: Buffer) => bytes.push(...chunk))
      answer.once('end', async () => {
        for (const byte of bytes) {
          await sleep(fault.msPerByte)
          if (to.destroyed) return
          to.write(Buffer.from([byte]))
        }
        to.end()
      })
      return true
    },
  }
  return fault
}

/** Calls `stop` during a push, before or after the server handles it, and drops the connection. */
export function stopsDuringPush(moment: 'before' | 'after', stop: () => Promise<void>): Fault & { stops: number } {
  const fault: Fault & { stops: number } = { stops: 0 }
  const end = (from: IncomingMessage): boolean => {
    if (!isPush(from)) return false
    void stop().then(() => {
      fault.stops += 1
      from.socket.destroy()
    })
    return true
  }
  if (moment === 'before') fault.instead = end
  else fault.after = (from, answer) => isPush(from) && answer.resume() && end(from)
  return fault
}
