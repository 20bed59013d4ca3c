import { plural } from '@station-zero/schema/core/words.ts'
import { Link } from 'react-router-dom'
import { useCurrent } from '../../data/active-account.ts'
import {
  chooseDeckImages,
  type DeckImages,
  imagesHaveNoRoom,
  readDeckImages,
} from '../../data/repositories/deck-images.ts'
import { useVisitor } from '../../data/session.ts'
import { isNearlyFull, useStorageState } from '../../data/storage-status.ts'
import { useLive } from '../../data/use-live.ts'
import { Switch } from '../../ui/choices.tsx'
import { useToast } from '../../ui/toast.tsx'

/**
 * A switch for downloading all images of a deck to this device. Renders nothing for a deck without images, and for guests, who have no
 * server.
 */
export function KeepOffline({ deckId }: { deckId: string }) {
  const current = useCurrent()
  const hasAccount = useVisitor().user !== null
  const images = useLive((db) => readDeckImages(db, deckId), [deckId])
  const { toast } = useToast()
  if (!hasAccount || !images || images.total === 0) return null

  async function choose(isKept: boolean) {
    if (!current) return
    try {
      await chooseDeckImages(current.db, [deckId], isKept ? 'kept' : 'on-demand')
      // Images are transferred after a sync round, so that changes are sent first.
      current.loop.poke(0)
    } catch (error) {
      console.error('Failed to store the choice of images:', error)
      toast({ title: 'This device could not save the choice. Try again.', tone: 'destructive' })
    }
  }

  return (
    <div className="mt-2 max-w-xl rounded-lg border border-line bg-surface px-4 py-2">
      <Switch
        label="Keep images offline"
        hint="Downloads all images of this deck, and keeps them when you free up space. On this device only."
        checked={images.choice === 'kept'}
        onChange={(isKept) => void choose(isKept)}
      />
      <p className="pb-2 text-muted text-sm">{stateOf(images)}</p>
      {images.choice === 'kept' && images.here < images.total && <RoomWarning />}
    </div>
  )
}

function stateOf({ total, here, choice }: DeckImages): string {
  const isComplete = here === total
  const count = isComplete
    ? `${total === 1 ? 'The image is' : `All ${total} images are`} on this device.`
    : `${here} of ${plural(total, 'image')} ${here === 1 ? 'is' : 'are'} on this device.`
  if (choice === 'kept') return isComplete ? count : `${count} The rest download while you are online.`
  if (isComplete) return `${count} Freeing up space may delete them.`
  return `${count} The rest download ${choice === 'on-demand' ? 'when a card shows them' : 'while you are online, unless your browser saves data'}.`
}

function RoomWarning() {
  const { state } = useStorageState()
  const hasNoRoom = imagesHaveNoRoom.useValue()
  const isShort = state !== null && isNearlyFull(state)
  return (
    <div role="status" className="empty:hidden">
      {(hasNoRoom || isShort) && (
        <p className="pb-2 font-semibold text-sm text-warning-ink">
          {hasNoRoom
            ? 'The storage on this device is full, so the rest could not be downloaded.'
            : 'The storage on this device is nearly full, so the rest may not fit.'}{' '}
          <Link to="/settings?section=storage" className="underline underline-offset-4">
            Free up space
          </Link>
        </p>
      )}
    </div>
  )
}
