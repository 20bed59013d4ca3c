import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** An in-memory file system on Linux, because tests create and delete whole databases. */
const MEMORY = '/dev/shm'
const PREFIX = 'station-zero-test'

/**
 * Creates a temporary folder that is deleted when the process exits. Also deletes the folders of killed processes, so that they don't fill
 * the memory. With `isDurable`, the folder is on disk.
 */
export function makeTestFolder(purpose: string, { isDurable = false } = {}): string {
  const disk = existsSync(MEMORY) && !isDurable ? MEMORY : tmpdir()
  removeLeftBehind(disk)
  const folder = mkdtempSync(join(disk, `${PREFIX}.${process.pid}.${purpose}-`))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function removeLeftBehind(disk: string): void {
  for (const name of readdirSync(disk)) {
    const [prefix, pid] = name.split('.')
    if (prefix !== PREFIX || isAlive(Number(pid))) continue
    try {
      rmSync(join(disk, name), { recursive: true, force: true })
    } catch {
      // A killed full-disk test leaves a mounted file system, which can't be removed. Other tests must not fail because of it.
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
