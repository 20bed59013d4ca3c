import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { addUser } from '../auth/accounts.ts'
import { openDatabase } from '../db/database.ts'
import { mayOpenClasses, setOperator } from '../db/operators.ts'
import { childEnv } from '../testing/child-env.ts'
import { databaseIn } from './files.ts'

const CLI = join(import.meta.dirname, 'cli.ts')

async function openFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'people-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  const db = await openDatabase({ file: databaseIn(dataDir) })
  const nothing = { name: null, location: null, goalId: null, passwordHash: 'x', isDemo: 0 }
  for (const username of ['maia', 'olof', 'ozzie'])
    await addUser(db.writer, { id: `id-of-${username}`, username, email: `${username}@example.org`, ...nothing }, 1)
  await db.writer.transaction().execute((tx) => setOperator(tx, 'id-of-ozzie', true, { by: null, at: 1 }))
  await db.close()
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, ...args], {
      env: { ...childEnv, DATA_DIR: dataDir, BACKUP_DIR: join(folder, 'backups') },
      encoding: 'utf8',
    })
    return { status, stdout, stderr }
  }
  const read = async <T>(work: (db: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>): Promise<T> => {
    const opened = await openDatabase({ file: databaseIn(dataDir) })
    return work(opened).finally(() => opened.close())
  }
  return { run, read }
}

test('an operator lists, suspends, restores, demotes and deletes people at the terminal, and each action is logged', async () => {
  const { run, read } = await openFolder()
  expect(JSON.parse(run('people', 'list', 'mai', '--json').stdout)).toMatchObject([
    { username: 'maia', state: 'active' },
  ])
  expect(run('people', 'list', '--role', 'operator').stdout).toMatch(/^1970-01-01 {2}ozzie .* operator, active/)
  expect(run('people', 'suspend', 'maia', '--reason', 'Shares one account.')).toMatchObject({ status: 0, stderr: '' })
  expect(run('people', 'list', '--state', 'suspended').stdout).toContain('maia')
  expect(run('people', 'restore', 'maia').status).toBe(0)
  expect(run('people', 'demote', 'ozzie')).toMatchObject({
    ...{ status: 1, stderr: 'This is the only operator. Make someone else an operator first.\n' },
  })
  expect(run('people', 'suspend', 'nobody', '--reason', 'x')).toMatchObject({
    ...{ status: 1, stderr: 'There is no account with this username.\n' },
  })
  const refused = run('people', 'delete', 'olof')
  expect([refused.status, refused.stderr]).toEqual([2, expect.stringContaining('--confirm id-of-olof')])
  expect(run('people', 'delete', 'olof', '--confirm', 'id-of-olof').stdout).toMatch(/^olof is deleted. Receipt: /)
  expect(run('people', 'list', 'olof').stdout).toBe('Nobody matches.\n')
  expect(run('people', 'fire').status).toBe(2)
  const entries = await read((db) => db.reader.selectFrom('auditLog').select(['actorId', 'action']).execute())
  expect(entries.map(({ action }) => action).sort()).toEqual(['people.delete', 'people.restore', 'people.suspend'])
  expect(entries.every(({ actorId }) => actorId === null)).toBe(true)
}, 120_000)

test('the commands allow a person to create classes and withdraw the permission', async () => {
  const { run, read } = await openFolder()
  const mayOpen = () => read((db) => mayOpenClasses(db.reader, 'id-of-maia'))
  expect(run('people', 'allow-classes', 'maia').stdout).toBe('maia can create classes.\n')
  expect(await mayOpen()).toBe(true)
  expect(run('people', 'disallow-classes', 'maia').status).toBe(0)
  expect(await mayOpen()).toBe(false)
  const entries = await read((db) => db.reader.selectFrom('auditLog').select('action').execute())
  expect(entries.map(({ action }) => action).sort()).toEqual(['people.allow-classes', 'people.disallow-classes'])
}, 120_000)

test('an operator creates an invitation and an announcement at the terminal', async () => {
  const { run, read } = await openFolder()
  const made = run('invite', '--uses', '300', '--days', '2', '--note', 'Academy')
  const [, code] = /^The code for 300 people, until .*: ([2-9a-z]{4}-[2-9a-z]{4})$/m.exec(made.stdout) ?? []
  expect(await read((db) => db.reader.selectFrom('invites').select(['code', 'uses', 'note']).execute())).toEqual([
    { code, uses: 300, note: 'Academy' },
  ])
  expect(run('invite', '--uses', '0').status).toBe(2)
  expect(run('announce', 'Hall closed', 'On Monday.').stdout).toMatch(/^Announced until /)
  expect(run('announce', ' ', 'On Monday.').status).toBe(2)
  expect(await read((db) => db.reader.selectFrom('announcements').select(['title', 'text']).execute())).toEqual([
    { title: 'Hall closed', text: 'On Monday.' },
  ])
}, 120_000)
