import { CARD_KINDS, type CardKind } from '@station-zero/schema/prep/own-tables.ts'
import { useId, useMemo, useState } from 'react'
import { READ_ONLY, useIsReadOnly } from '../../../data/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/choices.tsx'
import { Field, SelectField } from '../../../ui/field.tsx'
import { formatBytes } from '../../../ui/format.ts'
import { FORMATS, formatLabel, toValue } from '../../../ui/pasted-format-field.tsx'
import { Rows } from '../../../ui/rows.tsx'
import { KIND_LABELS } from '../card-form.tsx'
import {
  type CardProblem,
  countReviews,
  countWrites,
  type DeckPlan,
  type ImagesPlan,
  type ImportPlan,
  type Own,
  type PlannedImage,
  planImport,
} from './import-plan.ts'
import {
  ALL_OTHER_FIELDS,
  count,
  type ImportedFile,
  type ImportOptions,
  type Mapping,
  type NoteType,
} from './imported-file.ts'
import { LeftOutImages } from './left-out-images.tsx'

const MAX_PREVIEWED = 10
const MAX_PROBLEMS = 20
const FIRST_DECKS = 50

type ImportPreviewProps = {
  file: ImportedFile
  own: Own
  options: ImportOptions
  /** Whether the file is being read again with different options. */
  isReading: boolean
  onOptions: (options: ImportOptions) => void
  onImport: (plan: ImportPlan) => void
  onCancel: () => void
}

/** Shows what an import would do, with controls for choosing decks, fields and the format of a text file. */
export function ImportPreview({ file, own, options, isReading, onOptions, onImport, onCancel }: ImportPreviewProps) {
  const isReadOnly = useIsReadOnly()
  const [mappings, setMappings] = useState(() => file.types.map(({ mapping }) => mapping))
  const [targets, setTargets] = useState<ReadonlyMap<number, string>>(new Map())
  const [isUpdating, setIsUpdating] = useState(true)
  const [withHistory, setWithHistory] = useState(true)
  const plan = useMemo(
    () => planImport(file, { mappings, targets, isUpdating, withHistory }, own),
    [file, mappings, targets, isUpdating, withHistory, own],
  )
  const hasHistory = file.notes.some(({ reviews }) => reviews !== undefined && reviews.length > 0)
  const used = plan.decks.filter(({ isSkipped }) => !isSkipped)
  const sum = (countOf: (deck: DeckPlan) => number) => used.reduce((total, deck) => total + countOf(deck), 0)
  const [added, changed, restored] = [
    sum((deck) => deck.added.length),
    sum((deck) => deck.changed.length),
    sum((deck) => deck.restored.length),
  ]
  // A deleted card can be both restored and changed, but counts once.
  const updated = new Set(used.flatMap((deck) => [...deck.restored, ...deck.changed.map(({ cardId }) => cardId)])).size
  const [unchanged, problems] = [sum((deck) => deck.unchanged), used.flatMap((deck) => deck.problems)]
  const [writes, reviews] = [sum(countWrites), sum(countReviews)]
  const archived = sum((deck) => deck.added.filter(({ isArchived }) => isArchived).length)
  const number = (value: number) => value.toLocaleString('en-US')
  return (
    <>
      {file.format && <FormatFields file={file} options={options} onOptions={onOptions} />}
      {file.source !== 'deck' &&
        file.types.map((type, index) => (
          <TypeFields
            // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes, and names are not unique
            key={index}
            type={type}
            isText={file.source === 'text'}
            mapping={mappings[index] ?? type.mapping}
            onChange={(mapping) => setMappings(mappings.with(index, mapping))}
          />
        ))}
      <DeckFields
        decks={plan.decks}
        own={own}
        targets={targets}
        onTarget={(index, target) => setTargets(new Map([...targets, [index, target]]))}
      />
      {(changed > 0 || !isUpdating) && (
        <Switch
          label="Update cards that are already here"
          hint="Replaces their text with the text in this file. Your progress is kept."
          checked={isUpdating}
          onChange={setIsUpdating}
        />
      )}
      {hasHistory && (
        <Switch
          label="Import the review history"
          hint="Cards are due when you are about to forget them. Turn this off if someone else studied these cards."
          checked={withHistory}
          onChange={setWithHistory}
        />
      )}
      <section aria-labelledby="import-summary" className="grid gap-3">
        <h2 id="import-summary" className="text-2xl">
          What will be imported
        </h2>
        <p role="status">
          {[
            `${count(added, 'card')} to add.`,
            changed > 0 && `${count(changed, 'card')} to update.`,
            restored > 0 && `${count(restored, 'deleted card')} to restore.`,
            unchanged > 0 && `${number(unchanged)} already in your decks.`,
            problems.length > 0 && `${number(problems.length)} can’t be imported.`,
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
        <ImageLines images={plan.images} />
        {hasHistory && withHistory && (
          <p>{`${count(reviews, 'review')} to add. They count as your own reviews, on their original days.`}</p>
        )}
        {file.omissions.length + plan.cutTags + plan.strayReviews + archived > 0 && (
          <ul className="grid list-disc gap-1 pl-5">
            {archived > 0 && (
              <li>{`${count(archived, 'card')} will be archived, as in the file${file.source === 'anki' ? ', where Anki calls this suspended' : ''}.`}</li>
            )}
            {file.omissions.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
            {plan.strayReviews > 0 && (
              <li>{`${count(plan.strayReviews, 'review')} of other cards of the same notes can’t be imported.`}</li>
            )}
            {plan.cutTags > 0 && (
              <li>{`${count(plan.cutTags, 'card')} with more than 10 tags or very long tags: some tags are left out.`}</li>
            )}
          </ul>
        )}
        {plan.problem !== null && (
          <p role="alert" className="rounded-md border border-danger bg-danger-wash p-4 font-semibold text-danger-ink">
            {plan.problem}
          </p>
        )}
        <CardRows decks={used} own={own} />
        {problems.length > 0 && <Skipped problems={problems} />}
      </section>
      <div data-dock className="bottom-dock z-10 flex flex-wrap gap-3 bg-ground py-2 [@media(min-height:34rem)]:sticky">
        <Button
          size="large"
          disabled={isReadOnly || isReading || writes === 0 || plan.problem !== null}
          title={isReadOnly ? READ_ONLY : undefined}
          onClick={() => onImport(plan)}
        >
          {writes === 0 ? 'Nothing to import' : importLabel(added, updated, reviews)}
        </Button>
        <Button variant="quiet" size="large" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </>
  )
}

function Skipped({ problems }: { problems: readonly CardProblem[] }) {
  const titleId = useId()
  return (
    <>
      <h3 id={titleId} className="mt-2 text-xl">
        Skipped
      </h3>
      <ul
        aria-labelledby={titleId}
        className="grid gap-1 rounded-lg border border-line bg-surface p-4 [overflow-wrap:anywhere]"
      >
        {problems.slice(0, MAX_PROBLEMS).map(({ line, front, sentence }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
          <li key={at}>
            {line !== undefined && <span className="font-semibold">Line {line} </span>}
            {sentence}
            <span className="line-clamp-1 text-muted text-sm">{front || '(empty)'}</span>
          </li>
        ))}
        {problems.length > MAX_PROBLEMS && (
          <li className="text-muted">and {(problems.length - MAX_PROBLEMS).toLocaleString('en-US')} more</li>
        )}
      </ul>
    </>
  )
}

/** Lists the images that the import adds and the images that it leaves out. */
function ImageLines({ images }: { images: ImagesPlan }) {
  const { count: added, bytes, animations, leftOut, isTight, roomBytes } = images
  return (
    <>
      {added > 0 && (
        <p>
          {`${count(added, 'image')} to add (${formatBytes(bytes)} in the file). Large ones are made smaller.`}
          {animations > 0 && ` Only the first frame of ${count(animations, 'animation')} is used.`}
          {isTight && ` You have room for ${formatBytes(roomBytes)} of images: those that don’t fit are left out.`}
        </p>
      )}
      <LeftOutImages leftOut={leftOut} />
    </>
  )
}

function importLabel(added: number, updated: number, reviews: number): string {
  if (added > 0) return `Import ${count(added, 'card')}`
  if (updated > 0) return `Update ${count(updated, 'card')}`
  return reviews > 0 ? `Import ${count(reviews, 'review')}` : 'Restore the deck'
}

const CUSTOM = 'custom'

type FormatFieldsProps = Pick<ImportPreviewProps, 'file' | 'options' | 'onOptions'>

function FormatFields({ file, options, onOptions }: FormatFieldsProps) {
  const format = file.format ?? { separator: null, hasQuotes: false }
  const current = toValue(format.separator === null ? { separator: null, hasQuotes: false } : format)
  const isKnown = format.rowSeparator === undefined && FORMATS.some((one) => toValue(one) === current)
  const [isCustom, setIsCustom] = useState(!isKnown)
  const [columns, setColumns] = useState(format.separator ?? '')
  const [rows, setRows] = useState(format.rowSeparator ?? '')
  return (
    <div className="grid items-start gap-x-6 gap-y-3 sm:grid-cols-2">
      <SelectField
        label="Columns are separated by"
        name="separator"
        value={isCustom ? CUSTOM : current}
        options={[
          ...FORMATS.map((one) => ({ value: toValue(one), label: formatLabel(one) })),
          { value: CUSTOM, label: 'Other characters...' },
        ]}
        onChange={({ target }) => {
          const chosen = FORMATS.find((one) => toValue(one) === target.value)
          setIsCustom(!chosen)
          if (chosen) onOptions({ ...options, format: chosen })
        }}
      />
      <Switch
        label="First row has column names"
        checked={options.hasHeader ?? file.types[0]?.fields.some((name) => !/^Column \d+$/.test(name)) === true}
        onChange={(hasHeader) => onOptions({ ...options, format, hasHeader })}
      />
      {isCustom && (
        <form
          className="grid items-end gap-3 sm:col-span-2 sm:grid-cols-3"
          onSubmit={(event) => {
            event.preventDefault()
            const rowSeparator = unescaped(rows)
            onOptions({
              ...options,
              format: { separator: unescaped(columns), hasQuotes: false, ...(rowSeparator !== '' && { rowSeparator }) },
            })
          }}
        >
          <Field
            label="Between front and back"
            name="columns"
            value={columns}
            maxLength={20}
            autoComplete="off"
            onChange={({ target }) => setColumns(target.value)}
          />
          <Field
            label="Between cards"
            name="rows"
            value={rows}
            maxLength={20}
            autoComplete="off"
            placeholder="New line"
            onChange={({ target }) => setRows(target.value)}
          />
          <Button type="submit" variant="secondary">
            Apply
          </Button>
        </form>
      )}
    </div>
  )
}

/** Converts Quizlet's notation for line breaks and tabs. */
const unescaped = (typed: string): string => typed.replaceAll('\\n', '\n').replaceAll('\\t', '\t')

type TypeFieldsProps = {
  type: NoteType
  isText: boolean
  mapping: Mapping
  onChange: (mapping: Mapping) => void
}

function TypeFields({ type, isText, mapping, onChange }: TypeFieldsProps) {
  const titleId = useId()
  const fields = type.fields.map((name, at) => ({ value: String(at), label: name }))
  const optional = [{ value: '', label: 'None' }, ...fields]
  const optionOf = (at: number | null) => (at === null ? '' : String(at))
  const parse = (value: string) => (value === '' ? null : Number(value))
  return (
    <fieldset className="min-w-0 rounded-lg border border-line p-4" aria-labelledby={titleId}>
      <legend id={titleId} className="px-1 font-semibold [overflow-wrap:anywhere]">
        {isText ? 'Columns' : `Note type: ${type.name}`}
      </legend>
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
        <SelectField
          label="Card type"
          name="kind"
          value={mapping.kind}
          options={CARD_KINDS.map((kind) => ({ value: kind, label: KIND_LABELS[kind] }))}
          onChange={({ target }) => onChange({ ...mapping, kind: target.value as CardKind })}
        />
        <SelectField
          label="Front"
          name="front"
          value={String(mapping.front)}
          options={fields}
          onChange={({ target }) => onChange({ ...mapping, front: Number(target.value) })}
        />
        <SelectField
          label="Back"
          name="back"
          value={optionOf(mapping.back)}
          options={[...optional, { value: String(ALL_OTHER_FIELDS), label: 'All other fields' }]}
          onChange={({ target }) => onChange({ ...mapping, back: parse(target.value) })}
        />
        <SelectField
          label="Hint"
          name="hint"
          value={optionOf(mapping.hint)}
          options={optional}
          onChange={({ target }) => onChange({ ...mapping, hint: parse(target.value) })}
        />
        {isText && (
          <SelectField
            label="Tags"
            name="tags"
            value={optionOf(mapping.tags)}
            options={optional}
            onChange={({ target }) => onChange({ ...mapping, tags: parse(target.value) })}
          />
        )}
      </div>
    </fieldset>
  )
}

type DeckFieldsProps = {
  decks: readonly DeckPlan[]
  own: Own
  targets: ReadonlyMap<number, string>
  onTarget: (index: number, target: string) => void
}

function DeckFields({ decks, own, targets, onTarget }: DeckFieldsProps) {
  const titleId = useId()
  const [isAll, setIsAll] = useState(false)
  const live = own.decks.filter(({ isDeleted }) => !isDeleted)
  const shown = isAll ? decks : decks.slice(0, FIRST_DECKS)
  return (
    <section aria-labelledby={titleId} className="grid gap-2">
      <h2 id={titleId} className="text-2xl">
        {decks.length === 1 ? 'Deck' : `${decks.length.toLocaleString('en-US')} decks`}
      </h2>
      <Rows>
        {shown.map((deck, index) => {
          const { name, target, isSkipped, added, changed, unchanged, restored } = deck
          const cards = added.length + changed.length + unchanged + restored.length
          const returning = target?.isDeleted
            ? [{ value: target.id, label: `${target.name} (deleted; restore it)` }]
            : []
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes, and names are not unique
            <li key={index} className="grid items-center gap-x-6 gap-y-2 px-4 py-3 sm:grid-cols-2">
              <div className="min-w-0 [overflow-wrap:anywhere]">
                <p className="font-semibold">{name}</p>
                <p className="text-muted text-sm">{isSkipped ? 'Not imported' : count(cards, 'card')}</p>
              </div>
              <SelectField
                label={`Import “${name}” into`}
                isLabelHidden
                name={`deck-${index}`}
                value={targets.get(index) ?? target?.id ?? 'new'}
                options={[
                  { value: 'new', label: 'A new deck' },
                  ...returning,
                  ...live.map(({ id, name: own }) => ({ value: id, label: own })),
                  { value: 'skip', label: 'Don’t import' },
                ]}
                onChange={({ target: select }) => onTarget(index, select.value)}
              />
            </li>
          )
        })}
      </Rows>
      {decks.length > shown.length && (
        <Button variant="secondary" className="justify-self-start" onClick={() => setIsAll(true)}>
          {`Show all ${decks.length.toLocaleString('en-US')} decks`}
        </Button>
      )}
    </section>
  )
}

const imageWords = (images: readonly PlannedImage[]): string =>
  images.length > 0 ? `image on the ${images.map(({ side }) => side).join(' and ')}` : ''

/** Shows the first cards as they will be after the import. */
function CardRows({ decks, own }: { decks: readonly DeckPlan[]; own: Own }) {
  const existing = useMemo(() => new Map(own.cards.map((card) => [card.id, card])), [own])
  const cards = decks.flatMap(({ added, changed }) => [
    ...added.slice(0, MAX_PREVIEWED).map(({ key, card, images }) => ({ key, ...card, images })),
    ...changed.slice(0, MAX_PREVIEWED).flatMap(({ cardId, after, images }) => {
      const card = existing.get(cardId)
      return card ? [{ ...card, ...after, images, key: cardId }] : []
    }),
  ])
  if (cards.length === 0) return null
  const total = decks.reduce((sum, { added, changed }) => sum + added.length + changed.length, 0)
  return (
    <>
      <Rows isOrdered>
        {cards.slice(0, MAX_PREVIEWED).map(({ key, front, back, hint, tags, images }) => (
          <li
            key={key}
            className="grid gap-x-6 whitespace-pre-line px-4 py-2 [overflow-wrap:anywhere] sm:grid-cols-2 lg:grid-cols-3"
          >
            <p className="line-clamp-6 font-semibold">{front}</p>
            <p className="line-clamp-6">{back}</p>
            <p className="text-muted text-sm sm:max-lg:col-span-2">
              {[hint, tags.join(', '), imageWords(images)].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </Rows>
      {total > MAX_PREVIEWED && (
        <p className="text-muted">and {(total - MAX_PREVIEWED).toLocaleString('en-US')} more</p>
      )}
    </>
  )
}
