import { createRequire } from 'node:module'

interface EmptyApp {
  get(path: string, answer: () => Promise<object>): void
  post(path: string, answer: () => Promise<object>): void
  removeAllContentTypeParsers(): void
  addContentTypeParser(
    type: '*',
    options: { parseAs: 'buffer' },
    parse: (request: unknown, body: Buffer) => Promise<Buffer>,
  ): void
  listen(where: { host: string; port: number }): Promise<string>
}

// Resolved from the API, because no other package depends on Fastify.
const openApp = createRequire(new URL('../../api/app.ts', import.meta.url))('fastify') as () => EmptyApp

/** Server whose routes do nothing: the baseline cost of a request without and with a body. Prints its port. */
const app = openApp()
app.get('/', async () => ({ status: 'ok' }))
app.removeAllContentTypeParsers()
app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request, body) => body)
app.post('*', async () => ({ status: 'ok' }))
const address = await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`${new URL(address).port}\n`)
