import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { serverArgs, serverEnv } from '../bin/server-args.mjs'
import { readSettings, SETTING_NAMES } from '../settings.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const root = join(here, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const sample = (name: string) => read(`api/deploy/${name}`)
const withoutComments = (text: string) => text.replace(/^\s*#.*$/gm, '')
const COMPOSED = ['compose.yaml', 'compose.postgres.yaml']

/** Variables in the samples that are not server settings: they configure the proxy, the database and the platform. */
const OTHERS = /^(?:STATION_NAME|STATION_UPSTREAMS|NODE_ENV|INIT_CWD|POSTGRES_\w+)$/

test('every setting in the samples exists in the server', () => {
  const known = new Set(
    read('api/settings.ts')
      .match(/^ {2}[A-Z][A-Z_]+(?=:)/gm)
      ?.map((name) => name.trim()),
  )
  expect(known.size).toBeGreaterThan(10)
  const texts = readdirSync(here)
    .filter((name) => !/\.(?:md|ts|mjs|dockerignore)$/.test(name))
    .map((name) => sample(name))
  const named = texts.flatMap((text) => text.match(/(?<![\w{$])[A-Z][A-Z]*_[A-Z_]+(?=[=:])|(?<=\$\{)[A-Z_]+/g) ?? [])
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => !known.has(name) && !Object.hasOwn(serverEnv, name) && !OTHERS.test(name))).toEqual([])
})

test('station.env lists every setting once, and is valid without changes', () => {
  const text = sample('station.env')
  const assignments = text.match(/^#?[A-Z][A-Z_]+=.*$/gm) ?? []
  const names = assignments.map((line) => line.replace(/^#|=.*$/g, ''))
  expect(names.filter((name) => !OTHERS.test(name)).sort()).toEqual([...SETTING_NAMES].sort())
  expect(() => readSettings(parseEnv(text))).not.toThrow()
  // The values are also valid together if all lines are uncommented.
  const all = parseEnv(assignments.map((line) => line.replace(/^#/, '')).join('\n'))
  expect(all.JOB_FEEDS).toBe('City Fire <https://jobs.example.org/rss>')
  expect(() => readSettings(all)).not.toThrow()
  // The file shows the server's own defaults, so that uncommenting a line changes nothing.
  const { PUBLIC_ORIGIN: _, DEMO_PASSWORD: __, DATA_DIR: ___, ...rest } = all
  const shown = { ...rest, ...{ BACKUP_DIR: '', BACKUP_HOOK: '', DATABASE_URL: '', METRICS_PORT: '' } }
  const unset = {
    SECURITY_CONTACT: '',
    PUSH_SUBJECT: '',
    SMTP_URL: '',
    MAIL_FROM: '',
    OIDC_ISSUER: '',
    OIDC_CLIENT_ID: '',
    OIDC_CLIENT_SECRET: '',
    OIDC_NAME: '',
    JOB_FEEDS: '',
    TRUSTED_PROXIES: '',
  }
  expect(readSettings({ ...shown, ...unset })).toEqual(readSettings({}))
})

test('the systemd unit, the containers and the command `station` each read all settings from one file', () => {
  const [, file] = /^EnvironmentFile=(\S+)$/m.exec(sample('station-zero.service')) ?? []
  expect(file).toBe('/etc/station-zero.env')
  expect(sample('station')).toContain(` --env-file=${file} api/station/cli.ts "$@"\n`)
  const inUnit = [...sample('station-zero.service').matchAll(/^Environment=(\w+)=/gm)].map(([, name]) => name)
  expect(inUnit.filter((name) => SETTING_NAMES.includes(name ?? ''))).toEqual([])
  for (const name of COMPOSED) {
    expect(sample(name)).toMatch(/^ +env_file: \.env$/m)
    const [, block = ''] = /env_file: \.env\n +environment:\n((?: +[A-Z_]+: .*\n)+)/.exec(sample(name)) ?? []
    const fixed = [...block.matchAll(/^ +(\w+):/gm)].map(([, one]) => one)
    // Settings that depend on the image and the containers' network, and required settings.
    const required = ['PUBLIC_ORIGIN', 'DEMO_PASSWORD']
    const expected = ['HOST', 'PORT', 'DATA_DIR', 'BACKUP_DIR', ...required]
    if (name.includes('postgres')) expected.push('DATABASE_URL')
    expect(fixed.sort()).toEqual(expected.sort())
    for (const one of required) expect(block).toContain(`${one}: \${${one}:?`)
  }
  // The file contains secrets, so it is neither committed nor part of the image.
  expect(read('.gitignore')).toMatch(/^\.env$/m)
  expect(sample('Dockerfile.dockerignore')).toMatch(/^\*\*\/\.env$/m)
})

test('every file mentioned in the samples is in the repository', () => {
  const dockerfile = sample('Dockerfile')
  const paths = [
    ...[...dockerfile.matchAll(/(?:api|web|schema|sync)\/[\w./-]+\.(?:ts|mjs)/g)].map(([path]) => path),
    ...[...sample('station-zero.service').matchAll(/ (api\/\S+\.ts)/g)].map(([, path]) => path ?? ''),
    ...[...dockerfile.matchAll(/COPY --from=build \/app\/(\S+)/g)].map(([, path]) => path ?? ''),
    ...COMPOSED.map((name) => /dockerfile: (\S+)/.exec(sample(name))?.[1] ?? 'none'),
    ...COMPOSED.flatMap((name) =>
      [...sample(name).matchAll(/- \.\/(\S+):\/etc/g)].map(([, path]) => `api/deploy/${path}`),
    ),
  ].filter((path) => !/^(?:node_modules|web\/dist)$/.test(path))
  expect(paths.length).toBeGreaterThan(10)
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('containers and the systemd unit start the server with the launcher’s arguments, and all samples use the server’s default port', () => {
  const command = /^CMD (\[.*\])$/m.exec(sample('Dockerfile'))?.[1] ?? '[]'
  expect(JSON.parse(command)).toEqual(['node', ...serverArgs])
  expect(sample('station-zero.service')).toContain(`/node ${serverArgs.join(' ')}\n`)
  for (const [name, value] of Object.entries(serverEnv)) {
    expect(sample('Dockerfile')).toMatch(new RegExp(`^ENV .*\\b${name}=${value}\\b`, 'm'))
    expect(sample('station-zero.service')).toContain(`Environment=${name}=${value}\n`)
  }
  const { port } = readSettings({})
  const [, url = ''] = /DATABASE_URL: (\S+)\$\{/.exec(sample('compose.postgres.yaml')) ?? []
  expect(() => readSettings({ DATABASE_URL: `${url}secret@postgres:5432/station` })).not.toThrow()
  expect(url).toBe('postgres://station:')
  expect(sample('Dockerfile')).toMatch(new RegExp(`PORT=${port}\\b[\\s\\S]*EXPOSE ${port}\\n`))
  for (const name of COMPOSED) expect(sample(name)).toMatch(new RegExp(`STATION_UPSTREAMS: station\\S*:${port}\\b`))
  for (const name of ['Caddyfile', 'nginx.conf']) expect(withoutComments(sample(name))).toContain(`127.0.0.1:${port}`)
})

test('probes and proxies request existing routes, and the image has the pinned pnpm', () => {
  const health = read('api/health/routes.ts')
  for (const text of [sample('probe.mjs'), withoutComments(sample('Caddyfile'))]) {
    const [path = 'none'] = /\/api\/\w+/.exec(text) ?? []
    expect(health).toContain(`'${path}'`)
  }
  const { dependencies } = JSON.parse(read('api/bin/pnpm/package.json'))
  for (const [version] of sample('Dockerfile').matchAll(/(?<=pnpm@)[\d.]+/g)) expect(version).toBe(dependencies.pnpm)
})

test('no container runs as root, writes to its root file system or retains Linux capabilities', () => {
  expect(sample('Dockerfile')).toMatch(/^USER node$/m)
  for (const name of COMPOSED)
    for (const line of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true'])
      expect(sample(name)).toContain(line)
})
