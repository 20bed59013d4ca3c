import { resolve } from 'node:path'
import type { Command } from 'commander'
import type { Settings } from '../settings.ts'
import { datedInFuture, listAll } from './backup-files.ts'
import { EXIT, StationError } from './station-error.ts'

/** Adds a command to the program. The settings are read when the command runs, so that `--help` needs none. */
export type AddCommand = (all: Command, settings: () => Settings) => void

/** Prints without characters that a terminal obeys, or that reorder text: a person or a feed may have written part of the line. */
export const print = (line: string): void => void process.stdout.write(`${forTerminal(line)}\n`)

export const printError = (line: string): void => void process.stderr.write(`${forTerminal(line)}\n`)

export const forTerminal = (text: string): string => text.replaceAll(/(?:(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}])+/gu, ' ')

/** JSON in which those characters are escaped; `JSON.stringify` escapes only those below U+0020. */
export const toTerminalJson = (value: unknown): string =>
  JSON.stringify(value, null, 2).replaceAll(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
    Array.from({ length: character.length }, (_, at) => escapeUnit(character.charCodeAt(at))).join(''),
  )

const escapeUnit = (unit: number): string => `\\u${unit.toString(16).padStart(4, '0')}`

/** Resolves a path from the person's current folder, because npm runs everything in the repository's root. */
export const asTyped = (path: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), path)

/** For what works on the file in DATA_DIR. Throws StationError if the data is elsewhere. */
export function mustBeInFolder({ database }: Settings): void {
  if (database)
    throw new StationError(
      'The data is in PostgreSQL, as DATABASE_URL says. Back it up and restore it with pg_dump and pg_restore.',
      EXIT.usage,
    )
}

/**
 * The given file, or else the newest backup, including those made before updates. Throws StationError if there is none, or if some are
 * dated in the future, because then the newest one can't be determined from the dates.
 */
export function chooseBackup(file: string | undefined, { backups: { dir } }: Settings): string {
  if (file !== undefined) return asTyped(file)
  const now = Date.now()
  const all = listAll(dir, now)
  const newest = all[0]
  if (!newest) throw new StationError(`There is no backup in ${dir}. Name a file, or set BACKUP_DIR.`, EXIT.noBackup)
  const future = datedInFuture(all, now)
  if (future)
    throw new StationError(
      `${future} The newest backup can't be determined from the dates. Specify the file.`,
      EXIT.usage,
    )
  return newest.path
}

export const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`
