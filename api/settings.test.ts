import { isAbsolute } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('an operator who sets nothing gets a server of her own machine', () => {
  const { dataDir, ...rest } = readSettings({ PORT: '', PATH: '/bin' })
  expect(rest).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicOrigin: null,
    isHstsForSubdomains: false,
    metrics: null,
    demoPassword: null,
    logLevel: 'warn',
  })
  expect(isAbsolute(dataDir)).toBe(true)
})

test('an operator who sets everything gets what he set', () => {
  const settings = readSettings({ PORT: '8080', DATA_DIR: '/srv/zero', PUBLIC_ORIGIN: 'https://zero.example.org/' })
  expect(settings).toMatchObject({ port: 8080, dataDir: '/srv/zero', publicOrigin: 'https://zero.example.org' })
})

test.each([
  [{ PORT: '80800' }, 'PORT must be a number from 0 to 65535.'],
  [{ PORT: 'http' }, 'PORT must be a number from 0 to 65535.'],
  [{ HOST: 'my host' }, 'HOST must be a host name or an address.'],
  [
    { DATABASE_URL: 'postgres://x' },
    'DATABASE_URL is not supported by this version: unset it, and the data is kept in DATA_DIR.',
  ],
  [
    { PUBLIC_ORIGIN: 'station.example.org' },
    'PUBLIC_ORIGIN must be an address like https://station.example.org, without a path.',
  ],
  [
    { PUBLIC_ORIGIN: 'https://a.org/zero' },
    'PUBLIC_ORIGIN must be an address like https://station.example.org, without a path.',
  ],
  [{ HSTS_SUBDOMAINS: 'true' }, 'HSTS_SUBDOMAINS must be yes or no.'],
  [{ METRICS_PORT: 'on' }, 'METRICS_PORT must be a number from 0 to 65535.'],
  [{ DEMO_PASSWORD: 'abc' }, 'DEMO_PASSWORD must have 6 to 200 characters.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent.'],
])('an operator who mistypes %o is told so in one sentence', (environment, sentence) => {
  expect(() => readSettings(environment)).toThrow(sentence)
})
