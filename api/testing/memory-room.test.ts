import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makeRoom } from './memory-room.ts'

const module = new URL('./memory-room.ts', import.meta.url).href

function ask(end: string): string {
  const script = `import { makeRoom } from '${module}'; console.log(makeRoom('tried')); ${end}`
  return spawnSync(process.execPath, ['--input-type=module', '--eval', script]).stdout.toString().trim()
}

test('a test process takes its folder with it, and the next one removes what a killed one left', () => {
  expect(existsSync(ask(''))).toBe(false)
  const left = ask("process.kill(process.pid, 'SIGKILL')")
  expect(existsSync(left)).toBe(true)
  const mine = makeRoom('mine')
  expect(existsSync(left)).toBe(false)
  makeRoom('another')
  expect(existsSync(mine)).toBe(true)
})
