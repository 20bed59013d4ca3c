import { flagCard } from '@station-zero/schema/prep/flags.ts'
import { Flag } from 'lucide-react'
import { useIsReadOnly } from '../../data/session.ts'
import { useLive } from '../../data/use-live.ts'
import { useEnact } from '../../saving/use-enact.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'

/** Marks a card to come back to: flagged cards are a choice of custom study. */
export function FlagButton({ cardId }: { cardId: string }) {
  const isReadOnly = useIsReadOnly()
  const enact = useEnact()
  const isFlagged = useLive(async (db) => (await db.cardFlags.get(cardId))?.isFlagged === true, [cardId]) ?? false
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
