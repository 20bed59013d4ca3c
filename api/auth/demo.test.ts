import { expect, test } from 'vitest'
import { openTestApp } from '../testing/app.ts'
import { seedDemo, switchDemo } from './demo.ts'

const settings = { demoPassword: null }

test('a disabled demo account cannot sign in, and a restart does not enable the account', async () => {
  const { db, clock, call, logInDemo } = await openTestApp()
  const demo = await logInDemo()
  const logIn = async () => {
    const body = { username: 'demo', password: 'station0-demo' }
    return (await call('POST', '/api/auth/login', { body })).statusCode
  }
  const isPublished = async () => (await call('GET', '/api/analytics/access')).json().isPublishedPassword
  expect([await logIn(), await isPublished()]).toEqual([200, true])
  expect(await switchDemo(db, false, settings, clock.now)).toBe(true)
  expect((await demo.call('GET', '/api/users/me/saved-jobs')).statusCode).toBe(401)
  await seedDemo(db, settings, clock.now)
  expect([await logIn(), await isPublished()]).toEqual([401, false])
  expect(await switchDemo(db, false, settings, clock.now)).toBe(false)
  expect(await switchDemo(db, true, settings, clock.now)).toBe(true)
  expect([await logIn(), await isPublished()]).toEqual([200, true])
})

test('a session of the demo account ends after an hour', async () => {
  const { clock, logInDemo } = await openTestApp()
  const demo = await logInDemo()
  clock.now += 3_599_000
  expect((await demo.call('GET', '/api/auth/user')).statusCode).toBe(200)
  clock.now += 1_000
  expect((await demo.call('GET', '/api/auth/user')).statusCode).toBe(401)
})

test('[auth.demo.password] a changed DEMO_PASSWORD takes effect at the next start and ends existing sessions', async () => {
  const { app, call, db, logInDemo } = await openTestApp()
  const demo = await logInDemo()
  await seedDemo(db, { demoPassword: null })
  expect((await demo.call('GET', '/api/auth/user')).statusCode).toBe(200)
  await seedDemo(db, { demoPassword: 'an operator’s own' })
  expect((await demo.call('GET', '/api/auth/user')).statusCode).toBe(401)
  const logIn = (password: string) => call('POST', '/api/auth/login', { body: { username: 'demo', password } })
  expect((await logIn('station0-demo')).statusCode).toBe(401)
  expect((await logIn('an operator’s own')).json().user.id).toBe(demo.id)
  expect(app.settings.demoPassword).toBeNull()
})
