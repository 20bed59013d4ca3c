import { brotliDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { openTestApp } from '../testing/app.ts'

test('the documentation describes every route from its validation schemas', async () => {
  const { app, call } = await openTestApp()
  const { paths, openapi } = (await call('GET', '/api/docs/json')).json()
  expect(openapi).toBe('3.1.0')
  for (const { method, url } of app.routes.filter(
    ({ url }) => url.startsWith('/api/') && !url.startsWith('/api/docs'),
  )) {
    const operation = paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    expect(operation, `${method} ${url}`).toMatchObject({ summary: expect.any(String) })
  }
  const login = paths['/api/auth/login'].post.requestBody.content['application/json'].schema
  expect(login).toMatchObject({
    type: 'object',
    required: ['username', 'password'],
    additionalProperties: false,
    properties: { password: { type: 'string', minLength: 1, maxLength: 200 } },
  })
  const generate = paths['/api/practice-tests/generate'].get.parameters
  expect(generate).toContainEqual(expect.objectContaining({ in: 'query', name: 'questionCount', required: false }))
  expect(paths['/api/users/{userId}/saved-jobs'].get).toMatchObject({ security: [{ bearer: [] }] })
  expect(paths['/api/decks'].get.security).toBeUndefined()
})

test('the documentation lists each route’s responses, and each of its errors by code', async () => {
  const { app, call } = await openTestApp()
  const { paths } = (await call('GET', '/api/docs/json')).json()
  const ours = app.routes.filter(({ url }) => url.startsWith('/api/') && !url.startsWith('/api/docs'))
  const answersOf = ({ method, url }: { method: string; url: string }): Record<string, object> =>
    paths[url.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()].responses
  const undeclared = ours.filter((route) => !Object.keys(answersOf(route)).some((status) => /^[23]/.test(status)))
  expect(undeclared.map(({ method, url }) => `${method} ${url}`)).toEqual([])
  const complete = answersOf({ method: 'POST', url: '/api/practice-tests/:testId/complete' })
  expect(complete['200']).toMatchObject({
    content: { 'application/json': { schema: { properties: { verified: { type: 'boolean' } } } } },
  })
  expect(complete['404']).toMatchObject({
    description: '`test-missing`: This practice test does not exist.',
    content: {
      'application/problem+json': { schema: { properties: { code: { enum: ['test-missing'] } } } },
      'text/plain': { schema: { type: 'string' } },
    },
  })
  expect(complete['403']).toMatchObject({
    description: expect.stringContaining('`demo-read-only`: Demo is read-only.'),
  })
  expect(answersOf({ method: 'POST', url: '/api/auth/logout' })['204']).toEqual({ description: 'No Content' })
  const push = answersOf({ method: 'POST', url: '/api/sync/push' })
  expect(Object.keys(Object(push['409']).content)).toEqual(['application/problem+json'])
  expect(JSON.stringify(push['409'])).toContain('"enum":["epoch","fork","user","client"]')
})

test('the documentation pages have their own CSP, which allows no external sources', async () => {
  const { call } = await openTestApp()
  for (const url of ['/api/docs/', '/api/docs/static/swagger-ui.css']) {
    const page = await call('GET', url)
    expect(page.statusCode).toBe(200)
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('http')
  }
  const own = await call('GET', '/api/decks')
  expect(String(own.headers['content-security-policy'])).not.toContain('unsafe-inline')
})

test('concurrent requests for the API description generate and compress it once', async () => {
  const { app, call } = await openTestApp()
  const plain = { json: (await call('GET', '/api/docs/json')).body, yaml: (await call('GET', '/api/docs/yaml')).body }
  const made = vi.spyOn(app, 'swagger')
  for (const kind of ['json', 'yaml'] as const) {
    const ask = () => app.inject({ url: `/api/docs/${kind}`, headers: { 'accept-encoding': 'gzip, br' } })
    const all = await Promise.all(Array.from({ length: 50 }, ask))
    expect(new Set(all.map(({ headers }) => `${headers['content-encoding']}, ${headers.vary}`))).toEqual(
      new Set(['br, accept-encoding']),
    )
    expect(new Set(all.map(({ rawPayload }) => brotliDecompressSync(rawPayload).toString()))).toEqual(
      new Set([plain[kind]]),
    )
  }
  expect(made.mock.calls.length).toBe(2)
})
