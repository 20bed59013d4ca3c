import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { toolEnv } from './tool-env.mjs'

test('npm, pnpm and Vite inherit the variables they need, but none of the server’s settings or other secrets', () => {
  const page = readFileSync(new URL('../OPERATING.md', import.meta.url), 'utf8')
  const settings = [...page.matchAll(/^\| `([A-Z][A-Z_]+)` \|/gm)].map(([, name = '']) => name)
  expect(settings).toEqual(expect.arrayContaining(['DATABASE_URL', 'DEMO_PASSWORD', 'USAJOBS_KEY', 'PUBLIC_ORIGIN']))
  const secrets = Object.fromEntries(
    [...settings, 'PGPASSWORD', 'AWS_SECRET_ACCESS_KEY'].map((name) => [name, 'secret']),
  )
  const needed = {
    PATH: '/bin',
    HOME: '/home/maia',
    https_proxy: 'http://proxy:3128',
    NODE_EXTRA_CA_CERTS: '/ca.pem',
    npm_config_registry: 'https://registry.example.org',
    SystemRoot: 'C:\\Windows',
  }
  expect(toolEnv({ ...secrets, ...needed })).toEqual(needed)
})
