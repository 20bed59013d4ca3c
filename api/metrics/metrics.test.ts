import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openTestApp } from '../testing/app.ts'
import { isOnPostgres } from '../testing/database.ts'
import { serveMetrics } from './metrics.ts'

const ON = { settings: { metrics: { host: '127.0.0.1', port: 0 } } }

test('requests are counted by route and status, without IDs', async () => {
  const { app, call, signUp } = await openTestApp(ON)
  const maia = await signUp('maia')
  await maia.call('GET', `/api/users/${maia.id}/saved-jobs?secret=1`)
  await call('GET', '/no-such-thing')
  const text = await app.metrics?.()
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/users/:userId/saved-jobs",status="200"} 1',
  )
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="(none)",status="404"} 1')
  for (const name of [
    'nodejs_eventloop_lag_seconds',
    'process_resident_memory_bytes',
    'nodejs_gc_duration_seconds',
    ...(isOnPostgres ? [] : ['disk_free_bytes']),
  ])
    expect(text).toContain(name)
  for (const secret of [maia.id, 'maia', 'secret', 'no-such-thing']) expect(text).not.toContain(secret)
})

test('feature metrics are read on request, and metrics that fail are omitted', async () => {
  const { app } = await openTestApp(ON)
  app.readings.set('things', { help: 'Of a feature.', read: () => 3 })
  app.readings.set('broken', { help: 'Fails.', read: () => Promise.reject(new Error('no')) })
  app.cspReports.set('img-src', 2)
  const text = await app.metrics?.()
  expect(text).toContain('things 3')
  for (const outcome of ['applied', 'refused', 'quarantined', 'held', 'shed'])
    expect(text).toContain(`pushes{outcome="${outcome}"} 0`)
  for (const line of [
    'push_queue_length 0',
    'live_streams_open 0',
    'password_hashes{state="running"} 0',
    'password_hashes{state="waiting"} 0',
  ])
    expect(text).toContain(line)
  expect(text).toContain('csp_reports{directive="img-src"} 2')
  expect(text).not.toContain('broken')
})

test('the age of the latest backup is read from its name, and is absent without backups', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'station-zero-backups-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const { app } = await openTestApp({ settings: { ...ON.settings, backups: { dir, everyH: 24, keep: 2, hook: null } } })
  expect(await app.metrics?.()).not.toContain('newest_backup_age_seconds')
  for (const day of ['19', '20']) writeFileSync(join(dir, `station-zero-202611${day}T120000-000Z.sqlite.zst`), '')
  expect(await app.metrics?.()).toContain('newest_backup_age_seconds 86400')
})

test('metrics are off unless a port is set, and are never served on the app’s port', async () => {
  const off = await openTestApp()
  expect([off.app.metrics, await serveMetrics(off.app)]).toEqual([null, null])
  const on = await openTestApp(ON)
  expect((await on.call('GET', '/api/metrics')).statusCode).toBe(404)
})

test('the metrics port serves nothing else', async () => {
  const { app } = await openTestApp(ON)
  const server = await serveMetrics(app)
  if (!server) throw new Error('The metrics are not served.')
  onTestFinished(() => void server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const answer = await fetch(`${origin}/api/metrics`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  expect((await fetch(`${origin}/`)).status).toBe(404)
  expect((await fetch(`${origin}/api/metrics`, { method: 'POST' })).status).toBe(404)
})
