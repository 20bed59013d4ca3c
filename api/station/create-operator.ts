import { trimInvisible } from '../auth/accounts.ts'
import { createOperator as make } from '../auth/operator.ts'
import { type AddCommand, print } from './command.ts'
import { printCode } from './reset.ts'
import { withDatabase } from './with-database.ts'

export const createOperator: AddCommand = (all, settings) => {
  all
    .command('create-operator')
    .description('Create an operator account, which can see names and e-mail addresses')
    .argument('<username>', '', trimInvisible)
    .requiredOption('--email <address>', 'e-mail address of a new account')
    .option('--existing <user id>', 'make the existing account with this ID an operator, and sign it out everywhere')
    .action(async (username: string, options: { email: string; existing?: string }) => {
      const code = await withDatabase(settings(), (db) => make(db, { username, ...options }, Date.now()))
      print(`${username} is an operator.`)
      printCode(username, code)
    })
}
