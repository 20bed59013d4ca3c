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
    .description('Create a code with which a person can set a new password; it works once, within an hour')
    .argument('<username>', '', trimInvisible)
    .action(async (username: string) => {
      printCode(username, await withDatabase(settings(), (db) => resetCode(db, username, Date.now())))
    })
}

/** Prints the code, which is shown only this once; we store only its hash. */
function printCode(username: string, { code, expiresAt }: ResetCode): void {
  print(`The code for ${username}, until ${new Date(expiresAt).toISOString()}: ${code}`)
  print('Give it to the person directly or by phone. It works once, is not shown again, and replaces any earlier code.')
}

export const demo: AddCommand = (all, settings) => {
  all
    .command('demo')
    .description('Enable or disable the demo account; the choice survives restarts')
    .addArgument(new Argument('<state>').choices(['on', 'off']))
    .action(async (state: 'on' | 'off') => {
      const all = settings()
      const isOn = state === 'on'
      const hasChanged = await withDatabase(all, (db) => switchDemo(db, isOn, all, Date.now()))
      if (!hasChanged)
        return print(isOn ? 'The demo account was already enabled.' : 'The demo account was already disabled.')
      print(
        isOn ? 'The demo account is enabled.' : 'The demo account is disabled, and everyone who used it is signed out.',
      )
    })
}
