import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { openTestApp } from '../testing/app.ts'

const HTML = { headers: { accept: 'text/html,*/*' } }

test('every URL of the app returns the page, and a missing file returns 404', async () => {
  const { call } = await openTestApp({ webDir: builtWeb() })
  for (const url of ['/', '/prep?deck=ladders', '/analytics', '/no-such-screen', '/prep/deeper']) {
    const page = await call('GET', url, HTML)
    expect([url, page.statusCode, page.body]).toEqual([url, 200, '<h1>Station Zero</h1>'])
    expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
  }
  for (const url of [
    '/assets/gone-1a2b.js',
    '/assets/gone',
    '/assets',
    '/assets/',
    '/favicon.ico',
    '/api/nowhere',
    '/api',
    '/.env',
    '/%2e%2e/x.txt',
  ]) {
    const missing = await call('GET', url, HTML)
    expect([url, missing.statusCode, missing.body]).toEqual([url, 404, 'This URL does not exist.'])
    expect(missing.headers['cache-control']).toBe('no-store')
  }
  expect((await call('GET', '/prep', { headers: { accept: 'image/*' } })).statusCode).toBe(404)
  expect((await call('POST', '/prep', HTML)).statusCode).toBe(404)
})

test.each([
  ['nothing', {}],
  ['anything', { accept: '*/*' }],
  ['an empty list', { accept: '' }],
  ['some text', { accept: 'text/*;q=0.5' }],
  ['JSON, or else anything', { accept: 'application/json, text/plain, */*' }],
] as [string, Record<string, string>][])(
  'an app URL serves the page to a client that accepts %s',
  async (_what, headers) => {
    const { app, call } = await openTestApp({ webDir: builtWeb() })
    for (const url of ['/prep/decks', '/physical', '/no-such-screen', '/prep?deck=ladders']) {
      const page = await call('GET', url, { headers })
      expect([url, page.statusCode, page.body]).toEqual([url, 200, '<h1>Station Zero</h1>'])
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    }
    const page = await app.inject({ method: 'HEAD', url: '/physical', headers })
    expect([page.statusCode, page.body]).toEqual([200, ''])
    for (const url of [
      '/api/nowhere',
      '/api',
      '/assets/gone',
      '/assets/gone-1a2b.js',
      '/favicon.ico',
      '/prep/gone.js',
    ]) {
      const missing = await call('GET', url, { headers })
      expect([url, missing.statusCode, missing.body]).toEqual([url, 404, 'This URL does not exist.'])
    }
    expect((await call('POST', '/prep', { headers })).statusCode).toBe(404)
  },
)

test.each(['image/*', 'application/json', 'application/problem+json', 'text/html;q=0', '*/*;q=0.0'])(
  'an app URL gets 404 for the accept header %s',
  async (accept) => {
    const { call } = await openTestApp({ webDir: builtWeb() })
    expect((await call('GET', '/prep', { headers: { accept } })).statusCode).toBe(404)
  },
)

test.each([
  [{ range: 'bytes=0-1' }, 206],
  [{ range: 'bytes=9-1' }, 416],
  [{ range: 'bytes=999999999-' }, 416],
  [{ range: 'bytes=-' }, 416],
  [{ 'if-match': '"another"' }, 412],
] as [Record<string, string>, number][])('a file request with %j is not a server error', async (headers, status) => {
  const { call } = await openTestApp({ webDir: builtWeb() })
  const answer = await call('GET', '/sw.js', { headers })
  expect([answer.statusCode, answer.body.length > 0]).toEqual([status, true])
})

test('files with a hash in their name are cached for a year, and all other files are revalidated', async () => {
  const { call } = await openTestApp({ webDir: builtWeb() })
  const cached = async (url: string) => (await call('GET', url)).headers['cache-control']
  expect(await cached('/assets/app-1a2b.js')).toBe('public, max-age=31536000, immutable')
  expect(await cached('/sw.js')).toBe('no-cache')
  expect(await cached('/manifest.webmanifest')).toBe('no-cache')
})

test('clients that accept compression get the precompressed files', async () => {
  const { call } = await openTestApp({ webDir: builtWeb() })
  const packed = await call('GET', '/assets/app-1a2b.js', { headers: { 'accept-encoding': 'gzip' } })
  expect(packed.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': 'application/javascript; charset=utf-8',
  })
  expect(packed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const page = await call('GET', '/prep', { headers: { ...HTML.headers, 'accept-encoding': 'gzip' } })
  expect(page.headers).toMatchObject({ 'content-encoding': 'gzip', 'content-type': 'text/html; charset=utf-8' })
})

test('the page may use only its own scripts and styles and the hashed inline script and style', async () => {
  const { call } = await openTestApp({ webDir: builtWeb() })
  const { headers } = await call('GET', '/', HTML)
  expect(directives(String(headers['content-security-policy']))).toEqual({
    'default-src': "'self'",
    'script-src': "'self' 'sha256-script='",
    'style-src': "'self' 'sha256-style='",
    'img-src': "'self' data: blob:",
    'media-src': "'self' blob:",
    'connect-src': "'self'",
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'form-action': "'self'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'station-zero-worker station-zero-memory station-zero-transfer',
    'report-uri': '/api/csp-report',
    'report-to': 'csp',
  })
  expect(headers).toMatchObject({
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'permissions-policy': expect.stringMatching(/^microphone=\(self\), screen-wake-lock=\(self\), .*camera=\(\)/),
    'reporting-endpoints': 'csp="/api/csp-report"',
  })
  expect(headers['strict-transport-security']).toBeUndefined()
})

test('the worker that reads and writes Anki files has its own CSP, and only this worker may compile WebAssembly', async () => {
  const { call } = await openTestApp({ webDir: builtWeb() })
  const cspOf = async (url: string, encoding = 'identity') =>
    directives(
      String((await call('GET', url, { headers: { 'accept-encoding': encoding } })).headers['content-security-policy']),
    )
  const worker = {
    ...{ 'default-src': "'none'", 'script-src': "'self' 'wasm-unsafe-eval'", 'connect-src': "'self'" },
    ...{ 'require-trusted-types-for': "'script'", 'trusted-types': "'none'" },
  }
  expect(await cspOf('/assets/transfer-worker-1a2b.js')).toEqual(worker)
  expect(await cspOf('/assets/transfer-worker-1a2b.js', 'gzip')).toEqual(worker)
  expect((await cspOf('/assets/app-1a2b.js'))['script-src']).not.toContain('wasm')
})

test('HSTS is sent only if the public origin uses https', async () => {
  const { call } = await openTestApp({ settings: { publicOrigin: 'https://station.example.org' } })
  const { headers } = await call('GET', '/api/health')
  expect(headers['strict-transport-security']).toBe('max-age=31536000')
  expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
})

test('HSTS_SUBDOMAINS extends HSTS to all subdomains', async () => {
  const { call } = await openTestApp({ settings: { publicOrigin: 'https://a.org', isHstsForSubdomains: true } })
  const { headers } = await call('GET', '/api/health')
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
})

test('signing out clears the browser’s cache and nothing else', async () => {
  const { signUp } = await openTestApp()
  const maia = await signUp('maia')
  expect((await maia.call('GET', '/api/auth/user')).headers['clear-site-data']).toBeUndefined()
  const out = await maia.call('POST', '/api/auth/logout')
  expect([out.statusCode, out.headers['clear-site-data']]).toEqual([204, '"cache"'])
})

test('the API works without a built web app', async () => {
  for (const webDir of [undefined, join(tmpdir(), 'station-zero-not-built')]) {
    const { call } = await openTestApp({ webDir })
    expect((await call('GET', '/api/health')).statusCode).toBe(200)
    expect((await call('GET', '/', HTML)).statusCode).toBe(404)
  }
})

function builtWeb(): string {
  const dir = mkdtempSync(join(tmpdir(), 'station-zero-web-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  mkdirSync(join(dir, 'assets'))
  const files = {
    'index.html': '<h1>Station Zero</h1>',
    'sw.js': 'self',
    'manifest.webmanifest': '{}',
    'assets/app-1a2b.js': 'app',
    'assets/transfer-worker-1a2b.js': 'worker',
    '.env': 'SECRET=1',
    'csp.json': JSON.stringify({ script: ["'sha256-script='"], style: ['sha256-style='] }),
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dir, name), text)
  for (const name of ['index.html', 'assets/app-1a2b.js', 'assets/transfer-worker-1a2b.js'] as const)
    writeFileSync(join(dir, `${name}.gz`), gzipSync(files[name]))
  return dir
}

test.skipIf(process.platform !== 'linux')(
  'files and pages return 503, not 403 or 404, when the process is out of file descriptors',
  async () => {
    const program = `
    import { openSync } from 'node:fs'
    import Fastify from 'fastify'
    import { answerError } from './http/errors.ts'
    import { serveWeb } from './static/serve-web.ts'
    const app = Fastify({ frameworkErrors: answerError })
    app.setErrorHandler(answerError)
    await app.register(serveWeb, { webDir: process.env.WEB_DIR })
    const statusOf = async (url) => (await app.inject({ url, headers: { accept: 'text/html' } })).statusCode
    const codes = [await statusOf('/assets/app-1a2b.js'), await statusOf('/prep')]
    // Wait until the files of the first responses are closed, because closing them later would free descriptors.
    while (process.getActiveResourcesInfo().some((name) => /^(FS|File)/.test(name))) await new Promise(setImmediate)
    try { for (;;) openSync('/dev/null') } catch {}
    codes.push(await statusOf('/assets/app-1a2b.js'), await statusOf('/sw.js'), await statusOf('/prep'))
    process.stdout.write(codes.join())
    process.exit()
  `
    const run = promisify(execFile)
    const node = [process.execPath, '--input-type=module', '--eval', program]
    const { stdout } = await run('/bin/sh', ['-c', 'ulimit -n 256; exec "$@"', 'sh', ...node], {
      cwd: join(import.meta.dirname, '..'),
      env: { ...process.env, WEB_DIR: builtWeb() },
    })
    expect(stdout).toBe('200,200,503,503,503')
  },
)

const directives = (csp: string): Record<string, string> =>
  Object.fromEntries(csp.split(';').map((one) => [one.split(' ')[0] ?? '', one.split(' ').slice(1).join(' ')]))
