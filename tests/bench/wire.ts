import { Agent, request } from 'node:http'
import { type Answer, callsOver, type Send } from './calls.ts'

/** Returns a device's calls to the server on this port, over persistent HTTP connections. */
export function openWire(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  const send: Send = (method, path, headers = {}, body = '') =>
    new Promise<Answer>((resolve, reject) => {
      const length = body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      const options = { agent, host: '127.0.0.1', port, method, path, headers: { ...headers, ...length } }
      const call = request(options, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks) }))
      })
      call.once('error', reject).end(body)
    })
  return { ...callsOver(send), close: () => agent.destroy() }
}

export type Wire = ReturnType<typeof openWire>
