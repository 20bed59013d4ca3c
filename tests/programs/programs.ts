import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { serverArgs } from '@station-zero/api/bin/server-args.mjs'

const root = join(import.meta.dirname, '../..')

/** A file of the tree as it is. */
export const source = (path: string): string => join(root, path)

/**
 * What Node is told to start for a TypeScript file of the tree. `npm test` bundles the programs first, because they start some hundred
 * times and one file loads in half the time of a thousand. Single files, and the tests of the start itself, start them as they are.
 */
export function program(path: string): string {
  const bundled = join(process.env.STATION_ZERO_PROGRAMS ?? '', `${basename(path, '.ts')}.mjs`)
  return process.env.STATION_ZERO_PROGRAMS && existsSync(bundled) ? bundled : source(path)
}

/** How Node starts the server. */
export const serverProgram = (): string[] =>
  serverArgs.map((word: string) => (word.endsWith('.ts') ? program(word) : word))

/** How Node starts the operator's command. */
export const cliProgram = (): string => program('api/station/cli.ts')
