import { resolve } from 'node:path'
import type { Command } from 'commander'
import type { Settings } from '../settings.ts'

/** Adds a command to the program. Settings are read only when a command runs, so that `--help` needs no settings. */
export type AddCommand = (all: Command, settings: () => Settings) => void

/** Prints a line without control characters or characters that reorder text, because a person or a feed may have written part of the line. */
export const print = (line: string): void => void process.stdout.write(`${forTerminal(line)}\n`)

export const printError = (line: string): void => void process.stderr.write(`${forTerminal(line)}\n`)

export const forTerminal = (text: string): string => text.replaceAll(/(?:(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}])+/gu, ' ')

/** Formats JSON and escapes control characters and characters that reorder text; `JSON.stringify` escapes only characters below U+0020. */
export const toTerminalJson = (value: unknown): string =>
  JSON.stringify(value, null, 2).replaceAll(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
    Array.from({ length: character.length }, (_, at) => escapeUnit(character.charCodeAt(at))).join(''),
  )

const escapeUnit = (unit: number): string => `\\u${unit.toString(16).padStart(4, '0')}`

/** Resolves a path from the operator's current folder, because npm runs every command in the repository's root. */
export const asTyped = (path: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), path)

/** Returns the settings for a command that works on the file in DATA_DIR. Throws StationError if the data is in PostgreSQL. */
export function mustBeInFolder(settings: Settings): Settings {
  if (settings.database)
    throw new StationError(
      'DATABASE_URL is set, so the data is in PostgreSQL. Back it up and restore it with pg_dump and pg_restore.',
      EXIT.usage,
    )
  return settings
}

export const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`

/** The commands' exit codes; `--help` and api/OPERATING.md list the same codes. */
export const EXIT = {
  ok: 0,
  /** A check failed, or the operation could not be completed. */
  failed: 1,
  /** An option, an argument or a setting is invalid. */
  usage: 2,
  /** The data folder is in use by a server or by another command. */
  inUse: 3,
  /** No backup exists, or no backup is usable. */
  noBackup: 4,
} as const

/** Thrown if a command fails. The message explains to the operator what failed and, in most cases, what to do. */
export class StationError extends Error {
  readonly exitCode: number

  constructor(sentence: string, exitCode: number = EXIT.failed, options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'StationError'
    this.exitCode = exitCode
  }
}

export const missingDatabase = (dataDir: string): StationError =>
  new StationError(`There is no database in ${dataDir}. Check DATA_DIR, or start the server once.`)
