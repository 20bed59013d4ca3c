import { CUSTOM_KINDS, CUSTOM_SIZES, type CustomKind, customCards } from '@station-zero/schema/prep/custom.ts'
import { ArrowLeft, SlidersHorizontal } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { hasDecks } from '../../data/local-state.ts'
import { readDecks } from '../../data/repositories/decks.ts'
import { useIsReadOnly } from '../../data/session.ts'
import { useStudyDay } from '../../data/time.ts'
import { useLive } from '../../data/use-live.ts'
import { useLeave } from '../../ui/back/leave.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { readMaterial } from '../flashcards/read-material.ts'
import { NoContent } from '../no-content.tsx'
import { paths } from '../use-prep-view.ts'
import { KindChoice } from './kind-choice.tsx'

/** Cards that the person picks, whether they are due or not. */
export function CustomScreen() {
  const leave = useLeave()
  const counts = useCounts()
  return (
    <>
      <PageHeader icon={<SlidersHorizontal />} title="Custom study" subtitle="Cards you pick, due or not" />
      <Button variant="quiet" className="-ml-2 mb-2 gap-1.5 px-2!" onClick={() => leave(paths.list)}>
        <ArrowLeft aria-hidden="true" className="size-5" />
        All decks
      </Button>
      {counts === undefined && <Spinner label="Counting the cards..." />}
      {counts === null && <NoContent hasArrived={false} />}
      {counts && <ChoiceForm counts={counts} />}
    </>
  )
}

type Counts = Record<Exclude<CustomKind, 'deck'>, number> & { decks: { id: string; name: string; cards: number }[] }

/** Null until the decks have arrived. */
function useCounts(): Counts | null | undefined {
  const { day } = useStudyDay()
  return useLive(
    async (db) => {
      const [material, decks, isHere] = await Promise.all([readMaterial(db, Date.now()), readDecks(db), hasDecks(db)])
      const count = (kind: CustomKind, deckId: string | null = null) =>
        customCards({ kind, deckId }, material, day).length
      return isHere
        ? {
            ...{
              due: count('due'),
              weak: count('weak'),
              missed: count('missed'),
              flagged: count('flagged'),
              apart: count('apart'),
            },
            decks: decks.map(({ id, name }) => ({ id, name, cards: count('deck', id) })),
          }
        : null
    },
    [day],
  )
}

function ChoiceForm({ counts }: { counts: Counts }) {
  const navigate = useNavigate()
  const isReadOnly = useIsReadOnly()
  const [kind, setKind] = useState<CustomKind>(
    () => CUSTOM_KINDS.find((one) => one !== 'deck' && counts[one] > 0) ?? 'deck',
  )
  const [deckId, setDeckId] = useState(counts.decks[0]?.id ?? '')
  const [size, setSize] = useState<number>(20)
  const cards = kind === 'deck' ? (counts.decks.find(({ id }) => id === deckId)?.cards ?? 0) : counts[kind]

  function start(event: FormEvent) {
    event.preventDefault()
    if (cards > 0) void navigate(paths.custom({ kind, deckId: kind === 'deck' ? deckId : null, size }))
  }

  return (
    <form className="grid max-w-2xl gap-5" onSubmit={start}>
      <KindChoice kind={kind} counts={counts} onChoose={setKind} />
      {kind === 'deck' && (
        <SelectField
          label="Deck"
          name="deck"
          options={counts.decks.map(({ id, name }) => ({ value: id, label: name }))}
          value={deckId}
          onChange={({ target }) => setDeckId(target.value)}
        />
      )}
      <SelectField
        label="Maximum cards"
        name="size"
        options={CUSTOM_SIZES.map((value) => ({ value: String(value), label: String(value) }))}
        value={String(size)}
        onChange={({ target }) => setSize(Number(target.value))}
      />
      <p className="text-muted">
        Your grades count as reviews. The schedule goes by how long it has really been since you last saw a card, so
        studying early changes it only a little.
      </p>
      <Button type="submit" size="large" disabled={cards === 0}>
        {cards === 0 ? 'No cards to study' : `Study ${wordsFor(Math.min(cards, size))}`}
      </Button>
      {isReadOnly && <p className="text-muted">Demo is read-only: you can look at the cards, and grades are off.</p>}
    </form>
  )
}

const wordsFor = (cards: number): string => (cards === 1 ? '1 card' : `${cards} cards`)
