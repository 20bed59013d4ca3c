import type { Entry } from '@station-zero/sync/client/store.ts'
import { Clock, FileDown } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import type { ItemTold } from './item-subject.ts'
import { doneAt } from './item-words.ts'
import { saveItem } from './save-item.ts'

type WaitingItemProps = ItemTold & { entry: Entry; onSaid: (said: string) => void }

export function WaitingItem({ entry, name, subject, onSaid }: WaitingItemProps) {
  return (
    <li className="flex items-center gap-3 py-2">
      <Clock aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{name}</p>
        {subject && <p className="line-clamp-2 break-words text-sm">{subject}</p>}
        <p className="text-muted text-sm">{doneAt(entry.at)}</p>
      </div>
      <Button
        variant="quiet"
        size="icon"
        aria-label={`Export ${name}, ${doneAt(entry.at)}`}
        onClick={() => onSaid(saveItem({ name, subject }, entry))}
      >
        <FileDown aria-hidden="true" className="size-5" />
      </Button>
    </li>
  )
}
