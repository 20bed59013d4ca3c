import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { serverArgs } from '@station-zero/api/bin/server-args.mjs'

const root = join(import.meta.dirname, '../..')

/** Returns the absolute path of a source file. `path` is relative to the repository's root. */
export const source = (path: string): string => join(root, path)

/**
 * The path that Node starts a TypeScript program from. `npm test` bundles the programs first, because they are started about a hundred
 * times, and a bundle loads in half the time of a thousand source files. Single test files, and tests of startup itself, start the sources.
 */
export function program(path: string): string {
  const bundled = join(process.env.STATION_ZERO_PROGRAMS ?? '', `${basename(path, '.ts')}.mjs`)
  return process.env.STATION_ZERO_PROGRAMS && existsSync(bundled) ? bundled : source(path)
}

/** Node's arguments to start the server. */
export const serverProgram = (): string[] =>
  serverArgs.map((word: string) => (word.endsWith('.ts') ? program(word) : word))

/** Path of the operator's command. */
export const cliProgram = (): string => program('api/station/cli.ts')
