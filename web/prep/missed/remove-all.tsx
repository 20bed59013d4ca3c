import { dropQuestions, MOST_DROPPED } from '@station-zero/schema/prep/mutations.ts'
import { useState } from 'react'
import { getCurrent } from '../../data/active-account.ts'
import { readMissedRows } from '../../data/repositories/decks.ts'
import { READ_ONLY, useIsReadOnly } from '../../data/session.ts'
import { useEnact } from '../../saving/use-enact.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** Empties the deck "Missed questions", after a question. */
export function RemoveAll({ total }: { total: number }) {
  const isReadOnly = useIsReadOnly()
  const enact = useEnact()
  const [isOpen, setIsOpen] = useState(false)

  async function removeAll() {
    setIsOpen(false)
    const db = getCurrent()?.db
    const ids = db ? (await readMissedRows(db)).map(({ questionId }) => questionId) : []
    for (let from = 0; from < ids.length; from += MOST_DROPPED)
      if (!(await enact(dropQuestions, { questionIds: ids.slice(from, from + MOST_DROPPED) }))) return
  }

  return (
    <>
      <Button
        variant="quiet"
        disabled={isReadOnly}
        title={isReadOnly ? READ_ONLY : undefined}
        onClick={() => setIsOpen(true)}
      >
        Empty this deck
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Empty your missed questions?">
        <div className="grid gap-4">
          <p>
            {total === 1 ? 'Its one card' : `All ${total} cards`} will stop coming up. Your test results and what you
            studied stay, and you can make the cards again from a test’s results.
          </p>
          <div className="grid gap-3 sm:grid-cols-2">
            <Button variant="secondary" onClick={() => setIsOpen(false)}>
              Keep them
            </Button>
            <Button variant="danger" onClick={() => void removeAll()}>
              Empty the deck
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}
