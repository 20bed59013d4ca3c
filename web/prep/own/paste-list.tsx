import { plural } from '@station-zero/schema/core/words.ts'
import { MAX_PASTED_LENGTH } from '@station-zero/schema/prep/own-tables.ts'
import { cardsFrom, type PastedCard } from '@station-zero/schema/prep/pasted-cards.ts'
import { MAX_PASTED_ROWS, type PastedFormat, readPasted } from '@station-zero/schema/prep/pasted-list.ts'
import { useDeferredValue, useMemo, useState } from 'react'
import type { OwnCard, OwnDeck } from '../../data/repositories/own-decks.ts'
import { READ_ONLY, useIsReadOnly } from '../../data/session.ts'
import { useLeave } from '../../ui/back/leave.tsx'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/choices.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { PastedFormatField } from '../../ui/pasted-format-field.tsx'
import { Rows } from '../../ui/rows.tsx'
import { ownPaths } from '../use-prep-view.ts'
import { type Undoable, useOwnActs, useTypedDraft } from './own-acts.ts'

const MAX_PREVIEWED = 20

type PasteListProps = { deck: OwnDeck; cards: readonly OwnCard[]; onAdded: (undoable: Undoable) => void }

/** Adds cards from a pasted list. A preview shows the cards and the lines that can't be imported. */
export function PasteList({ deck, cards, onAdded }: PasteListProps) {
  const draft = useTypedDraft<string>(`prep:own-list:${deck.id}`, '')
  const isReadOnly = useIsReadOnly()
  const leave = useLeave()
  const { addCards, deleteCards } = useOwnActs()
  const [format, setFormat] = useState<PastedFormat>()
  const [isReversed, setIsReversed] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const text = useDeferredValue(draft.value)
  const list = useMemo(() => readPasted(text, format), [text, format])
  const rows = useMemo(() => cardsFrom(list.rows, isReversed ? 'reversed' : 'basic', cards), [list, isReversed, cards])
  const valid = rows.flatMap(({ card }) => card ?? [])
  const invalid = rows.filter(({ problem }) => problem !== null)

  async function add() {
    setIsSaving(true)
    const ids = await addCards(deck.id, valid)
    if (ids === null) return setIsSaving(false)
    await draft.clear()
    onAdded({ text: `Added ${plural(ids.length, 'card')}`, undo: () => deleteCards(ids, true) })
    leave(ownPaths.deck(deck.id))
  }

  if (draft.isLoading) return null
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-5">
      <div data-kept>
        <TextAreaField
          label="Your list, one card per line"
          name="list"
          rows={8}
          value={draft.value}
          maxLength={MAX_PASTED_LENGTH}
          spellCheck={false}
          hint="Put a tab or a comma between front and back. Hint and tags can follow. From a spreadsheet, copy the columns. From Quizlet or Anki, export as text."
          placeholder={'Elm Street and 4th\tDistrict 2\nOak Street and 9th\tDistrict 5'}
          onChange={({ target }) => draft.type(target.value)}
        />
      </div>
      {list.rows.length > 0 && (
        <>
          <div className="grid items-end gap-x-6 gap-y-2 sm:grid-cols-2">
            <PastedFormatField format={list.format} onChange={setFormat} />
            <Switch label="Study in both directions" checked={isReversed} onChange={setIsReversed} />
          </div>
          <section aria-labelledby="pasted">
            <h2 id="pasted" className="text-2xl">
              Preview
            </h2>
            <p role="status" className="mb-2">
              {[
                `${plural(valid.length, 'card')} to add.`,
                invalid.length > 0 && `${plural(invalid.length, 'line')} can’t be imported.`,
                list.isCut &&
                  `Only the first ${MAX_PASTED_ROWS.toLocaleString('en-US')} lines were read. Add these, then paste the rest.`,
              ]
                .filter(Boolean)
                .join(' ')}
            </p>
            {valid.length > 0 && <CardPreview rows={rows.filter(({ card }) => card !== null)} />}
            {invalid.length > 0 && <Skipped rows={invalid} />}
          </section>
        </>
      )}
      <div data-dock className="bottom-dock z-10 flex flex-wrap gap-3 bg-ground py-2 [@media(min-height:34rem)]:sticky">
        <Button
          size="large"
          disabled={isSaving || isReadOnly || valid.length === 0 || text !== draft.value}
          title={isReadOnly ? READ_ONLY : undefined}
          onClick={() => void add()}
        >
          {valid.length > 0 ? `Add ${plural(valid.length, 'card')}` : 'Add cards'}
        </Button>
        <Button
          variant="quiet"
          size="large"
          onClick={() => {
            void draft.clear()
            leave(ownPaths.deck(deck.id))
          }}
        >
          Discard
        </Button>
      </div>
    </div>
  )
}

function Skipped({ rows }: { rows: readonly PastedCard[] }) {
  return (
    <>
      <h3 id="skipped" className="mt-4 mb-2 text-xl">
        Skipped
      </h3>
      <ul aria-labelledby="skipped" className="grid gap-1 rounded-lg border border-line bg-surface p-4">
        {rows.slice(0, MAX_PREVIEWED).map(({ line, cells, problem }) => (
          <li key={line} className="[overflow-wrap:anywhere]">
            <span className="font-semibold">Line {line}</span> {problem}
            <span className="line-clamp-1 text-muted text-sm">{cells.join(' | ')}</span>
          </li>
        ))}
        {rows.length > MAX_PREVIEWED && <li className="text-muted">and {rows.length - MAX_PREVIEWED} more</li>}
      </ul>
    </>
  )
}

function CardPreview({ rows }: { rows: readonly PastedCard[] }) {
  return (
    <>
      <Rows isOrdered>
        {rows.slice(0, MAX_PREVIEWED).map(({ line, card }) => (
          <li
            key={line}
            className="grid gap-x-6 whitespace-pre-line px-4 py-2 [overflow-wrap:anywhere] sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr]"
          >
            <p className="font-semibold">{card?.front}</p>
            <p>{card?.back}</p>
            <p className="text-muted text-sm sm:max-lg:col-span-2">
              {[card?.hint && `Hint: ${card.hint}`, card?.tags.length ? `Tags: ${card.tags.join(', ')}` : '']
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </Rows>
      {rows.length > MAX_PREVIEWED && <p className="mt-2 text-muted">and {rows.length - MAX_PREVIEWED} more</p>}
    </>
  )
}
