import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { App } from '../http/app-types.ts'
import { backupHookJobs, backupsAwaitingHook } from './backup-hook.ts'

const NOW = Date.UTC(2026, 10, 28, 12)
const [MONDAY, TUESDAY, UPDATE] = [
  'station-zero-20261123T030000-000Z.sqlite.zst',
  'station-zero-20261124T030000-000Z.sqlite.zst',
  'station-zero-before-0031-admin-20261125T030000-000Z.sqlite.zst',
] as const

/** Creates a folder with backups, and a job whose hook is this shell script. */
function open(script: string) {
  const dir = mkdtempSync(join(tmpdir(), 'station-zero-hook-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  const hook = join(dir, 'my hook; exit 9')
  writeFileSync(hook, `#!/bin/sh\n${script}\n`)
  chmodSync(hook, 0o700)
  const addBackup = (name: string) => writeFileSync(join(dir, name), '')
  const [job] = backupHookJobs({
    ...{ log: { info: () => undefined }, now: () => NOW },
    settings: { backups: { dir, hook, everyH: 24, keep: 7 } },
  } as unknown as App)
  if (!job) throw new Error('Expected a job.')
  const run = (signal = new AbortController().signal) => job.run({ signal, pause: async () => undefined })
  const readOutput = () =>
    existsSync(join(dir, 'out')) ? readFileSync(join(dir, 'out'), 'utf8').trim().split('\n') : []
  return { dir, addBackup, run, readOutput }
}

test('the hook runs for the newest backup first, and then once for each new backup', async () => {
  const { dir, addBackup, run, readOutput } = open('echo "$#:$1" >> "$(dirname "$1")/out"')
  await run()
  expect(readOutput()).toEqual([])
  addBackup(MONDAY)
  addBackup(TUESDAY)
  await run()
  await run()
  expect(readOutput()).toEqual([`1:${join(dir, TUESDAY)}`])
  addBackup(UPDATE)
  addBackup('station-zero-20261126T030000-000Z.sqlite.zst')
  addBackup('station-zero-20991126T030000-000Z.sqlite.zst')
  await run()
  expect(readOutput().slice(1)).toEqual([
    `1:${join(dir, UPDATE)}`,
    `1:${join(dir, 'station-zero-20261126T030000-000Z.sqlite.zst')}`,
  ])
  expect(backupsAwaitingHook(dir, NOW)).toEqual([])
  // The recorded backup may have been deleted to stay within the maximum number of backups.
  rmSync(join(dir, 'station-zero-20261126T030000-000Z.sqlite.zst'))
  expect(backupsAwaitingHook(dir, NOW)).toEqual([])
})

test('a failure is reported with the exit code and the last line of output, and the hook is retried for the same backup', async () => {
  const { dir, addBackup, run } = open('echo first >&2; echo "Host unreachable" >&2; exit 3')
  addBackup(MONDAY)
  await expect(run()).rejects.toThrow('The backup hook exited with code 3: Host unreachable')
  expect(backupsAwaitingHook(dir, NOW)).toHaveLength(1)
  rmSync(join(dir, 'my hook; exit 9'))
  await expect(run()).rejects.toThrow('The backup hook could not be started')
})

test('the hook does not inherit the server’s settings, some of which are secrets', async () => {
  vi.stubEnv('DEMO_PASSWORD', 'canary-secret')
  vi.stubEnv('RSYNC_TARGET', 'backup.example.org')
  onTestFinished(() => void vi.unstubAllEnvs())
  const { addBackup, run, readOutput } = open('env > "$(dirname "$1")/out"')
  addBackup(MONDAY)
  await run()
  expect(readOutput().join('\n')).toContain('RSYNC_TARGET=backup.example.org')
  expect(readOutput().join('\n')).not.toContain('canary-secret')
})

test('at the deadline, the hook and its child processes are killed', async () => {
  const { dir, addBackup, run } = open('sleep 600 & echo "$!" > "$(dirname "$1")/child"; wait')
  addBackup(MONDAY)
  const controller = new AbortController()
  const running = run(controller.signal)
  running.catch(() => undefined)
  const child = await readWhenWritten(dir, 'child')
  controller.abort(new Error('The job did not finish within 7200 s.'))
  await expect(running).rejects.toThrow('The job did not finish within 7200 s.')
  await vi.waitFor(() => expect(isRunning(Number(child))).toBe(false))
  expect(backupsAwaitingHook(dir, NOW)).toHaveLength(1)
})

test('no job is scheduled if BACKUP_HOOK is not set', () => {
  const settings = { backups: { dir: '', everyH: 24, keep: 1, hook: null } }
  expect(backupHookJobs({ settings } as App)).toEqual([])
})

async function readWhenWritten(dir: string, name: string): Promise<string> {
  const read = () => (existsSync(join(dir, name)) ? readFileSync(join(dir, name), 'utf8').trim() : '')
  const { promise, resolve } = Promise.withResolvers<string>()
  const watcher = watch(dir, () => read() && resolve(read()))
  if (read()) resolve(read())
  const text = await promise
  watcher.close()
  return text
}

/** Returns false for a zombie, which is a killed process that its parent has not waited for. */
function isRunning(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}
