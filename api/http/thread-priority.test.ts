import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Starts a process with `nice`, lowers its priority with `lowerPriority(5)`, and returns the resulting niceness. */
function nicenessBelow(nice: number): number {
  const text = `import { lowerPriority } from ${JSON.stringify(join(import.meta.dirname, 'thread-priority.ts'))}
    import { getPriority } from 'node:os'
    lowerPriority(5)
    console.log(getPriority())`
  const words = ['-n', String(nice), process.execPath, '--input-type=module', '-e', text]
  return Number(execFileSync('nice', words).toString())
}

test.skipIf(process.platform !== 'linux')(
  'a thread has a lower priority than its server, even if the server was started with nice',
  () => {
    const own = Number(execFileSync('nice').toString())
    expect(nicenessBelow(7)).toBe(Math.min(19, Math.min(19, own + 7) + 5))
  },
)
