import { expect, test } from 'vitest'
import { addressOf } from './device.ts'
import { station } from './operator.ts'
import { stationOfFile } from './station.ts'

const here = stationOfFile()
const CODE = /: ((?:[0-9a-z]{4}-){2}[0-9a-z]{4})\n/

async function recover(username: string, code: string, password: string): Promise<number> {
  const answer = await fetch(`${addressOf(here.server.port)}/api/auth/recover`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, code, password }),
  })
  return answer.status
}

test('an operator makes the operator’s account beside a server that runs, and sets its password with the code', async () => {
  const { dataDir } = here.server
  const { code, out, errors } = await station(dataDir, 'create-operator', 'chief', '--email', 'chief@example.org')
  expect([code, errors]).toEqual([0, ''])
  expect(out).toMatch(/^chief is an operator\.\nThe code for chief, until \S+: /)
  expect(here.server.rows('select "isOperator" from users where username = ?', 'chief')).toEqual([{ isOperator: 1 }])
  const [, once = ''] = CODE.exec(out) ?? []
  expect(await recover('chief', once, 'three words of mine')).toBeLessThan(300)
  expect(await recover('chief', once, 'four words of another')).toBe(401)
})

test('somebody who has lost the password gets a code that works once, and no password is ever chosen for them', async () => {
  const { dataDir } = here.server
  await here.twoDevices()
  const [{ username } = { username: '' }] = here.server.rows<{ username: string }>(
    `select username from users where username like 'person%'`,
  )
  const { code, out } = await station(dataDir, 'reset', username)
  expect(code).toBe(0)
  const [, first = ''] = CODE.exec(out) ?? []
  const [, second = ''] = CODE.exec((await station(dataDir, 'reset', username)).out) ?? []
  expect(await recover(username, first, 'three words of mine')).toBe(401)
  expect(await recover(username, second, 'three words of mine')).toBeLessThan(300)
})

test('a name that nobody has, and an e-mail that is none, are said in one sentence', async () => {
  const { dataDir } = here.server
  expect(await station(dataDir, 'reset', 'nobody')).toMatchObject({
    code: 1,
    out: '',
    errors: 'There is no account with this username.\n',
  })
  expect(await station(dataDir, 'create-operator', 'chief2', '--email', 'none')).toMatchObject({
    code: 1,
    errors: 'This is not an e-mail address.\n',
  })
  expect((await station(dataDir, 'create-operator', 'chief2')).code).toBe(2)
})

test('a code that let somebody in lets nobody in again after a restore', async () => {
  const { dataDir } = here.server
  await station(dataDir, 'create-operator', 'captain', '--email', 'captain@example.org')
  expect((await station(dataDir, 'backup')).code).toBe(0)
  await here.server.kill()
  expect((await station(dataDir, 'restore')).code).toBe(0)
  await here.server.start()
  expect(here.server.rows(`select * from "recoveryCodes" where "kind" = 'reset'`)).toEqual([])
})
