import { Command, CommanderError } from 'commander'
import { StartError } from '../db/faults.ts'
import { readSettings, SETTING_NAMES, type Settings } from '../settings.ts'
import { createOperator, demo, reset } from './accounts.ts'
import { backup } from './backup.ts'
import { EXIT, printError, StationError } from './command.ts'
import { doctor } from './doctor.ts'
import { codeOf, reasonOf, runAsOwnerOf } from './files.ts'
import { importJobs } from './import-jobs.ts'
import { move } from './move.ts'
import { announce, invite, people } from './people.ts'
import { prove } from './prove.ts'
import { reports } from './reports.ts'
import { restore } from './restore.ts'

/** Entry point of `npm run station -- <command>`, the operator's commands, which use the server's own settings. */

const LINE_WIDTH = 100

const EXIT_CODES = `
Exit codes:
  0  done, and every check passed
  1  a check failed, or the work could not be done
  2  an option, an argument or a setting is wrong
  3  a server or another restore is using the data folder
  4  no usable backup

Like the server, every command reads its settings from the environment; api/OPERATING.md explains them:
${wrap(SETTING_NAMES)}`

process.umask(0o077)
// The program that reads a pipe may exit early (`| head -1`). The command still finishes its work.
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
    .description('Administer a Station Zero server: backups, restores, checks, accounts, jobs, the move to PostgreSQL.')
    .exitOverride()
    .showHelpAfterError('(Run with --help for usage.)')
    .addHelpText('after', EXIT_CODES)
  const added = [backup, restore, prove, doctor, createOperator, reset, people, invite, announce]
  for (const add of [...added, importJobs, reports, demo, move]) add(all, settings)
  for (const command of all.commands)
    for (const one of [command, ...command.commands])
      one.exitOverride().showHelpAfterError('(Run with --help for usage.)')
  return all
}

function settings(): Settings {
  const found = readSettings(process.env)
  if (!found.database) runAsOwnerOf(found.dataDir)
  return found
}

function wrap(names: readonly string[]): string {
  const lines: string[] = []
  for (const name of names) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + name.length < LINE_WIDTH) lines[lines.length - 1] = `${last}, ${name}`
    else lines.push(`  ${name}`)
  }
  return lines.join(',\n')
}

function exitCodeOf(error: unknown): number {
  // Commander has already printed the error.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage
  if (error instanceof Error && 'syscall' in error) {
    const path = 'path' in error ? ` ${String(error.path)}` : ''
    printError(`The command failed: ${String(error.syscall)}${path}: ${reasonOf(error)}.`)
    return EXIT.failed
  }
  if (!(error instanceof StationError || error instanceof StartError)) throw error
  printError(error.message)
  return error instanceof StationError ? error.exitCode : EXIT.usage
}
