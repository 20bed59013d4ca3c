import type { QuestionText } from '@station-zero/schema/admin/console.ts'
import {
  type CardBody,
  type ItemBody,
  type ItemKind,
  itemPaths,
  MAX_ADDED_ITEMS,
  MAX_PARAGRAPH_LENGTH,
  MAX_PASSAGE_LENGTH,
  MAX_PASSAGE_PARAGRAPHS,
  type PassageBody,
  type QuestionBody,
  type StationItem,
  type StationPassage,
} from '@station-zero/schema/admin/decks.ts'
import { deckCardsFrom, type PastedDeckCard } from '@station-zero/schema/admin/pasted-deck.ts'
import { plural } from '@station-zero/schema/core/words.ts'
import { MAX_PASTED_LENGTH } from '@station-zero/schema/prep/own-tables.ts'
import { type PastedFormat, readPasted } from '@station-zero/schema/prep/pasted-list.ts'
import { type FormEvent, useDeferredValue, useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { NOTHING_CHANGED, sentenceOf } from '../saving/action-dialog.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Field, FormProblem, SelectField, TextAreaField } from '../ui/field.tsx'
import { textOf } from '../ui/form.ts'
import { PastedFormatField } from '../ui/pasted-format-field.tsx'
import { Rows, SectionTitle } from '../ui/rows.tsx'
import { useToast } from '../ui/toast.tsx'
import { checkText, useDeckItem, useDeckItems, writes } from './admin-api.ts'
import { adminAddress } from './header.tsx'
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

/** Forms for the cards, questions and passages of decks that operators add. */

type EditItemProps = { kind: ItemKind; id: string; onClose: () => void }

export function EditItem({ kind, ...props }: EditItemProps) {
  if (kind === 'passage') return <EditPassage {...props} />
  return kind === 'card' ? <EditCard {...props} /> : <EditQuestion {...props} />
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

function EditPassage({ id, onClose }: EditProps) {
  const read = useDeckItem('passage', id)
  return (
    <ReadView read={read} label="Loading this passage...">
      {(passage) => <PassageForm passage={passage} deckId={passage.deckId} onClose={onClose} />}
    </ReadView>
  )
}

export function NewItem({ kind, ...props }: { kind: ItemKind; deckId: string; onClose: () => void }) {
  if (kind === 'passage') return <PassageForm passage={null} {...props} />
  return kind === 'card' ? <CardForm card={null} {...props} /> : <QuestionForm question={null} {...props} />
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
const QUESTION_LABELS = { ...questionLabels(false), difficulty: 'Difficulty', passageId: 'Passage' }
const DIFFICULTIES = ['Easy', 'Medium', 'Hard'].map((label, at) => ({ value: String(at + 1), label }))

type QuestionFormProps = { question: StationItem<'question'> | null; deckId: string; onClose: () => void }

function QuestionForm(props: QuestionFormProps) {
  const read = useDeckItems('passage', props.deckId, {})
  return (
    <ReadView read={read} label="Loading this question...">
      {({ rows }) => <QuestionFormWith passages={rows} {...props} />}
    </ReadView>
  )
}

/** A new question is about the passage in the URL, `&passage=id`, if the deck has that passage. */
function QuestionFormWith({ question, passages, deckId, onClose }: QuestionFormProps & { passages: StationPassage[] }) {
  const [params] = useSearchParams()
  const [opened] = useState(question)
  const body: QuestionBody = opened ?? NEW_QUESTION
  const [passageId, setPassageId] = useState(opened ? opened.passageId : (params.get('passage') ?? undefined))
  const passageOf = (id: string | undefined) => passages.find((passage) => passage.id === id)
  const passage = passageOf(passageId)
  /** Adds the passage to the question. Candidates see the passage's source instead of the question's. */
  const about = (text: QuestionText, of: StationPassage | undefined) => ({
    ...{ ...text, worst: null, passage: of, source: of?.source ?? text.source },
  })
  const explanation = body.rationales[body.correctAnswer] ?? ''
  const { difficulty, passageId: _passageId, ...text } = body
  const shown = { ...about({ ...text, worst: null, explanation }, passage), difficulty }
  const save = useSave('question', opened, deckId, onClose)
  const bodyOf = ({ worst: _worst, explanation: _explanation, passage, ...text }: typeof shown): QuestionBody => ({
    ...text,
    ...(passage && { passageId: passage.id }),
  })
  return (
    <ItemForm
      submit="save"
      labels={QUESTION_LABELS}
      initial={shown}
      textIn={(data) => ({
        ...about(questionTextIn(data), passageOf(textOf(data, 'passageId'))),
        difficulty: Number(textOf(data, 'difficulty')),
      })}
      checkEmpty={(data) => ({
        ...emptyIn(data, [...questionFields, ...(passage ? [] : ['source'])]),
        ...(textOf(data, 'correctAnswer') === '' && { correctAnswer: 'Choose the correct answer' }),
      })}
      check={(given) => checkText(itemPaths.question.one, bodyOf(given))}
      send={(given) => save(bodyOf(given))}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {passages.length > 0 && (
            <SelectField
              label={QUESTION_LABELS.passageId}
              name="passageId"
              placeholder="None"
              options={passages.map(({ id, title }) => ({ value: id, label: title }))}
              defaultValue={passage?.id ?? ''}
              onChange={({ target }) => setPassageId(target.value)}
              error={errors.passageId}
            />
          )}
          {passage && (
            <Link
              to={adminAddress('decks', { deck: deckId, list: itemPaths.passage.list, item: passage.id })}
              className={buttonClass('quiet')}
            >
              Edit the passage
            </Link>
          )}
          <QuestionFields text={shown} passage={passage?.title ?? null} errors={errors} />
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

const NEW_PASSAGE: PassageBody = { title: '', paragraphs: [], source: '' }
const PASSAGE_LABELS = { title: 'Title', paragraphs: 'Text', source: 'Source' } as const

/** A blank line separates paragraphs. */
const paragraphsIn = (data: FormData): string[] =>
  textOf(data, 'paragraphs')
    .split(/\n\s*\n/)
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '')

function paragraphsProblem(paragraphs: readonly string[]): string | undefined {
  if (paragraphs.length > MAX_PASSAGE_PARAGRAPHS)
    return `The text has ${paragraphs.length} paragraphs and can have at most ${MAX_PASSAGE_PARAGRAPHS}`
  const at = paragraphs.findIndex(({ length }) => length > MAX_PARAGRAPH_LENGTH)
  if (at < 0) return undefined
  const max = MAX_PARAGRAPH_LENGTH.toLocaleString('en-US')
  return `Paragraph ${at + 1} has more than ${max} characters. Divide it with a blank line`
}

type PassageFormProps = { passage: StationPassage | null; deckId: string; onClose: () => void }

function PassageForm({ passage, deckId, onClose }: PassageFormProps) {
  const [opened] = useState(passage)
  const text: PassageBody = opened ?? NEW_PASSAGE
  const save = useSave('passage', opened, deckId, onClose)
  return (
    <ItemForm
      submit="save"
      labels={PASSAGE_LABELS}
      initial={text}
      textIn={(data): PassageBody => ({
        ...{ title: textOf(data, 'title'), paragraphs: paragraphsIn(data), source: textOf(data, 'source') },
      })}
      checkEmpty={(data) => {
        const problem = paragraphsProblem(paragraphsIn(data))
        return { ...emptyIn(data, ['title', 'paragraphs', 'source']), ...(problem && { paragraphs: problem }) }
      }}
      check={(given) => checkText(itemPaths.passage.one, given)}
      send={save}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field
            label={PASSAGE_LABELS.title}
            name="title"
            defaultValue={text.title}
            maxLength={80}
            autoComplete="off"
            error={errors.title}
          />
          <TextAreaField
            label={PASSAGE_LABELS.paragraphs}
            name="paragraphs"
            rows={16}
            defaultValue={text.paragraphs.join('\n\n')}
            maxLength={MAX_PASSAGE_LENGTH}
            hint="A blank line begins a new paragraph. Candidates can read the text while they answer its questions."
            error={errors.paragraphs}
          />
          <TextAreaField
            label={PASSAGE_LABELS.source}
            name="source"
            defaultValue={text.source}
            maxLength={500}
            error={errors.source}
          />
        </>
      )}
    </ItemForm>
  )
}

export const itemNouns: Record<ItemKind, string> = { card: 'Card', question: 'Question', passage: 'Passage' }

/** Returns a function that adds or changes an item and closes the form. If the item is already in the deck, the form stays open. */
function useSave<K extends ItemKind>(kind: K, item: StationItem<K> | null, deckId: string, onClose: () => void) {
  const write = useListingWrite()
  const { toast } = useToast()
  const noun = itemNouns[kind]
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
