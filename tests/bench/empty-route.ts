import { createRequire } from 'node:module'

interface EmptyApp {
  get(path: string, answer: () => Promise<object>): void
  listen(where: { host: string; port: number }): Promise<string>
}

// Resolved from the API, because no other package depends on Fastify.
const openApp = createRequire(new URL('../../api/app.ts', import.meta.url))('fastify') as () => EmptyApp

/** Server with a single no-op route, which serves as the baseline cost of a request. Prints its port. */
const app = openApp()
app.get('/', async () => ({ status: 'ok' }))
const address = await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`${new URL(address).port}\n`)
