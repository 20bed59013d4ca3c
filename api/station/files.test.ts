import { chmodSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { closeToOthers } from './files.ts'

test.skipIf(process.platform === 'win32')(
  'files of the station are closed to others, and what a link leads to keeps its mode',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'station-zero-files-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const [own, elsewhere] = [join(folder, 'station-zero.sqlite'), join(folder, 'of-somebody-else')]
    for (const path of [own, elsewhere]) {
      writeFileSync(path, '')
      chmodSync(path, 0o644)
    }
    symlinkSync(elsewhere, join(folder, 'station-zero-1.backup'))
    closeToOthers([folder])
    expect([own, elsewhere].map((path) => statSync(path).mode & 0o777)).toEqual([0o600, 0o644])
  },
)
