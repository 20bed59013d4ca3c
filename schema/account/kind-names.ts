import { personTableNames, personTables } from '../tables.ts'

/** Display names of the kinds of rows, for example in a deletion receipt. */
const NAMES: Record<string, string> = {
  ...Object.fromEntries(personTableNames.map((table) => [table, personTables[table].label])),
  account: 'Account',
  sessions: 'Sessions',
  spaces: 'Entries in groups and classes',
  imageFiles: 'Image files of your own cards',
  securityRecords: 'Recovery codes, passkeys and sign-in records',
  syncRecords: 'Sync records',
}

/** A kind without a display name is shown under its internal name. */
export const kindName = (kind: string): string => NAMES[kind] ?? kind
