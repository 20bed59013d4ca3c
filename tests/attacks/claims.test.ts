import { openTestApp } from '@station-zero/api/testing/app.ts'
import { expect, test } from 'vitest'
import { importsOf } from '../house/imports.ts'
import { listPaths, readSources } from '../house/tree.ts'
import { openRaceStation, rowsOf } from './race-world.ts'

/** Claims in api/ASVS.md that no feature test covers. */

test('API errors sent before a route matches are not cacheable: wrong host, malformed URL, unknown path', async () => {
  const { app } = await openTestApp({ settings: { publicOrigin: 'https://station.example.org' } })
  const requests = [
    ['/api/decks', 'evil.example', 421],
    ['/api/decks/%ff/cards', 'station.example.org', 400],
    ['/api/%zz', 'station.example.org', 400],
    ['/api/nowhere', 'station.example.org', 404],
  ] as const
  for (const [url, host, status] of requests) {
    const answer = await app.inject({ method: 'GET', url, headers: { host } })
    expect([url, answer.statusCode, answer.headers['cache-control']]).toEqual([url, status, 'no-store'])
  }
})

test('no route redirects to another origin', async () => {
  const { app } = await openTestApp()
  const paths = app.routes.map(({ url }) => url.replaceAll(/:\w+|\*/g, '%2f%2fevil.example'))
  const tricks = [
    '//evil.example',
    '//evil.example/..',
    '/\\evil.example',
    '/%5cevil.example/',
    '/api/docs//evil.example',
  ]
  const redirects: [from: string, to: string][] = []
  for (const url of [...paths, ...tricks].filter((path) => !path.includes('/live'))) {
    const { headers } = await app.inject({ method: 'GET', url })
    if (headers.location) redirects.push([url, String(headers.location)])
  }
  const origin = 'https://station.example.org'
  expect(redirects.length).toBeGreaterThan(0)
  expect(redirects.filter(([from, to]) => new URL(to, origin + from).origin !== origin)).toEqual([])
})

test('GET requests neither add nor remove a user’s rows', async () => {
  const station = await openRaceStation()
  const person = await station.newPerson()
  const before = await rowsOf(person)
  const reads = station.app.routes.filter(({ method, url }) => method === 'GET' && !url.includes('/live'))
  expect(reads.length).toBeGreaterThan(20)
  for (const { url } of reads) await person.owner.call('GET', url.replace(':userId', 'me').replaceAll(/:\w+|\*/g, 'x'))
  expect(await rowsOf(person)).toEqual(before)
})

test('only the operator’s backup check and backup hook import child_process', () => {
  const served = listPaths().filter(
    (path) => /^(api|sync|schema)\/.*\.ts$/.test(path) && !/\.test\.ts$|^api\/(bin|testing)\//.test(path),
  )
  expect(served.length).toBeGreaterThan(100)
  const sources = [...readSources(served)]
  const importers = sources.filter(([, source]) =>
    importsOf(source).some((name) => /^(node:)?child_process$/.test(name)),
  )
  // `prove` starts a second server with fixed arguments. The server itself runs only `prove` and the backup hook, which receive no input
  // from requests.
  expect(importers.map(([path]) => path).sort()).toEqual(['api/station/prove.ts', 'api/station/run-program.ts'])
  const callers = sources.filter(([, source]) => importsOf(source).some((name) => name.endsWith('/run-program.ts')))
  expect(callers.map(([path]) => path).sort()).toEqual(['api/station/backup-hook.ts', 'api/station/backup-tasks.ts'])
})

test('log lines record the time in Unix milliseconds', async () => {
  const lines: string[] = []
  const before = Date.now()
  const { call } = await openTestApp({
    settings: { logLevel: 'info' },
    logTo: { write: (line) => void lines.push(line) },
  })
  await call('GET', '/api/decks')
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) {
    const { time } = JSON.parse(line) as { time: unknown }
    expect(time).toBeTypeOf('number')
    expect(Number(time)).toBeGreaterThanOrEqual(before)
  }
})
