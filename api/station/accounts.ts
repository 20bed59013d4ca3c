import { Argument } from 'commander'
import { trimInvisible } from '../auth/accounts.ts'
import { switchDemo } from '../auth/demo.ts'
import { createOperator as make } from '../auth/operator.ts'
import { type ResetCode, resetCode } from '../auth/recovery.ts'
import { type AddCommand, print } from './command.ts'
import { withDatabase } from './open.ts'

export const createOperator: AddCommand = (all, settings) => {
  all
    .command('create-operator')
    .description('Create an operator account, which can see names and email addresses')
    .argument('<username>', '', trimInvisible)
    .requiredOption('--email <address>', 'email address of a new account')
    .option('--existing <user id>', 'make the existing account with this ID an operator, and sign it out everywhere')
    .action(async (username: string, options: { email: string; existing?: string }) => {
      const code = await withDatabase(settings(), (db) => make(db, { username, ...options }, Date.now()))
      print(`${username} is an operator.`)
      printCode(username, code)
    })
}

export const reset: AddCommand = (all, settings) => {
  all
    .command('reset')
    .description('Let somebody who has lost the password set a new one, by a code that works once, for an hour')
    .argument('<username>', '', trimInvisible)
    .action(async (username: string) => {
      printCode(username, await withDatabase(settings(), (db) => resetCode(db, username, Date.now())))
    })
}

/** Prints the code, which is shown only this once; we store only its hash. */
function printCode(username: string, { code, expiresAt }: ResetCode): void {
  print(`The code for ${username}, until ${new Date(expiresAt).toISOString()}: ${code}`)
  print('Hand it over in person or by phone. It works once, is not shown again, and replaces any code before it.')
}

export const demo: AddCommand = (all, settings) => {
  all
    .command('demo')
    .description('Open or shut the demo account; shut, nobody can sign in to it, also after a restart')
    .addArgument(new Argument('<state>').choices(['on', 'off']))
    .action(async (state: 'on' | 'off') => {
      const all = settings()
      const isOn = state === 'on'
      const hasChanged = await withDatabase(all, (db) => switchDemo(db, isOn, all, Date.now()))
      if (!hasChanged) return print(isOn ? 'The demo account was open already.' : 'The demo account was shut already.')
      print(isOn ? 'The demo account is open.' : 'The demo account is shut, and everybody who used it is signed out.')
    })
}
