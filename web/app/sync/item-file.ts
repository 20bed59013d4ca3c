import { EXPORT_VERSION, FORMAT } from '@station-zero/schema/account/export-file.ts'
import type { Entry, RefusedEntry } from '@station-zero/sync/client/store.ts'
import type { ItemTold } from './item-subject.ts'
import { adviceFor } from './item-words.ts'

export interface ItemFile {
  name: string
  text: string
}

/** One outbox entry as a file that a person can read and any import accepts. It does not name the device, the person or a session. */
export function itemFile(told: ItemTold, entry: Entry | RefusedEntry, now: number): ItemFile {
  const { id, name, v, at, args } = entry
  const refusal =
    'code' in entry ? { code: entry.code, sentence: entry.sentence, whatToDo: adviceFor(entry.code) } : null
  const file = {
    format: FORMAT,
    version: EXPORT_VERSION,
    what: told.subject === null ? told.name : `${told.name}: ${told.subject}`,
    state: refusal === null ? 'waiting to be sent' : 'not saved to the account',
    doneAt: new Date(at).toISOString(),
    exportedAt: new Date(now).toISOString(),
    refusal,
    user: null,
    mutations: [{ id, name, v, at, args }],
    drafts: [],
  }
  const slug = told.name.toLowerCase().replaceAll(' ', '-')
  const day = file.doneAt.slice(0, 10)
  return { name: `station-zero-${slug}-${day}-${id.slice(0, 4)}.json`, text: `${JSON.stringify(file, null, 2)}\n` }
}
