/** The commands' exit codes; `--help` and api/OPERATING.md list the same ones. */
export const EXIT = {
  ok: 0,
  /** A check failed, or the work could not be done. */
  failed: 1,
  /** An option, an argument or a setting is wrong. */
  usage: 2,
  /** A server uses the data folder, or another command has it. */
  inUse: 3,
  /** No backup, or none that can be used. */
  noBackup: 4,
} as const

/** Why a command could not do its work, in one sentence that says what to do. */
export class StationError extends Error {
  readonly exitCode: number

  constructor(sentence: string, exitCode: number = EXIT.failed, options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'StationError'
    this.exitCode = exitCode
  }
}
