import {
  type CardBody,
  type ItemBody,
  type ItemKind,
  itemPaths,
  MAX_ADDED_ITEMS,
  type QuestionBody,
  type StationItem,
} from '@station-zero/schema/admin/decks.ts'
import { deckCardsFrom, type PastedDeckCard } from '@station-zero/schema/admin/pasted-deck.ts'
import { plural } from '@station-zero/schema/core/words.ts'
import { MAX_PASTED_LENGTH } from '@station-zero/schema/prep/own-tables.ts'
import { type PastedFormat, readPasted } from '@station-zero/schema/prep/pasted-list.ts'
import { type FormEvent, useDeferredValue, useMemo, useState } from 'react'
import { NOTHING_CHANGED, sentenceOf } from '../saving/action-dialog.tsx'
import { Button } from '../ui/button.tsx'
import { Field, FormProblem, SelectField, TextAreaField } from '../ui/field.tsx'
import { textOf } from '../ui/form.ts'
import { PastedFormatField } from '../ui/pasted-format-field.tsx'
import { Rows, SectionTitle } from '../ui/rows.tsx'
import { useToast } from '../ui/toast.tsx'
import { checkText, useDeckItem, writes } from './admin-api.ts'
import {
  CARD_LABELS,
  CardFields,
  cardFields,
  cardTextIn,
  emptyIn,
  ItemForm,
  NOT_CHOSEN,
  QuestionFields,
  questionFields,
  questionLabels,
  questionTextIn,
} from './item-form.tsx'
import { useListingWrite } from './listings.tsx'
import { ReadView } from './parts.tsx'

/** Forms for the cards and questions of decks that operators add. */

type EditItemProps = { kind: ItemKind; id: string; onClose: () => void }

export function EditItem({ kind, id, onClose }: EditItemProps) {
  return kind === 'card' ? <EditCard id={id} onClose={onClose} /> : <EditQuestion id={id} onClose={onClose} />
}

type EditProps = { id: string; onClose: () => void }

function EditCard({ id, onClose }: EditProps) {
  const read = useDeckItem('card', id)
  return (
    <ReadView read={read} label="Loading this card...">
      {(card) => <CardForm card={card} deckId={card.deckId} onClose={onClose} />}
    </ReadView>
  )
}

function EditQuestion({ id, onClose }: EditProps) {
  const read = useDeckItem('question', id)
  return (
    <ReadView read={read} label="Loading this question...">
      {(question) => <QuestionForm question={question} deckId={question.deckId} onClose={onClose} />}
    </ReadView>
  )
}

export function NewItem({ kind, deckId, onClose }: { kind: ItemKind; deckId: string; onClose: () => void }) {
  return kind === 'card' ? (
    <CardForm card={null} deckId={deckId} onClose={onClose} />
  ) : (
    <QuestionForm question={null} deckId={deckId} onClose={onClose} />
  )
}

const CARD_FORM_LABELS = {
  ...CARD_LABELS,
  ...{ hint: 'Hint (optional)', explanation: 'Explanation (optional)', tags: 'Tags (optional)' },
} as const

const NEW_CARD: CardBody = { front: '', back: '', hint: '', explanation: '', source: '', tags: [] }

const tagsIn = (data: FormData): string[] => [
  ...new Set(
    textOf(data, 'tags')
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
]

type CardFormProps = { card: StationItem<'card'> | null; deckId: string; onClose: () => void }

function CardForm({ card, deckId, onClose }: CardFormProps) {
  // The version tells the server which text the operator edited, so keep the version of the opened card.
  const [opened] = useState(card)
  const text: CardBody = opened ?? NEW_CARD
  const save = useSave('card', opened, deckId, onClose)
  return (
    <ItemForm
      submit="save"
      labels={CARD_FORM_LABELS}
      initial={text}
      textIn={(data): CardBody => ({ ...cardTextIn(data), tags: tagsIn(data) })}
      checkEmpty={(data) =>
        emptyIn(
          data,
          cardFields.filter((name) => name !== 'hint' && name !== 'explanation'),
        )
      }
      check={(given) => checkText(itemPaths.card.one, given)}
      send={save}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <CardFields text={text} labels={CARD_FORM_LABELS} errors={errors} />
          <Field
            label={CARD_FORM_LABELS.tags}
            name="tags"
            defaultValue={text.tags.join(', ')}
            maxLength={400}
            autoComplete="off"
            hint="Separated by commas."
            error={errors.tags}
          />
        </>
      )}
    </ItemForm>
  )
}

const NEW_QUESTION: QuestionBody = {
  ...{ question: '', answers: ['', '', '', ''], correctAnswer: NOT_CHOSEN, rationales: ['', '', '', ''] },
  ...{ hint: null, source: '', difficulty: 1 },
}
const QUESTION_LABELS = { ...questionLabels(false), difficulty: 'Difficulty' }
const DIFFICULTIES = ['Easy', 'Medium', 'Hard'].map((label, at) => ({ value: String(at + 1), label }))

type QuestionFormProps = { question: StationItem<'question'> | null; deckId: string; onClose: () => void }

function QuestionForm({ question, deckId, onClose }: QuestionFormProps) {
  const [opened] = useState(question)
  const body: QuestionBody = opened ?? NEW_QUESTION
  const shown = { ...body, worst: null, explanation: body.rationales[body.correctAnswer] ?? '' }
  const save = useSave('question', opened, deckId, onClose)
  const bodyOf = ({ worst: _worst, explanation: _explanation, ...text }: typeof shown): QuestionBody => text
  return (
    <ItemForm
      submit="save"
      labels={QUESTION_LABELS}
      initial={shown}
      textIn={(data) => ({ ...questionTextIn(data), worst: null, difficulty: Number(textOf(data, 'difficulty')) })}
      checkEmpty={(data) => ({
        ...emptyIn(data, [...questionFields, 'source']),
        ...(textOf(data, 'correctAnswer') === '' && { correctAnswer: 'Choose the correct answer' }),
      })}
      check={(given) => checkText(itemPaths.question.one, bodyOf(given))}
      send={(given) => save(bodyOf(given))}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <QuestionFields text={shown} passage={null} errors={errors} />
          <SelectField
            label={QUESTION_LABELS.difficulty}
            name="difficulty"
            options={DIFFICULTIES}
            defaultValue={String(body.difficulty)}
            error={errors.difficulty}
          />
        </>
      )}
    </ItemForm>
  )
}

/** Returns a function that adds or changes an item and closes the form. If the item is already in the deck, the form stays open. */
function useSave<K extends ItemKind>(kind: K, item: StationItem<K> | null, deckId: string, onClose: () => void) {
  const write = useListingWrite()
  const { toast } = useToast()
  const noun = kind === 'card' ? 'Card' : 'Question'
  return async (body: ItemBody<K>) => {
    if (item) await write(writes.changeItem(kind, item.id, body, item.version))
    else {
      const { ids } = await write(writes.addItems(kind, deckId, [body]))
      if (ids.length === 0) {
        toast({ title: `This ${kind} is already in the deck`, tone: 'destructive' })
        return
      }
    }
    onClose()
    toast({ title: `${noun} ${item ? 'saved' : 'added'}`, description: 'Devices download it within 15 minutes.' })
  }
}

// Paste a list

const MAX_PREVIEWED = 20

/** Adds cards from a pasted list. A preview shows the cards and the lines that can't be added. */
export function PasteCards({ deckId, onClose }: { deckId: string; onClose: () => void }) {
  const [typed, setTyped] = useState({ list: '', source: '' })
  const [format, setFormat] = useState<PastedFormat>()
  const [isSaving, setIsSaving] = useState(false)
  const [problem, setProblem] = useState<string>()
  const write = useListingWrite()
  const { toast } = useToast()
  const shown = useDeferredValue(typed)
  const list = useMemo(() => readPasted(shown.list, format), [shown.list, format])
  const rows = useMemo(() => deckCardsFrom(list.rows, shown.source.trim()), [list, shown.source])
  const cards = rows.flatMap(({ card }) => card ?? [])
  const invalid = rows.filter(({ problem }) => problem !== null)
  const isTooLong = cards.length > MAX_ADDED_ITEMS

  async function add(event: FormEvent) {
    event.preventDefault()
    if (isSaving || cards.length === 0 || isTooLong || shown !== typed) return
    setIsSaving(true)
    setProblem(undefined)
    try {
      const { ids, duplicates } = await write(writes.addItems('card', deckId, cards))
      onClose()
      const already =
        duplicates > 0 ? ` ${plural(duplicates, 'card')} ${duplicates === 1 ? 'was' : 'were'} already in the deck.` : ''
      toast({
        title: `${plural(ids.length, 'card')} added`,
        description: `Devices download them within 15 minutes.${already}`,
      })
    } catch (error) {
      setProblem(sentenceOf(error, NOTHING_CHANGED))
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <form className="grid max-w-4xl grid-cols-1 gap-5" noValidate onSubmit={(event) => void add(event)}>
      <TextAreaField
        label="List, one card per line"
        name="list"
        rows={8}
        value={typed.list}
        maxLength={MAX_PASTED_LENGTH}
        spellCheck={false}
        hint="Columns: front, back and, optionally, hint, explanation and source. From a spreadsheet, copy the columns."
        placeholder={'Which district is Elm Street in?\tDistrict 2\nWhich district is Oak Street in?\tDistrict 5'}
        onChange={({ target }) => setTyped({ ...typed, list: target.value })}
      />
      <Field
        label="Source"
        name="source"
        value={typed.source}
        maxLength={500}
        autoComplete="off"
        placeholder="District map, 2026 edition"
        hint="For all cards that have no source in the list. Candidates see it with the answer."
        onChange={({ target }) => setTyped({ ...typed, source: target.value })}
      />
      {list.rows.length > 0 && (
        <>
          <PastedFormatField format={list.format} onChange={setFormat} />
          <section aria-labelledby="pasted">
            <SectionTitle id="pasted" title="Preview" />
            <p role="status" className="mb-2">
              {plural(cards.length, 'card')} to add.
              {invalid.length > 0 && ` ${plural(invalid.length, 'line')} can’t be added.`}
              {isTooLong && ` Paste at most ${MAX_ADDED_ITEMS} cards at a time.`}
            </p>
            {invalid.length > 0 && <Problems rows={invalid} />}
            {cards.length > 0 && <Preview cards={cards} />}
          </section>
        </>
      )}
      <FormProblem>{problem}</FormProblem>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="large" disabled={isSaving || cards.length === 0 || isTooLong}>
          {isSaving ? 'Adding...' : cards.length > 0 ? `Add ${plural(cards.length, 'card')}` : 'Add cards'}
        </Button>
        <Button variant="quiet" size="large" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function Problems({ rows }: { rows: readonly PastedDeckCard[] }) {
  return (
    <ul className="mb-4 grid gap-1 rounded-lg border border-line bg-surface p-4">
      {rows.slice(0, MAX_PREVIEWED).map(({ line, cells, problem }) => (
        <li key={line} className="[overflow-wrap:anywhere]">
          <span className="font-semibold">Line {line}</span> {problem}
          <span className="line-clamp-1 text-muted text-sm">{cells.join(' | ')}</span>
        </li>
      ))}
      {rows.length > MAX_PREVIEWED && <li className="text-muted">and {rows.length - MAX_PREVIEWED} more</li>}
    </ul>
  )
}

function Preview({ cards }: { cards: readonly CardBody[] }) {
  return (
    <>
      <Rows isOrdered>
        {cards.slice(0, MAX_PREVIEWED).map(({ front, back, hint, explanation, source }) => (
          <li
            key={`${front}\n${back}`}
            className="grid gap-x-6 px-4 py-2 [overflow-wrap:anywhere] sm:grid-cols-2 lg:grid-cols-3"
          >
            <p className="font-semibold">{front}</p>
            <p>{back}</p>
            <p className="text-muted text-sm sm:max-lg:col-span-2">
              {[hint, explanation, source].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </Rows>
      {cards.length > MAX_PREVIEWED && <p className="mt-2 text-muted">and {cards.length - MAX_PREVIEWED} more</p>}
    </>
  )
}
