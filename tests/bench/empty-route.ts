import { createRequire } from 'node:module'

interface EmptyApp {
  get(path: string, answer: () => Promise<object>): void
  listen(where: { host: string; port: number }): Promise<string>
}

// Found where the API finds it: no other package depends on it.
const openApp = createRequire(new URL('../../api/app.ts', import.meta.url))('fastify') as () => EmptyApp

/** A server whose one route does nothing: what a request costs before we do anything. Prints its port. */
const app = openApp()
app.get('/', async () => ({ status: 'ok' }))
const address = await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`${new URL(address).port}\n`)
