import { flagCard } from '@station-zero/schema/prep/mutations.ts'
import { Flag } from 'lucide-react'
import { isFlagged as readFlag } from '../../data/repositories/decks.ts'
import { useIsReadOnly } from '../../data/session.ts'
import { useLive } from '../../data/use-live.ts'
import { useEnact } from '../../saving/use-enact.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'

/** Marks a card to come back to: flagged cards are a choice of custom study. */
export function FlagButton({ cardId }: { cardId: string }) {
  const isReadOnly = useIsReadOnly()
  const enact = useEnact()
  const isFlagged = useLive((db) => readFlag(db, cardId), [cardId]) ?? false
  return (
    <Button
      variant="quiet"
      disabled={isReadOnly}
      aria-pressed={isFlagged}
      onClick={() => void enact(flagCard, { cardId, isFlagged: !isFlagged })}
    >
      <Flag aria-hidden="true" className={classes('size-5', isFlagged && 'fill-current text-amber-ink')} />
      {isFlagged ? 'Flagged' : 'Flag'}
    </Button>
  )
}
