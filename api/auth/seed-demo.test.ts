import { expect, test } from 'vitest'
import { openTestApp } from '../testing/app.ts'
import { seedDemo } from './seed-demo.ts'

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
