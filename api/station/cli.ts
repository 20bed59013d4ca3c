import { Command, CommanderError } from 'commander'
import { StartError } from '../db/start-error.ts'
import { readSettings, SETTING_NAMES, type Settings } from '../settings.ts'
import { backup } from './backup.ts'
import { createOperator } from './create-operator.ts'
import { demo } from './demo.ts'
import { codeOf, reasonOf } from './disk.ts'
import { doctor } from './doctor.ts'
import { importJobs } from './import-jobs.ts'
import { followMove } from './move/follow.ts'
import { move } from './move/move.ts'
import { becomeOwnerOf } from './owner.ts'
import { prove } from './prove.ts'
import { reports } from './reports.ts'
import { reset } from './reset.ts'
import { restore } from './restore.ts'
import { EXIT, StationError } from './station-error.ts'

/** `npm run station -- <command>`: what an operator does besides running the server, with the server's own settings. */

const LINE_WIDTH = 100

const EXIT_CODES = `
Exit codes:
  0  done, and every check passed
  1  a check failed, or the work could not be done
  2  an option, an argument or a setting is wrong
  3  a server uses the data folder, or a restore has it
  4  there is no backup, or none that can be used

Settings come from the environment, as for the server; api/README.md explains them:
${inLines(SETTING_NAMES)}`

process.umask(0o077)
// The reader of a pipe may leave early (`| head -1`). The work goes on without it.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error) => {
    if (codeOf(error) !== 'EPIPE') throw error
  })
try {
  await program().parseAsync()
} catch (error) {
  process.exitCode = exitCodeOf(error)
}

function program(): Command {
  const all = new Command('npm run station --')
    .description('Looks after a Station Zero server: backups, restores, checks, accounts, jobs, a move to PostgreSQL.')
    .exitOverride()
    .showHelpAfterError('(Add --help for what there is.)')
    .addHelpText('after', EXIT_CODES)
  for (const add of [backup, restore, prove, doctor, createOperator, reset, importJobs, reports, demo, move])
    add(all, settings)
  for (const command of all.commands) command.exitOverride().showHelpAfterError('(Add --help for what there is.)')
  return all
}

function settings(): Settings {
  const { database, dataDir } = readSettings(process.env)
  if (!database) becomeOwnerOf(dataDir)
  return followMove(process.env)
}

function inLines(names: readonly string[]): string {
  const lines: string[] = []
  for (const name of names) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + name.length < LINE_WIDTH) lines[lines.length - 1] = `${last}, ${name}`
    else lines.push(`  ${name}`)
  }
  return lines.join(',\n')
}

function exitCodeOf(error: unknown): number {
  // Commander has already printed what is wrong.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage
  if (error instanceof Error && 'syscall' in error) {
    const path = 'path' in error ? ` ${String(error.path)}` : ''
    process.stderr.write(`This could not be done: ${String(error.syscall)}${path}: ${reasonOf(error)}.\n`)
    return EXIT.failed
  }
  if (!(error instanceof StationError || error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  return error instanceof StationError ? error.exitCode : EXIT.usage
}
