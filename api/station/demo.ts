import { Argument } from 'commander'
import { switchDemo } from '../auth/demo.ts'
import { type AddCommand, print } from './command.ts'
import { withDatabase } from './with-database.ts'

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
