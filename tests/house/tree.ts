import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Maps each file's path, relative to the repository's root, to its text. */
export type Sources = ReadonlyMap<string, string>

const root = fileURLToPath(new URL('../..', import.meta.url))

/** All paths that are committed or would be committed, relative to the root; without git, all paths that are not generated. */
export function listPaths(): string[] {
  try {
    const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
    const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe', maxBuffer: 64 * 2 ** 20 })
    return listed.split('\0').filter((path) => path && existsSync(join(root, path)))
  } catch {
    return walk('')
  }
}

export function readSources(paths: readonly string[]): Sources {
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

const generated = new Set(['.git', 'node_modules', 'dist', '.types', 'coverage', 'test-results', '.build'])

function walk(folder: string): string[] {
  return (
    readdirSync(join(root, folder), { withFileTypes: true })
      // Skip the folder `data` only at the root, where it is the server's data; `web/data` is source code.
      .filter(({ name }) => !generated.has(name) && (folder || name !== 'data'))
      .flatMap((entry) => {
        const path = folder ? `${folder}/${entry.name}` : entry.name
        return entry.isDirectory() ? walk(path) : [path]
      })
  )
}
