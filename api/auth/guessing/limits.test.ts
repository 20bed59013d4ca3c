import { expect, test } from 'vitest'
import { openTestApp } from '../../testing/app.ts'

test('guesses at one account are delayed from any address, and sign-ins to other accounts are not', async () => {
  const { call, signUp } = await openTestApp({ limits: { perAccount: { burst: 3, refillMs: 20_000, delaysMs: [] } } })
  await signUp('maia')
  await signUp('olof')
  const tryPassword = (username: string, password: string, address: string) =>
    call('POST', '/api/auth/login', { body: { username, password }, headers: { 'x-forwarded-for': address } })
  for (const n of [1, 2, 3]) expect((await tryPassword('maia', 'wrong', `10.0.0.${n}`)).statusCode).toBe(401)
  const refused = await tryPassword('Maia', 'maia-password', '10.0.0.9')
  expect([refused.statusCode, refused.body]).toEqual([429, 'Too many tries. Wait, then try again.'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await tryPassword('olof', 'olof-password', '10.0.0.9')).statusCode).toBe(200)
})

test('behind one proxy, only the address that the proxy added counts', async () => {
  const settings = { publicOrigin: 'https://station.example.org' }
  const { call } = await openTestApp({ settings, limits: { perAddress: { burst: 2, refillMs: 30_000, delaysMs: [] } } })
  const from = async (addresses: string) => {
    const body = { username: 'maia', password: 'ladder 42' }
    return (await call('POST', '/api/auth/login', { body, headers: { 'x-forwarded-for': addresses } })).statusCode
  }
  expect([await from('1.1.1.1, 10.0.0.1'), await from('2.2.2.2, 10.0.0.1')]).toEqual([401, 401])
  expect(await from('3.3.3.3, 10.0.0.1')).toBe(429)
  expect(await from('10.0.0.2')).toBe(401)
})

test('sign-ups and sign-ins from one address are limited', async () => {
  const few = { burst: 2, refillMs: 30_000, delaysMs: [] }
  const { call, signUp, logInDemo } = await openTestApp({ limits: { signupsPerAddress: few, perAddress: few } })
  await signUp('maia')
  await signUp('olof')
  await expect(signUp('ines')).rejects.toThrow('429: Too many tries')
  await logInDemo()
  await logInDemo()
  await expect(logInDemo()).rejects.toThrow('429: Too many tries')
  expect((await call('GET', '/api/career-goals')).statusCode).toBe(200)
})

test('with two trusted proxies, the client is the second address from the right, and those before it are ignored', async () => {
  const limits = { perAddress: { burst: 1, refillMs: 30_000, delaysMs: [] } }
  const { call } = await openTestApp({ settings: { trustedProxies: 2 }, limits })
  const from = async (addresses: string) => {
    const body = { username: 'maia', password: 'ladder 42' }
    return (await call('POST', '/api/auth/login', { body, headers: { 'x-forwarded-for': addresses } })).statusCode
  }
  expect([await from('192.0.2.1, 10.0.0.1'), await from('192.0.2.2, 10.0.0.1')]).toEqual([401, 401])
  expect([await from('9.9.9.9, 192.0.2.1, 10.0.0.1'), await from('192.0.2.2:4711, 10.0.0.2')]).toEqual([429, 429])
})

test('a person with an IPv6 address can sign up and sign in under the production limits', async () => {
  const { call } = await openTestApp({ settings: { publicOrigin: 'https://station.example.org' } })
  for (const [n, address] of [
    '2001:db8:1:100::1',
    '::1',
    'fe80::1%eth0',
    '[2001:db8:2::1]:4711',
    '::ffff:192.0.2.1',
  ].entries()) {
    const headers = { 'x-forwarded-for': address }
    const body = { username: `person-${n}`, email: 'a@example.org', password: 'ladder 42' }
    const statuses = [
      (await call('POST', '/api/auth/signup', { body, headers })).statusCode,
      (await call('POST', '/api/auth/login', { body: { username: body.username, password: body.password }, headers }))
        .statusCode,
      (
        await call('POST', '/api/auth/recover', {
          body: { username: body.username, code: 'none', password: 'ladder 43' },
          headers,
        })
      ).statusCode,
    ]
    expect(statuses, address).toEqual([201, 200, expect.toBeOneOf([400, 401])])
  }
})

test('an IPv6 /48 gets ten times the tries and sign-ups of one address, not 65,536 times', async () => {
  const few = { burst: 2, refillMs: 30_000, delaysMs: [] }
  const settings = { publicOrigin: 'https://station.example.org' }
  const { call } = await openTestApp({ settings, limits: { perAddress: few, signupsPerAddress: few } })
  const tried = async (address: string, n: number) => {
    const body = { username: `nobody-${n}`, password: 'ladder 42' }
    return (await call('POST', '/api/auth/login', { body, headers: { 'x-forwarded-for': address } })).statusCode
  }
  const joined = async (address: string, n: number) => {
    const body = { username: `person-${n}`, email: 'a@example.org', password: 'ladder 42' }
    return (await call('POST', '/api/auth/signup', { body, headers: { 'x-forwarded-for': address } })).statusCode
  }
  for (const [send, done] of [
    [tried, 401],
    [joined, 201],
  ] as const) {
    const codes = []
    // Every request comes from its own /64: the first ten from one /56, the next twenty each from another /56 of the same /48.
    for (let n = 0; n < 10; n += 1) codes.push(await send(`2001:db8:1:${n.toString(16)}::1`, n))
    expect(codes.filter((code) => code === done)).toHaveLength(6)
    for (let n = 10; n < 30; n += 1) codes.push(await send(`2001:db8:1:${(n * 256).toString(16)}::1`, n))
    expect(codes.filter((code) => code === done)).toHaveLength(20)
    expect(await send('2001:db8:2::1', 40)).toBe(done)
  }
})

test('requests whose address cannot be parsed share one counter', async () => {
  const few = { burst: 2, refillMs: 30_000, delaysMs: [] }
  const settings = { publicOrigin: 'https://station.example.org' }
  const { call } = await openTestApp({ settings, limits: { perAddress: few } })
  const from = async (address: string, n: number) => {
    const body = { username: `nobody-${n}`, password: 'ladder 42' }
    return (await call('POST', '/api/auth/login', { body, headers: { 'x-forwarded-for': address } })).statusCode
  }
  expect([await from('unknown', 1), await from('_hidden', 2), await from('whatever', 3)]).toEqual([401, 401, 429])
})
