import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** Tests what browsers get while the two processes behind a proxy run different releases, as in every rolling restart. */

const VISITS = 20
const UP_WITHIN_MS = 60_000
const sample = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
const room = () => {
  const dir = mkdtempSync('/tmp/station-zero-proxy-')
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

function isInstalled(program: string, word: string): boolean {
  try {
    execFileSync(program, [word], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Starts a server that has the files of only one release, and returns its port. */
async function release(name: string): Promise<number> {
  const file = `/assets/main-${name}.js`
  const server = createServer(({ url }, answer) => {
    if (url === '/') answer.end(`<script src="${file}">`)
    else answer.writeHead(url === file || url === '/api/ready' ? 200 : 404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

function run(program: string, args: string[], env: Record<string, string>): void {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: 'ignore' })
  onTestFinished(() => void child.kill())
}

function runCaddy(port: number, upstreams: number[]): void {
  const dir = room()
  const file = join(dir, 'Caddyfile')
  writeFileSync(file, `{\n\tadmin off\n}\n${sample('Caddyfile')}`)
  run('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    STATION_NAME: `http://127.0.0.1:${port}`,
    STATION_UPSTREAMS: upstreams.map((one) => `127.0.0.1:${one}`).join(' '),
    XDG_DATA_HOME: dir,
    XDG_CONFIG_HOME: dir,
  })
}

/** Runs nginx with the sample configuration, but without HTTPS and without the server block that redirects to HTTPS. */
function runNginx(port: number, upstreams: number[]): void {
  const dir = room()
  const servers = upstreams.map((one) => `server 127.0.0.1:${one} max_fails=1 fail_timeout=2s;`).join('\n')
  const site = sample('nginx.conf')
    .replace(/^ *server 127.*$/m, servers)
    .replace(/^server \{\n {4}listen 80;[\s\S]*?^\}\n/m, '')
    .replace(/^ *(?:ssl_.*|listen \[::\].*)$/gm, '')
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${dir}/${name};`,
  )
  const text = `daemon off;\npid ${dir}/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${temporary.join('\n')}\n${site}}\n`
  writeFileSync(join(dir, 'nginx.conf'), text)
  run('nginx', ['-c', join(dir, 'nginx.conf'), '-e', 'stderr', '-p', dir], {})
}

test.for([
  { proxy: 'Caddy', isThere: isInstalled('caddy', 'version'), start: runCaddy },
  { proxy: 'nginx', isThere: isInstalled('nginx', '-v'), start: runNginx },
])(
  'during a rolling update behind $proxy, a new visitor gets every file that the page references',
  { timeout: 120_000 },
  async ({ isThere, start }, { skip }) => {
    if (!isThere) skip()
    const port = await freePort()
    start(port, [await release('old'), await release('new')])
    const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
    await expect.poll(async () => (await get('/').catch(() => null))?.ok, { timeout: UP_WITHIN_MS }).toBe(true)
    const statuses = []
    for (let visit = 0; visit < VISITS; visit += 1) {
      const page = await (await get('/')).text()
      statuses.push((await get(/src="(.*)"/.exec(page)?.[1] ?? '/none')).status)
    }
    expect(statuses).toEqual(statuses.map(() => 200))
    expect((await get('/assets/main-older.js')).status).toBe(404)
  },
)
