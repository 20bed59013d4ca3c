import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { openConsole } from '../testing/operators.ts'
import { backupTaskJobs } from './backup-tasks.ts'

async function openFolder() {
  const dataDir = mkdtempSync(join(tmpdir(), 'station-zero-tasks-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const dir = join(dataDir, 'backups')
  // Not seeded with the test content, which a real server would refuse.
  const saved = await openDatabase({ file: join(dataDir, 'station-zero.sqlite') })
  onTestFinished(() => saved.close())
  const { app, db, chief } = await openConsole()
  const settings = { ...app.settings, dataDir, backups: { dir, everyH: 0, keep: 2, hook: null } }
  const { log, now } = app
  const [job] = backupTaskJobs({ db, log, now, settings })
  if (!job) throw new Error('Expected a job.')
  app.backgroundJobs.add([job])
  const start = (task: 'make' | 'prove') => chief.call('POST', '/api/admin/backup-tasks', { body: { task } })
  const read = async () => (await chief.call('GET', '/api/admin/station')).json().backupTask
  async function perform(task: 'make' | 'prove') {
    expect((await start(task)).statusCode).toBe(202)
    await app.backgroundJobs.look()
    await app.backgroundJobs.idle()
    return read()
  }
  return { app, dir, job, perform, read, start }
}

test('an operator makes a backup and verifies it, and sees the results', async () => {
  const { perform } = await openFolder()
  expect(await perform('prove')).toMatchObject({
    error: expect.stringContaining('There is no backup in'),
    result: null,
  })
  expect(await perform('make')).toMatchObject({
    ...{ task: 'make', error: null, finishedAt: expect.any(String) },
    result: expect.stringMatching(/^Backup made and checked: station-zero-\S+\.sqlite\.zst, [\d.]+ MB\.$/),
  })
  expect(await perform('prove')).toMatchObject({
    ...{ task: 'prove', error: null },
    result: expect.stringMatching(/^Proved station-zero-\S+: 0 people, \d+ rows in \d+ tables.* answered after/),
  })
})

test('a failed backup task shows the reason and can be started again', async () => {
  const { dir, perform } = await openFolder()
  writeFileSync(dir, 'a file in place of the backup folder')
  expect(await perform('make')).toMatchObject({ result: null, error: expect.stringMatching(/backup/i) })
  rmSync(dir)
  expect(await perform('make')).toMatchObject({ error: null, result: expect.stringContaining('Backup made') })
})

test('a backup task that is interrupted repeatedly is recorded as failed and not started again', async () => {
  const { app, job, read, start } = await openFolder()
  await app.backgroundJobs.idle()
  await app.backgroundJobs.stop()
  expect((await start('make')).statusCode).toBe(202)
  const run = (signal: AbortSignal) => job.run({ signal, pause: async () => undefined })
  for (let nth = 0; nth < 3; nth += 1) {
    await expect(run(AbortSignal.abort(new Error('The server is closing.')))).rejects.toThrow('closing')
    expect(await read()).toMatchObject({ finishedAt: null })
  }
  await run(new AbortController().signal)
  expect(await read()).toMatchObject({ result: null, error: expect.stringContaining('interrupted 3 times') })
  expect((await start('make')).statusCode).toBe(202)
  await run(new AbortController().signal)
  expect(await read()).toMatchObject({ error: null, result: expect.stringContaining('Backup made') })
})
