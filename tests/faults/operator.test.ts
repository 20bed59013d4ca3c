import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
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

test('while the server runs, create-operator adds an operator and prints a code that sets the password once', async () => {
  const { dataDir } = here.server
  const { code, out, errors } = await station(dataDir, 'create-operator', 'chief', '--email', 'chief@example.org')
  expect([code, errors]).toEqual([0, ''])
  expect(out).toMatch(/^chief is an operator\.\nThe code for chief, until \S+: /)
  expect(here.server.rows('select "isOperator" from users where username = ?', 'chief')).toEqual([{ isOperator: 1 }])
  const [, once = ''] = CODE.exec(out) ?? []
  expect(await recover('chief', once, 'three words of mine')).toBeLessThan(300)
  expect(await recover('chief', once, 'four words of another')).toBe(401)
})

test('create-operator makes an existing account an operator only if given its ID, and signs it out', async () => {
  const { dataDir } = here.server
  await here.twoDevices()
  const [{ id, username } = { id: '', username: '' }] = here.server.rows<{ id: string; username: string }>(
    `select id, username from users where username like 'person%'`,
  )
  const make = (...more: string[]) => station(dataDir, 'create-operator', username, '--email', 'a@example.org', ...more)
  const refused = await make()
  expect([refused.code, refused.out]).toEqual([1, ''])
  expect(refused.errors).toMatch(
    new RegExp(`^The account ${username} already exists; it was created on .* --existing ${id}: .*\\n$`),
  )
  const operatorFlag = () => here.server.rows('select "isOperator" from users where id = ?', id)
  expect(operatorFlag()).toEqual([{ isOperator: 0 }])
  expect((await make('--existing', id)).out).toMatch(CODE)
  expect(operatorFlag()).toEqual([{ isOperator: 1 }])
  expect(here.server.rows('select * from sessions where "userId" = ?', id)).toEqual([])
})

test('a second reset code invalidates the first one, and lets the person choose a new password', async () => {
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

test('an unknown username and an invalid email address are each reported in one sentence', async () => {
  const { dataDir } = here.server
  expect(await station(dataDir, 'reset', 'nobody')).toMatchObject({
    code: 1,
    out: '',
    errors: 'There is no account with this username.\n',
  })
  expect(await station(dataDir, 'create-operator', 'chief2', '--email', 'none')).toMatchObject({
    code: 1,
    errors: 'This is not an email address.\n',
  })
  expect((await station(dataDir, 'create-operator', 'chief2')).code).toBe(2)
})

test('reset codes in a backup are not restored, so a used reset code stays invalid', async () => {
  const { dataDir } = here.server
  await station(dataDir, 'create-operator', 'captain', '--email', 'captain@example.org')
  expect((await station(dataDir, 'backup')).code).toBe(0)
  await here.server.kill()
  expect((await station(dataDir, 'restore')).code).toBe(0)
  await here.server.start()
  expect(here.server.rows(`select * from "recoveryCodes" where "kind" = 'reset'`)).toEqual([])
})

test('`demo off` disables the demo account, `reports` prints that there are no reports, and invalid arguments change nothing', async () => {
  const { dataDir } = here.server
  expect(await station(dataDir, 'demo', 'off')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^The demo account is disabled/),
  })
  expect((await station(dataDir, 'demo', 'maybe')).code).toBe(2)
  expect((await station(dataDir, 'reports')).out).toBe('There are no reports to settle.\n')
  expect(await station(dataDir, 'reports', '--since', '2026-02-30')).toMatchObject({
    code: 2,
    errors: '"2026-02-30" is not a date. Use the format 2026-11-22.\n',
  })
})

test('while a server is running, import-jobs adds the valid jobs of a file, and reports each source that can’t be read', async () => {
  const { dataDir } = here.server
  const folder = mkdtempSync(join(tmpdir(), 'station-zero-feeds-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'jobs.csv')
  writeFileSync(
    file,
    'title,department,city,state,url\nCaptain,Cedar Fire,Cedar Bluff,OR,https://jobs.example.org/1\nChief,,,,\n',
  )
  const huge = join(folder, 'huge.json')
  writeFileSync(huge, '')
  truncateSync(huge, 2 * 1024 ** 3)
  const { code, out, errors } = await station(
    dataDir,
    'import-jobs',
    `Cedar <${file}>`,
    huge,
    folder,
    'http://127.0.0.1/x',
  )
  expect(out).toContain('refused    Chief: it has no department or employer')
  expect(out).toContain('1 taken, 0 updated, 0 unchanged, 0 closed, 0 already there, 1 refused')
  expect([code, errors.split('\n')]).toEqual([
    1,
    [
      `${huge}: The feed is larger than the maximum of 16 MB.`,
      `${folder}: The path is not a file. Specify one file at a time.`,
      'http://127.0.0.1/x: 127.0.0.1 is not a public host name. Feeds are read from public addresses only.',
      '',
    ],
  ])
  const jobs = await (await fetch(`${addressOf(here.server.port)}/api/jobs.jsonld`)).json()
  expect(jobs['@graph']).toMatchObject([{ title: 'Captain', hiringOrganization: { name: 'Cedar Fire' } }])
  expect((await station(dataDir, 'import-jobs', 'ftp://x')).code).toBe(2)
})
