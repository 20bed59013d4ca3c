import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listPaths } from '../house/tree.ts'

export const root = fileURLToPath(new URL('../..', import.meta.url))
const PACKAGES = ['schema', 'sync', 'api', 'web', 'tests']

/**
 * Copies the tree, so that a killed hunt leaves no mutant in the sources. Package links are recreated; the original
 * links would make tests import the original packages.
 */
export function openSandbox(): string {
  const sandbox = mkdtempSync(join(tmpdir(), 'station-zero-mutants-'))
  process.on('exit', () => rmSync(sandbox, { recursive: true, force: true }))
  for (const path of listPaths()) {
    mkdirSync(dirname(join(sandbox, path)), { recursive: true })
    cpSync(join(root, path), join(sandbox, path))
  }
  symlinkSync(join(root, 'node_modules'), join(sandbox, 'node_modules'))
  for (const name of PACKAGES)
    cpSync(join(root, name, 'node_modules'), join(sandbox, name, 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
    })
  return sandbox
}
