import { CARD_SIDES, type CardSide } from '@station-zero/schema/prep/card-images.ts'
import { LOST_TEXT_DAYS, type SeenChanges, seenIdOf, shownLostTexts } from '@station-zero/schema/prep/lost-texts.ts'
import type { NewCard } from '@station-zero/schema/prep/own-cards.ts'
import { copyOf } from '@station-zero/schema/prep/own-copies.ts'
import { clozeNumbers } from '@station-zero/schema/prep/own-study.ts'
import { studyCardsOf } from '@station-zero/schema/prep/own-study-cards.ts'
import { CARD_KINDS, type CardKind, LOST_FIELDS, type LostField } from '@station-zero/schema/prep/own-tables.ts'
import { cardProblem, splitTags } from '@station-zero/schema/prep/pasted-cards.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { Brackets } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { NO_IMAGES } from '../../data/repositories/card-images.ts'
import type { OwnCard, OwnDeck } from '../../data/repositories/own-decks.ts'
import { READ_ONLY, useIsReadOnly } from '../../data/session.ts'
import { useLeave } from '../../ui/back/leave.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, SelectField, TextAreaField } from '../../ui/field.tsx'
import { formatDayAndTime } from '../../ui/format.ts'
import { useToast } from '../../ui/toast.tsx'
import { useCardImages } from '../card-image.tsx'
import { ownPaths, paths } from '../use-prep-view.ts'
import { ImageField, ImagePreview, imageChanges, imageProblem, type TypedImage, typedImageOf } from './image-field.tsx'
import { type ImageChanges, useOwnActs, useTypedDraft } from './own-acts.ts'

export const KIND_LABELS: Record<CardKind, string> = {
  basic: 'Front and back',
  reversed: 'Both directions (two cards)',
  cloze: 'Fill in the blanks',
}

interface Typed {
  kind: CardKind
  front: string
  back: string
  hint: string
  /** The tags, separated by commas. */
  tags: string
}

/** Images that were added, changed or removed. Sides without an entry have not changed. */
interface TypedImages {
  frontImage?: TypedImage | null
  backImage?: TypedImage | null
}

/** For each text that was edited here, the change that the person saw before the first edit. */
interface SeenByDraft {
  seen?: SeenChanges
}

const FIELD_OF = { front: 'frontImage', back: 'backImage' } as const

const BLANK: Typed = { kind: 'basic', front: '', back: '', hint: '', tags: '' }

const typedOf = ({ kind, front, back, hint, tags }: NewCard): Typed => ({
  ...{ kind, front, back, hint },
  tags: tags.join(', '),
})

const cardOf = ({ kind, front, back, hint, tags }: Typed): NewCard => ({
  ...{ kind, front: front.trim(), back: back.trim(), hint: hint.trim() },
  tags: splitTags(tags),
})

type CardFormProps = { deck: OwnDeck; card: OwnCard | null; original?: RowOf<'cards'> }

/** Adds a card, adds a copy of `original`, or edits `card`. The draft is stored on the device until it is saved or discarded. */
export function CardForm({ deck, card, original }: CardFormProps) {
  const saved = card ? typedOf(card) : original ? typedOf(copyOf(original)) : BLANK
  // Contains only the edited fields, so that another device's changes to the other fields are shown and not overwritten.
  const draft = useTypedDraft<Partial<Typed> & TypedImages & SeenByDraft>(
    `prep:own-card:${card?.id ?? original?.id ?? deck.id}`,
    {},
  )
  const typed = { ...saved, ...draft.value }
  const isReadOnly = useIsReadOnly()
  const leave = useLeave()
  const { toast } = useToast()
  const { addCard, changeCard } = useOwnActs()
  const savedImages = useCardImages(card?.id) ?? NO_IMAGES
  const [imageError, setImageError] = useState<{ side: CardSide; sentence: string } | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<ReturnType<typeof cardProblem>>(null)
  const [isSelectionMissing, setIsSelectionMissing] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const errorOf = (field: string) => (problem?.field === field ? `This card ${problem.sentence}.` : undefined)

  function type(next: Partial<Typed> & TypedImages) {
    setProblem(null)
    setImageError(null)
    setIsSelectionMissing(false)
    const fresh = card ? LOST_FIELDS.filter((field) => field in next && !(field in draft.value)) : []
    const seen = { ...seenNow(fresh), ...draft.value.seen }
    draft.type({ ...draft.value, ...next, ...(card && { seen }) })
  }

  const seenNow = (fields: readonly LostField[]): SeenChanges =>
    card ? Object.fromEntries(fields.map((field) => [field, seenIdOf(card, field)])) : {}

  function takeLostText({ field, text }: { field: LostField; text: string }) {
    draft.type({ ...draft.value, [field]: text, seen: { ...draft.value.seen, ...seenNow([field]) } })
    focusOn(field)
  }

  async function save(isAddingAnother: boolean) {
    if (isSaving || isReadOnly) return
    const next = cardOf(typed)
    const invalid = cardProblem(next)
    setProblem(invalid)
    if (invalid) return focusOn(invalid.field)
    const { frontImage, backImage } = draft.value
    const undescribed = CARD_SIDES.find((side) => imageProblem(draft.value[FIELD_OF[side]]))
    if (undescribed) {
      setImageError({ side: undescribed, sentence: imageProblem(draft.value[FIELD_OF[undescribed]]) ?? '' })
      return focusOn(`${undescribed}Alt`)
    }
    setIsSaving(true)
    const images = imageChanges({ front: frontImage, back: backImage }, savedImages)
    const isSaved = card
      ? await saveChanges(card, next, images)
      : (await addCard(deck.id, next, images, original)) !== null
    if (isSaved) {
      await draft.clear()
      if (!isAddingAnother) return leave(ownPaths.deck(deck.id))
      toast({ title: 'Card added' })
      // Keep the card type, because the next card most likely has the same type.
      if (typed.kind !== BLANK.kind) draft.type({ kind: typed.kind })
      focusOn('front')
    }
    setIsSaving(false)
  }

  /** Saves only the fields that were edited here, so that another device's changes to the other fields are not overwritten. */
  async function saveChanges(before: OwnCard, after: NewCard, images: ImageChanges): Promise<boolean> {
    const changed = Object.entries(after).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof NewCard]),
    )
    return changeCard(before.id, Object.fromEntries(changed), images, draft.value.seen)
  }

  const focusOn = (name: string) => form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus()

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void save(!card && !original)
  }

  function addBlank() {
    const area = form.current?.querySelector<HTMLTextAreaElement>('[name=front]')
    if (!area) return
    const { selectionStart: from, selectionEnd: to } = area
    setIsSelectionMissing(from === to)
    if (from === to) return area.focus()
    const number = Math.min(99, Math.max(0, ...clozeNumbers(typed.front)) + 1)
    const opening = `{{c${number}::`
    type({ front: `${typed.front.slice(0, from)}${opening}${typed.front.slice(from, to)}}}${typed.front.slice(to)}` })
    area.focus()
    requestAnimationFrame(() => area.setSelectionRange(from + opening.length, to + opening.length))
  }

  if (draft.isLoading) return null
  const imageFieldOf = (side: CardSide, label: string) => {
    const typedImage = draft.value[FIELD_OF[side]]
    return {
      ...{ side, label, isReadOnly },
      image: typedImage === undefined ? typedImageOf(savedImages[side]) : typedImage,
      error: imageError?.side === side ? imageError.sentence : undefined,
      onChange: (image: TypedImage | null) => type({ [FIELD_OF[side]]: image }),
    }
  }
  const isCloze = typed.kind === 'cloze'
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:items-start lg:gap-10">
      {card && <LostTexts card={card} typed={typed} isReadOnly={isReadOnly} onUse={takeLostText} />}
      <form
        ref={form}
        data-kept
        className="grid grid-cols-1 gap-4"
        noValidate
        onKeyDown={onKeyDown}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void save(false)
        }}
      >
        <SelectField
          label="Card type"
          name="kind"
          value={typed.kind}
          options={CARD_KINDS.map((kind) => ({ value: kind, label: KIND_LABELS[kind] }))}
          onChange={({ target }) => type({ kind: target.value as CardKind })}
        />
        <ImageField {...imageFieldOf('front', isCloze ? 'Text' : 'Front')}>
          <TextAreaField
            label={isCloze ? 'Text with blanks' : 'Front'}
            name="front"
            rows={4}
            value={typed.front}
            error={errorOf('front')}
            hint={
              isCloze
                ? 'Write each blank as {{c1::hidden words}} or {{c1::hidden words::hint}}. Each number becomes a separate card.'
                : undefined
            }
            onChange={({ target }) => type({ front: target.value })}
          />
        </ImageField>
        {isCloze && (
          <Button variant="secondary" className="justify-self-start" onClick={addBlank}>
            <Brackets aria-hidden="true" className="size-5" />
            Turn selection into a blank
          </Button>
        )}
        <p role="status" className="text-sm empty:hidden">
          {isCloze &&
            isSelectionMissing &&
            'Select the words in the text that you want to hide, then press the button again.'}
        </p>
        <ImageField {...imageFieldOf('back', isCloze ? 'Answer' : 'Back')}>
          <TextAreaField
            label={isCloze ? 'Shown with the answer (optional)' : 'Back'}
            name="back"
            rows={4}
            value={typed.back}
            error={errorOf('back')}
            onChange={({ target }) => type({ back: target.value })}
          />
        </ImageField>
        <Field
          label="Hint (optional)"
          name="hint"
          value={typed.hint}
          autoComplete="off"
          error={errorOf('hint')}
          onChange={({ target }) => type({ hint: target.value })}
        />
        <Field
          label="Tags (optional)"
          name="tags"
          value={typed.tags}
          autoComplete="off"
          placeholder="For example: streets, district 4"
          error={errorOf('tags')}
          onChange={({ target }) => type({ tags: target.value })}
        />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            size="large"
            disabled={isSaving || isReadOnly}
            title={isReadOnly ? READ_ONLY : undefined}
          >
            Save
          </Button>
          {!card && !original && (
            <Button
              variant="secondary"
              size="large"
              disabled={isSaving || isReadOnly}
              aria-keyshortcuts="Control+Enter Meta+Enter"
              onClick={() => void save(true)}
            >
              Save and add another
            </Button>
          )}
          <Button
            variant="quiet"
            size="large"
            onClick={() => {
              void draft.clear()
              if (original) leave(paths.card(original.id, ''), (under) => under.startsWith(paths.list))
              else leave(ownPaths.deck(deck.id))
            }}
          >
            {card ? 'Discard changes' : 'Discard'}
          </Button>
        </div>
        <p className="text-muted text-sm">
          <span className="pointer-coarse:hidden">
            {card || original
              ? 'Press Ctrl+Enter or ⌘+Enter to save.'
              : 'Press Ctrl+Enter or ⌘+Enter to save and add another.'}{' '}
          </span>
          Your draft stays on this device until you save or discard it.
        </p>
      </form>
      <Preview
        typed={typed}
        deck={deck}
        images={{ front: imageFieldOf('front', '').image, back: imageFieldOf('back', '').image }}
      />
    </div>
  )
}

type LostTextsProps = {
  card: OwnCard
  typed: Typed
  isReadOnly: boolean
  onUse: (lost: { field: LostField; text: string }) => void
}

/** Shows the texts that were overwritten because two devices edited the card, until the form contains them. */
function LostTexts({ card, typed, isReadOnly, onUse }: LostTextsProps) {
  const lost = shownLostTexts(card, Date.now()).filter(({ field, text }) => typed[field].trim() !== text)
  if (lost.length === 0) return null
  const labels = typed.kind === 'cloze' ? CLOZE_LABELS : FIELD_LABELS
  return (
    <section
      aria-labelledby="lost-texts"
      className="grid gap-3 rounded-lg border border-line bg-surface p-4 sm:p-5 lg:col-span-2"
    >
      <h2 id="lost-texts" className="text-2xl">
        Edited on two devices
      </h2>
      <p>
        Neither device had seen the other’s text, so the later one was kept. You can see the other one for{' '}
        {LOST_TEXT_DAYS} days.
      </p>
      <ul className="grid gap-4">
        {lost.map(({ field, text, changedAt }) => (
          <li key={field} className="grid gap-2 [overflow-wrap:anywhere]">
            <h3 className="font-sans text-muted text-sm leading-5 tracking-normal">
              {`${labels[field]}, written ${formatDayAndTime(changedAt)}`}
            </h3>
            <p className="whitespace-pre-line">{text === '' ? '(empty)' : text}</p>
            <Button
              variant="secondary"
              className="justify-self-start"
              disabled={isReadOnly}
              aria-label={`Use this text: ${labels[field]}`}
              onClick={() => onUse({ field, text })}
            >
              Use this text
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const FIELD_LABELS = { front: 'Front', back: 'Back', hint: 'Hint' }
const CLOZE_LABELS = { front: 'Text with blanks', back: 'Shown with the answer', hint: 'Hint' }

type PreviewProps = { typed: Typed; deck: OwnDeck; images: Record<CardSide, TypedImage | null> }

/** Previews every study card that the input creates. */
function Preview({ typed, deck, images }: PreviewProps) {
  const card = cardOf(typed)
  const sides = studyCardsOf({
    ...{ ...card, id: 'preview', deckId: deck.id, order: 0, createdAt: 0, isDeleted: false, stamps: {} },
  }).filter(({ front, back }) => front !== '' || back !== '')
  return (
    <section aria-labelledby="preview">
      <h2 id="preview" className="mb-2 text-2xl">
        Preview
      </h2>
      {sides.length === 0 ? (
        <p className="text-muted">
          {typed.kind === 'cloze' && typed.front.trim() !== ''
            ? 'No blanks yet, so there is nothing to study.'
            : 'Nothing typed yet.'}
        </p>
      ) : (
        <ol className="grid gap-3">
          {sides.map(({ id, front, back, explanation }) => (
            <li key={id} className="rounded-lg border border-line bg-surface p-4 [overflow-wrap:anywhere]">
              <p className="whitespace-pre-line text-lg">{front}</p>
              <SidePreview image={id.endsWith(':r') ? images.back : images.front} />
              <p className="mt-2 whitespace-pre-line border-line border-t pt-2 font-semibold text-lg">{back}</p>
              <SidePreview image={id.endsWith(':r') ? images.front : images.back} />
              {explanation !== '' && <p className="mt-1 whitespace-pre-line text-muted">{explanation}</p>}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

const SidePreview = ({ image }: { image: TypedImage | null }) => image && <ImagePreview hash={image.hash} />
