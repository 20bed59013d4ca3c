import { createOperator as make } from '../auth/operator.ts'
import { type AddCommand, print } from './command.ts'
import { printCode } from './reset.ts'
import { withDatabase } from './with-database.ts'

export const createOperator: AddCommand = (all, settings) => {
  all
    .command('create-operator')
    .description('Make an account, or mark one that exists, that sees names and e-mail addresses')
    .argument('<username>')
    .requiredOption('--email <address>', 'of a new account')
    .action(async (username: string, { email }: { email: string }) => {
      const code = await withDatabase(settings(), (db) => make(db, { username, email }, Date.now()))
      print(`${username} is an operator.`)
      printCode(username, code)
    })
}
