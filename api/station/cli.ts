import { Command, CommanderError } from 'commander'
import { StartError } from '../db/start-error.ts'
import { backup } from './backup.ts'
import { createOperator } from './create-operator.ts'
import { demo } from './demo.ts'
import { doctor } from './doctor.ts'
import { importJobs } from './import-jobs.ts'
import { followMove } from './move/follow.ts'
import { move } from './move/move.ts'
import { prove } from './prove.ts'
import { reports } from './reports.ts'
import { reset } from './reset.ts'
import { restore } from './restore.ts'
import { EXIT, StationError } from './station-error.ts'

/** `npm run station -- <command>`: what an operator does besides running the server, with the server's own settings. */

const EXIT_CODES = `
Exit codes:
  0  done, and every check passed
  1  a check failed, or the work could not be done
  2  an option, an argument or a setting is wrong
  3  a server uses the data folder, or a restore has it
  4  there is no backup, or none that can be used

Settings come from the environment, as for the server: DATA_DIR, BACKUP_DIR, BACKUP_EVERY_H, BACKUP_KEEP, PUBLIC_ORIGIN, DEMO_PASSWORD,
USAJOBS_KEY, USAJOBS_EMAIL.`

process.umask(0o077)
try {
  await program().parseAsync()
} catch (error) {
  process.exitCode = codeOf(error)
}

function program(): Command {
  const all = new Command('npm run station --')
    .description('Looks after a Station Zero server: backups, restores, checks, accounts, jobs, a move to PostgreSQL.')
    .exitOverride()
    .showHelpAfterError('(Add --help for what there is.)')
    .addHelpText('after', EXIT_CODES)
  for (const add of [backup, restore, prove, doctor, createOperator, reset, importJobs, reports, demo, move])
    add(all, () => followMove(process.env))
  for (const command of all.commands) command.exitOverride().showHelpAfterError('(Add --help for what there is.)')
  return all
}

function codeOf(error: unknown): number {
  // Commander has already printed what is wrong.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage
  if (!(error instanceof StationError || error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  return error instanceof StationError ? error.exitCode : EXIT.usage
}
