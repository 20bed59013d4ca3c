import type { Entry } from '@station-zero/sync/client/store.ts'
import { download } from '../../ui/download.ts'
import { itemFile } from './item-file.ts'
import type { ItemTold } from './item-subject.ts'

/** Saves the entry as a file and returns the text that confirms it. */
export function saveItem(told: ItemTold, entry: Entry): string {
  const { name, text } = itemFile(told, entry, Date.now())
  download(new Blob([text], { type: 'application/json' }), name)
  return `Exported: ${name}`
}
