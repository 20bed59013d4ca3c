import { expect, test } from 'vitest'
import { openTestApp } from '../testing/app.ts'

test.each(['/api/jobs?keywords=fire', '/api/jobs.jsonld'])(
  'a stranger who asks for %s a hundred times at once gets fifty, is told to come again, and the next one is served',
  async (path) => {
    const { call } = await openTestApp()
    const answers = await Promise.all(Array.from({ length: 100 }, () => call('GET', path)))
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(50)
    expect(answers.find(({ statusCode }) => statusCode === 503)?.headers['retry-after']).toBe('2')
    expect((await call('GET', path)).statusCode).toBe(200)
  },
)
