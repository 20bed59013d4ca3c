import { expect, test } from 'vitest'
import { openTestApp } from '../testing/app.ts'
import { switchDemo } from './demo-switch.ts'
import { seedDemo } from './seed-demo.ts'

const settings = { demoPassword: null }

test('a disabled demo account cannot sign in, and a restart does not enable it', async () => {
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
