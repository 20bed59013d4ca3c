import { trimInvisible } from '../auth/accounts.ts'
import { type ResetCode, resetCode } from '../auth/recovery.ts'
import { type AddCommand, print } from './command.ts'
import { withDatabase } from './with-database.ts'

export const reset: AddCommand = (all, settings) => {
  all
    .command('reset')
    .description('Let somebody who has lost the password set a new one, by a code that works once, for an hour')
    .argument('<username>', '', trimInvisible)
    .action(async (username: string) => {
      printCode(username, await withDatabase(settings(), (db) => resetCode(db, username, Date.now())))
    })
}

/** Shown only this once; we store only its hash. */
export function printCode(username: string, { code, expiresAt }: ResetCode): void {
  print(`The code for ${username}, until ${new Date(expiresAt).toISOString()}: ${code}`)
  print('Hand it over in person or by phone. It works once, is not shown again, and replaces any code before it.')
}
