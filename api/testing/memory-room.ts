import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk in memory, on Linux: tests make and drop whole databases. */
const MEMORY = '/dev/shm'
const PREFIX = 'station-zero-test'

/**
 * A folder for what a test process writes, named after it and gone with it. A process that was killed leaves its folder
 * behind; the next one to ask removes it, so that killed runs never fill the memory of the machine.
 */
export function makeRoom(purpose: string, { isDurable = false } = {}): string {
  const disk = existsSync(MEMORY) && !isDurable ? MEMORY : tmpdir()
  removeLeftBehind(disk)
  const room = mkdtempSync(join(disk, `${PREFIX}.${process.pid}.${purpose}-`))
  process.once('exit', () => rmSync(room, { recursive: true, force: true }))
  return room
}

function removeLeftBehind(disk: string): void {
  for (const name of readdirSync(disk)) {
    const [prefix, pid] = name.split('.')
    if (prefix === PREFIX && !isAlive(Number(pid))) rmSync(join(disk, name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
