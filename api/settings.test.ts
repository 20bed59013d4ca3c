import { isAbsolute, join } from 'node:path'
import { parseEnv } from 'node:util'
import { mailSetup, ssoSetup } from '@station-zero/schema/admin/setup.ts'
import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('the default settings accept connections only from this machine', () => {
  const { dataDir, backups, ...rest } = readSettings({ PORT: '', PATH: '/bin' })
  expect(rest).toEqual({
    port: 3000,
    host: '127.0.0.1',
    database: null,
    drainMs: 0,
    publicOrigin: null,
    trustedProxies: 0,
    isHstsForSubdomains: false,
    metrics: null,
    demoPassword: null,
    securityContact: null,
    push: null,
    jobFeeds: { feeds: [], everyH: 12, allowsPrivate: false, usajobs: null },
    logLevel: 'warn',
    mail: null,
    sso: null,
    hasPasswordSignIn: true,
  })
  expect(isAbsolute(dataDir)).toBe(true)
  expect(backups).toEqual({ dir: join(dataDir, 'backups'), everyH: 24, keep: 14, hook: null })
})

test('metrics listen on loopback unless METRICS_HOST specifies another address', () => {
  expect(readSettings({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 })
  expect(readSettings({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.1' }).metrics?.host).toBe('10.0.0.1')
})

test('settings from the environment override the defaults', () => {
  const settings = readSettings({ PORT: '8080', DATA_DIR: '/srv/zero', PUBLIC_ORIGIN: 'https://zero.example.org/' })
  expect(readSettings({ BACKUP_DIR: '/mnt/b', BACKUP_EVERY_H: '0', BACKUP_KEEP: '60' }).backups).toEqual({
    dir: '/mnt/b',
    everyH: 0,
    keep: 60,
    hook: null,
  })
  expect(settings).toMatchObject({ port: 8080, dataDir: '/srv/zero', publicOrigin: 'https://zero.example.org' })
})

test.each([
  [{ PORT: '80800' }, 'PORT must be a number from 0 to 65535.'],
  [{ PORT: 'http' }, 'PORT must be a number from 0 to 65535.'],
  [{ HOST: 'my host' }, 'HOST must be a host name or an address.'],
  [
    { JOB_FEEDS: 'City Fire <https://jobs.example.org/rss>, jobs.csv' },
    'JOB_FEEDS can’t be used: "jobs.csv" is neither an http or https URL nor an absolute path.',
  ],
  [
    { JOB_FEEDS: 'ftp://jobs.example.org' },
    'JOB_FEEDS can’t be used: "ftp://jobs.example.org" is not an http or https URL.',
  ],
  [{ JOB_FEEDS_EVERY_H: '0' }, 'JOB_FEEDS_EVERY_H must be a whole number from 1 to 168.'],
  [{ USAJOBS_KEY: 'abc' }, 'USAJOBS_KEY and USAJOBS_EMAIL must be set together or not at all.'],
  [
    { DATABASE_URL: 'postgres://db.example.org' },
    'DATABASE_URL must be a PostgreSQL URL, such as postgres://station:password@db.example.org/station.',
  ],
  [
    { DATABASE_URL: 'mysql://db.example.org/station' },
    'DATABASE_URL must be a PostgreSQL URL, such as postgres://station:password@db.example.org/station.',
  ],
  [{ DATABASE_CONNECTIONS: '1' }, 'DATABASE_CONNECTIONS must be a whole number from 3 to 500.'],
  [{ DATABASE_LOCK_MS: '0' }, 'DATABASE_LOCK_MS must be a whole number from 10 to 60000.'],
  [
    { PUBLIC_ORIGIN: 'station.example.org' },
    'PUBLIC_ORIGIN must be an address like https://station.example.org, without a path.',
  ],
  [
    { PUBLIC_ORIGIN: 'https://a.org/zero' },
    'PUBLIC_ORIGIN must be an address like https://station.example.org, without a path.',
  ],
  [{ TRUSTED_PROXIES: '11' }, 'TRUSTED_PROXIES must be a whole number from 0 to 10.'],
  [{ HSTS_SUBDOMAINS: 'true' }, 'HSTS_SUBDOMAINS must be yes or no.'],
  [{ METRICS_PORT: 'on' }, 'METRICS_PORT must be a number from 0 to 65535.'],
  [{ DEMO_PASSWORD: 'abc' }, 'DEMO_PASSWORD must have 6 to 200 characters.'],
  [{ BACKUP_EVERY_H: 'daily' }, 'BACKUP_EVERY_H must be a whole number from 0 to 168.'],
  [{ BACKUP_EVERY_H: '200' }, 'BACKUP_EVERY_H must be a whole number from 0 to 168.'],
  [{ BACKUP_HOOK: 'copy.sh' }, 'BACKUP_HOOK must be the full path of a program.'],
  [{ BACKUP_KEEP: '0' }, 'BACKUP_KEEP must be a whole number from 1 to 1000.'],
  [
    { PUSH_SUBJECT: 'mailto:ops@localhost' },
    'PUSH_SUBJECT must be an address that people can reach, like mailto:you@example.org.',
  ],
  [
    { PUSH_SUBJECT: 'https://localhost:3000' },
    'PUSH_SUBJECT must be an address that people can reach, like mailto:you@example.org.',
  ],
  [
    { SECURITY_CONTACT: 'security@example.org' },
    'SECURITY_CONTACT must be an address like mailto:security@example.org or https://example.org/security.',
  ],
  [
    { SECURITY_CONTACT: 'https://example.org/a\nContact: https://evil.example' },
    'SECURITY_CONTACT must be an address like mailto:security@example.org or https://example.org/security.',
  ],
  [{ PUSH_PRIVATE: '1' }, 'PUSH_PRIVATE must be yes or no.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent.'],
])('an invalid setting is rejected with an error that names it: %o', (environment, sentence) => {
  expect(() => readSettings(environment)).toThrow(sentence)
})

test('PUBLIC_ORIGIN implies one trusted proxy unless TRUSTED_PROXIES is set', () => {
  const proxies = (environment: Record<string, string>) => readSettings(environment).trustedProxies
  const PUBLIC_ORIGIN = 'https://station.example.org'
  expect([proxies({}), proxies({ PUBLIC_ORIGIN })]).toEqual([0, 1])
  expect([proxies({ PUBLIC_ORIGIN, TRUSTED_PROXIES: '0' }), proxies({ TRUSTED_PROXIES: '2' })]).toEqual([0, 2])
})

test('the lines that the admin console shows turn on email and single sign-on', () => {
  const origin = 'https://station.example.org'
  const read = (lines: string[]) => readSettings(parseEnv(lines.join('\n')))
  expect(read(mailSetup(origin)).mail).toMatchObject({ from: 'Station Zero <station@example.org>' })
  expect(read(ssoSetup(origin)).sso).toMatchObject({ clientId: 'station-zero', name: 'City Fire Academy' })
  expect(read([...mailSetup(origin), ...ssoSetup(origin)]).publicOrigin).toBe(origin)
})

test('mail requires a server, a sender and the public origin', () => {
  const all = { SMTP_URL: 'smtps://user:p%40ss@mail.example.org', MAIL_FROM: 'Station Zero <station@example.org>' }
  const PUBLIC_ORIGIN = 'https://station.example.org'
  expect(readSettings({ ...all, PUBLIC_ORIGIN }).mail).toEqual({ url: all.SMTP_URL, from: all.MAIL_FROM })
  expect(() => readSettings(all)).toThrow('Mail contains links, so SMTP_URL requires PUBLIC_ORIGIN.')
  expect(() => readSettings({ SMTP_URL: all.SMTP_URL, PUBLIC_ORIGIN })).toThrow('set together')
  for (const SMTP_URL of ['mail.example.org', 'https://mail.example.org', 'smtp://', 'smtp://mail.example.org/inbox'])
    expect(() => readSettings({ ...all, SMTP_URL, PUBLIC_ORIGIN })).toThrow('SMTP_URL must be an address like')
  for (const MAIL_FROM of [
    'station',
    'a@example.org\r\nBcc: b@example.org',
    'a@example.org, b@example.org',
    '<a@example.org>',
  ])
    expect(() => readSettings({ ...all, MAIL_FROM, PUBLIC_ORIGIN })).toThrow('MAIL_FROM must be an address like')
})

test('single sign-on requires all client settings, the public origin, and an issuer that nobody can impersonate', () => {
  const all = {
    ...{ OIDC_ISSUER: 'https://login.example.org/realms/fire/', OIDC_CLIENT_ID: 'station-zero' },
    ...{ OIDC_CLIENT_SECRET: 'a secret: of +words/', OIDC_NAME: 'City Fire Academy' },
  }
  const PUBLIC_ORIGIN = 'https://station.example.org'
  const { sso, hasPasswordSignIn } = readSettings({ ...all, PUBLIC_ORIGIN })
  expect(sso).toEqual({
    ...{ issuer: 'https://login.example.org/realms/fire/', clientId: 'station-zero' },
    ...{ clientSecret: 'a secret: of +words/', name: 'City Fire Academy' },
  })
  expect(hasPasswordSignIn).toBe(true)
  expect(() => readSettings(all)).toThrow('OIDC_ISSUER requires PUBLIC_ORIGIN')
  for (const name of Object.keys(all))
    expect(() => readSettings({ ...all, PUBLIC_ORIGIN, [name]: '' })).toThrow('must be set together')
  for (const OIDC_ISSUER of ['login.example.org', 'http://login.example.org', 'https://login.example.org?tenant=1'])
    expect(() => readSettings({ ...all, PUBLIC_ORIGIN, OIDC_ISSUER })).toThrow('OIDC_ISSUER must be an https address')
  expect(readSettings({ ...all, PUBLIC_ORIGIN, OIDC_ISSUER: 'http://127.0.0.1:4000' }).sso).not.toBeNull()
})

test('password sign-in can be turned off only if single sign-on is set up', () => {
  expect(() => readSettings({ PASSWORD_SIGN_IN: 'no' })).toThrow('nobody can sign in')
  expect(() => readSettings({ PASSWORD_SIGN_IN: 'off' })).toThrow('PASSWORD_SIGN_IN must be yes or no')
})
