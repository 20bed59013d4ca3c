import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const POLL_EVERY_MS = 50
const TRY_FOR_MS = 5_000
const TRY_AGAIN_MS = 20

/** A request's status, or why it got no response. */
export interface Passed {
  method: string
  path: string
  status: number | string
}

/**
 * A proxy configured like `api/deploy/Caddyfile`: it polls `/api/ready`, sends each request to the ready server with
 * the fewest open requests, reuses connections, and tries another server only if it could not connect. Later errors are
 * failures that a client sees.
 */
export async function openProxy(ports: number[]) {
  const passed: Passed[] = []
  const upstreams = ports.map((port) => ({ port, open: 0, isReady: true, agent: new Agent({ keepAlive: true }) }))
  type Upstream = (typeof upstreams)[number]
  const polling = setInterval(() => {
    for (const one of upstreams)
      void isReady(one.port).then((ready) => {
        one.isReady = ready
      })
  }, POLL_EVERY_MS)

  const choose = (without: Set<Upstream>): Upstream | undefined => {
    const ready = upstreams.filter((one) => one.isReady && !without.has(one))
    return ready.toSorted((one, other) => one.open - other.open)[0]
  }

  async function pass(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const path = (incoming.url ?? '').split('?')[0] ?? ''
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const note = (status: Passed['status']) => passed.push({ method: incoming.method ?? '', path, status })
    const until = performance.now() + TRY_FOR_MS
    const refused = new Set<Upstream>()
    while (performance.now() < until) {
      const upstream = choose(refused)
      if (!upstream) {
        refused.clear()
        await sleep(TRY_AGAIN_MS)
        continue
      }
      const outcome = await ask(upstream, incoming, Buffer.concat(chunks), answer)
      if (outcome !== 'ECONNREFUSED') return void note(outcome)
      refused.add(upstream)
    }
    note('no server')
    answer.writeHead(502).end()
  }

  const server = createServer((incoming, answer) => void pass(incoming, answer).catch(() => answer.destroy()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    passed,
    close(): void {
      clearInterval(polling)
      for (const { agent } of upstreams) agent.destroy()
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Resolves with the status once the response is complete, or with the error. */
function ask(
  upstream: { port: number; open: number; agent: Agent },
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  answer: ServerResponse,
): Promise<number | string> {
  upstream.open += 1
  const outcome = new Promise<number | string>((resolve) => {
    // `Connection` is a hop-by-hop header, so it is not forwarded.
    const { connection: _, ...passedOn } = headers
    const { port, agent } = upstream
    const call = request({ host: '127.0.0.1', port, agent, method, path: url, headers: passedOn })
    call.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNREFUSED' && !answer.headersSent) answer.writeHead(502).end()
      resolve(error.code ?? error.message)
    })
    call.once('response', (from) => {
      const { connection: __, 'keep-alive': ___, ...rest } = from.headers
      answer.writeHead(from.statusCode ?? 502, rest)
      from.pipe(answer)
      from.once('end', () => resolve(from.statusCode ?? 502))
      from.once('error', () => resolve(answer.destroyed ? (from.statusCode ?? 502) : 'cut off'))
      // The client may have disconnected.
      answer.once('close', () => call.destroy())
    })
    call.end(body)
  })
  return outcome.finally(() => {
    upstream.open -= 1
  })
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/api/ready`, { headers: { connection: 'close' } }).then(
    async (answer) => {
      await answer.body?.cancel()
      return answer.ok
    },
    () => false,
  )
