import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { AccountDb } from '../stores/account-db.ts'
import { freshenContent } from './content.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('content that never comes holds up nobody’s queue for ever', async () => {
  const end = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(end.signal)
  const hanging = (_path: string, { signal }: RequestInit) =>
    new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  const asked = vi.fn(hanging)
  vi.stubGlobal('fetch', asked)
  const db = new AccountDb(crypto.randomUUID())
  const freshened = freshenContent(db)
  await vi.waitFor(() => expect(asked).toHaveBeenCalled(), 15_000)
  end.abort(new DOMException('It took too long.', 'TimeoutError'))
  await freshened
  await db.delete()
})
