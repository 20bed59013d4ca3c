import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { serverArgs } from '@station-zero/api/bin/server-args.mjs'

const root = join(import.meta.dirname, '../..')

/**
 * What Node is told to start for a TypeScript file of the tree. A plain `npm test` bundles the programs first, because they start some
 * hundred times and one file loads in half the time of a thousand; the unit tests of `--full`, and single files, start them as they are.
 */
export function program(path: string): string {
  const bundled = join(process.env.STATION_ZERO_PROGRAMS ?? '', `${basename(path, '.ts')}.mjs`)
  return process.env.STATION_ZERO_PROGRAMS && existsSync(bundled) ? bundled : join(root, path)
}

/** How Node starts the server. */
export const serverProgram = (): string[] =>
  serverArgs.map((word: string) => (word.endsWith('.ts') ? program(word) : word))

/** How Node starts the operator's command. */
export const cliProgram = (): string => program('api/station/cli.ts')
