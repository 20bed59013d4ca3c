import { CUSTOM_KINDS, CUSTOM_SIZES, type CustomKind, customCards } from '@station-zero/schema/prep/queue.ts'
import { SlidersHorizontal } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { hasDecks } from '../data/local-state.ts'
import { readDue } from '../data/repositories/cards.ts'
import { readMaterial } from '../data/repositories/custom-study.ts'
import { readDecks } from '../data/repositories/decks.ts'
import { useIsReadOnly } from '../data/session.ts'
import { useStudyDay } from '../data/time.ts'
import { useLive } from '../data/use-live.ts'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { SelectField } from '../ui/field.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { RowValue, rowLinkClass } from '../ui/rows.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { NoContent } from './deck-list-screen.tsx'
import { paths } from './use-prep-view.ts'

export function CustomScreen() {
  const counts = useCounts()
  return (
    <>
      <PageHeader
        icon={<SlidersHorizontal />}
        title="Custom study"
        subtitle="Cards you pick, due or not"
        back={{ to: paths.list, label: 'All decks' }}
      />
      {counts === undefined && <Spinner label="Counting the cards..." />}
      {counts === null && <NoContent hasArrived={false} />}
      {counts && <ChoiceForm counts={counts} />}
    </>
  )
}

type Counts = Record<Exclude<CustomKind, 'deck'>, number> & {
  decks: { id: string; name: string; cards: number }[]
  /** Whether there is a plan until the written exam, whose cards are not counted as due. */
  hasPlan: boolean
}

/** Returns the number of cards of each custom kind. Undefined while loading; null until the decks have been downloaded. */
function useCounts(): Counts | null | undefined {
  const { day } = useStudyDay()
  return useLive(
    async (db) => {
      const [material, decks, isHere, { plan }] = await Promise.all([
        readMaterial(db, Date.now()),
        readDecks(db),
        hasDecks(db),
        readDue(db, Date.now()),
      ])
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
            hasPlan: plan !== null,
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
    <form className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:gap-10" onSubmit={start}>
      <KindChoice kind={kind} counts={counts} onChoose={setKind} />
      <div className="grid content-start gap-5 lg:pt-9">
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
        <div data-dock className="grid bg-ground py-2 max-lg:sticky max-lg:bottom-(--tabs)">
          <Button type="submit" size="large" disabled={cards === 0}>
            {cards === 0 ? 'No cards to study' : `Study ${wordsFor(Math.min(cards, size))}`}
          </Button>
        </div>
        <p className="text-muted text-sm">
          Your grades count as reviews. The schedule depends on the actual time since you last saw a card, so studying
          early changes it only slightly.
        </p>
        {isReadOnly && <p className="text-muted">Demo is read-only: you can view the cards but not grade them.</p>}
      </div>
    </form>
  )
}

const wordsFor = (cards: number): string => (cards === 1 ? '1 card' : `${cards} cards`)

type KindChoiceProps = {
  kind: CustomKind
  counts: Counts
  onChoose: (kind: CustomKind) => void
}

const words: Record<CustomKind, { name: string; what: string }> = {
  due: { name: 'Due reviews', what: 'Cards due again today, without new ones' },
  weak: { name: 'Weak cards', what: 'Forgotten at least twice, or fading' },
  missed: { name: 'Missed questions', what: 'The cards behind questions you last got wrong' },
  flagged: { name: 'Flagged cards', what: 'Cards you flagged under their answer' },
  apart: { name: 'Cards set aside', what: 'Forgotten 8 times or more; recall one on a later day and it comes back' },
  deck: { name: 'One deck', what: 'The cards you know least first, new ones last' },
}

function KindChoice({ kind, counts, onChoose }: KindChoiceProps) {
  const { hasPlan } = counts
  return (
    <fieldset>
      <legend className="mb-3 font-display font-semibold text-2xl leading-tight">What do you want to study?</legend>
      <div className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {CUSTOM_KINDS.map((one) => (
          <label
            key={one}
            className={classes(
              rowLinkClass,
              'relative has-checked:bg-accent-wash has-focus-visible:outline-3 has-focus-visible:outline-focus',
            )}
          >
            <input
              type="radio"
              name="kind"
              value={one}
              checked={kind === one}
              onChange={() => onChoose(one)}
              className="size-5 shrink-0 outline-none"
            />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{words[one].name}</span>
              <span className="block text-muted text-sm">
                {one === 'due' && hasPlan ? 'Cards due again today that are not in your exam plan' : words[one].what}
              </span>
            </span>
            {one !== 'deck' && (
              <span className={counts[one] === 0 ? 'text-muted' : undefined}>
                <RowValue>{counts[one]}</RowValue>
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
