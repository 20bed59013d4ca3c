import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { App } from '../http/app-types.ts'
import { backupHookJobs, withoutHook } from './backup-hook.ts'

const NOW = Date.UTC(2026, 10, 28, 12)
const [MONDAY, TUESDAY, UPDATE] = [
  'station-zero-20261123T030000-000Z.sqlite.zst',
  'station-zero-20261124T030000-000Z.sqlite.zst',
  'station-zero-before-0031-admin-20261125T030000-000Z.sqlite.zst',
] as const

/** A folder with backups, and a job whose program is this shell script. */
function open(script: string) {
  const dir = mkdtempSync(join(tmpdir(), 'station-zero-hook-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  const hook = join(dir, 'my hook; exit 9')
  writeFileSync(hook, `#!/bin/sh\n${script}\n`)
  chmodSync(hook, 0o700)
  const made = (name: string) => writeFileSync(join(dir, name), '')
  const [job] = backupHookJobs({
    ...{ log: { info: () => undefined }, now: () => NOW },
    settings: { backups: { dir, hook, everyH: 24, keep: 7 } },
  } as unknown as App)
  if (!job) throw new Error('Expected a job.')
  const run = (signal = new AbortController().signal) => job.run({ signal, pause: async () => undefined })
  const passed = () => (existsSync(join(dir, 'out')) ? readFileSync(join(dir, 'out'), 'utf8').trim().split('\n') : [])
  return { dir, made, run, passed }
}

test('the program gets the path of the newest backup first, and then of each new one, once', async () => {
  const { dir, made, run, passed } = open('echo "$#:$1" >> "$(dirname "$1")/out"')
  await run()
  expect(passed()).toEqual([])
  made(MONDAY)
  made(TUESDAY)
  await run()
  await run()
  expect(passed()).toEqual([`1:${join(dir, TUESDAY)}`])
  made(UPDATE)
  made('station-zero-20261126T030000-000Z.sqlite.zst')
  made('station-zero-20991126T030000-000Z.sqlite.zst')
  await run()
  expect(passed().slice(1)).toEqual([
    `1:${join(dir, UPDATE)}`,
    `1:${join(dir, 'station-zero-20261126T030000-000Z.sqlite.zst')}`,
  ])
  expect(withoutHook(dir, NOW)).toEqual([])
  // The noted backup may have been thinned out.
  rmSync(join(dir, 'station-zero-20261126T030000-000Z.sqlite.zst'))
  expect(withoutHook(dir, NOW)).toEqual([])
})

test('a failed program is reported with its exit code and its last line, and gets the same backup again', async () => {
  const { dir, made, run } = open('echo first >&2; echo "Host unreachable" >&2; exit 3')
  made(MONDAY)
  await expect(run()).rejects.toThrow('The backup hook ended with exit code 3: Host unreachable')
  expect(withoutHook(dir, NOW)).toHaveLength(1)
  rmSync(join(dir, 'my hook; exit 9'))
  await expect(run()).rejects.toThrow('The backup hook could not be started')
})

test('the program gets no setting of the server, because some are secrets', async () => {
  vi.stubEnv('DEMO_PASSWORD', 'canary-secret')
  vi.stubEnv('RSYNC_TARGET', 'backup.example.org')
  onTestFinished(() => void vi.unstubAllEnvs())
  const { made, run, passed } = open('env > "$(dirname "$1")/out"')
  made(MONDAY)
  await run()
  expect(passed().join('\n')).toContain('RSYNC_TARGET=backup.example.org')
  expect(passed().join('\n')).not.toContain('canary-secret')
})

test('at its deadline, the program and its children are killed', async () => {
  const { dir, made, run } = open('sleep 600 & echo "$!" > "$(dirname "$1")/child"; wait')
  made(MONDAY)
  const controller = new AbortController()
  const running = run(controller.signal)
  running.catch(() => undefined)
  const child = await written(dir, 'child')
  controller.abort(new Error('It did not finish within 7200 s.'))
  await expect(running).rejects.toThrow('It did not finish within 7200 s.')
  await vi.waitFor(() => expect(isRunning(Number(child))).toBe(false))
  expect(withoutHook(dir, NOW)).toHaveLength(1)
})

test('without BACKUP_HOOK there is no job', () => {
  const settings = { backups: { dir: '', everyH: 24, keep: 1, hook: null } }
  expect(backupHookJobs({ settings } as App)).toEqual([])
})

async function written(dir: string, name: string): Promise<string> {
  const read = () => (existsSync(join(dir, name)) ? readFileSync(join(dir, name), 'utf8').trim() : '')
  const { promise, resolve } = Promise.withResolvers<string>()
  const watcher = watch(dir, () => read() && resolve(read()))
  if (read()) resolve(read())
  const text = await promise
  watcher.close()
  return text
}

/** A killed process that nobody has waited for yet counts as ended. */
function isRunning(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}
