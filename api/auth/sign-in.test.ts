import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { erasePerson } from '../db/erase-person.ts'
import { openTestApp } from '../testing/app.ts'
import { argon2 } from './passwords/passwords.ts'

/** How long after the log-in has begun, so that one of them falls between reading the account and opening the session. */
const DELAYS_MS = [0, 2, 4, 8, 16]

test('a sign-in to an account that is being deleted gets the answer for a wrong username or password', async () => {
  const { db, call, signUp } = await openTestApp({ hasher: argon2 })
  const statuses: number[] = []
  for (const [n, ms] of DELAYS_MS.entries()) {
    const { id } = await signUp(`maia${n}`)
    const body = { username: `maia${n}`, password: `maia${n}-password` }
    const [answer] = await Promise.all([
      call('POST', '/api/auth/login', { body }),
      sleep(ms).then(() => erasePerson(db, id)),
    ])
    statuses.push(answer.statusCode)
    expect([200, 401]).toContain(answer.statusCode)
  }
  expect(statuses).toContain(401)
})
