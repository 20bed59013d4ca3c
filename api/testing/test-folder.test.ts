import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { makeTestFolder } from './test-folder.ts'

const module = new URL('./test-folder.ts', import.meta.url).href

function createInChild(end: string): string {
  const script = `import { makeTestFolder } from '${module}'; console.log(makeTestFolder('child')); ${end}`
  return spawnSync(process.execPath, ['--input-type=module', '--eval', script]).stdout.toString().trim()
}

test('a test folder is deleted when its process exits, or by the next process if the first process was killed', () => {
  expect(existsSync(createInChild(''))).toBe(false)
  const left = createInChild("process.kill(process.pid, 'SIGKILL')")
  expect(existsSync(left)).toBe(true)
  const mine = makeTestFolder('mine')
  expect(existsSync(left)).toBe(false)
  makeTestFolder('another')
  expect(existsSync(mine)).toBe(true)
})

test('a folder that cannot be removed because a file system is mounted in it does not prevent new folders from being created', ({
  skip,
}) => {
  const left = createInChild("process.kill(process.pid, 'SIGKILL')")
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', left]).status === 0
  if (!isMounted) skip('only root can mount file systems')
  onTestFinished(() => void spawnSync('umount', [left]))
  expect(existsSync(makeTestFolder('mine'))).toBe(true)
  expect(existsSync(left)).toBe(true)
})
