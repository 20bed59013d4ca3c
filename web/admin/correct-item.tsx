import type {
  CardText,
  CorrectableCard,
  CorrectableQuestion,
  Correction,
  CorrectionCheck,
  QuestionText,
} from '@station-zero/schema/admin/console.ts'
import { PencilLine } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { fieldOf } from '../data/error-field.ts'
import { useAddressWith } from '../ui/back/leave.tsx'
import { Button } from '../ui/button.tsx'
import { SelectField, TextAreaField } from '../ui/field.tsx'
import { type FieldErrors, textOf, useForm } from '../ui/form.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { SectionTitle } from '../ui/rows.tsx'
import { useToast } from '../ui/toast.tsx'
import { checkText, useCard, useQuestion, useWrite, writes } from './admin-api.ts'
import { CandidatePreview } from './item-preview.tsx'
import { FormProblem, NOTHING_CHANGED, ReadView, sentenceOf, Time, useFocusedPage } from './parts.tsx'

type Subject = { kind: 'card' | 'question'; id: string }

/** Parses `card~id` or `question~id`; null if it is neither. */
export function itemIn(value: string | null): Subject | null {
  const [, kind, id] = /^(card|question)~(.+)$/.exec(value ?? '') ?? []
  return id !== undefined && (kind === 'card' || kind === 'question') ? { kind, id } : null
}

/** Form that corrects a card or question, with a preview and warnings about style guide violations. */
type CorrectItemProps = Subject & {
  /** What people reported about the item, shown above the form. */
  reports: ReactNode
  onClose: () => void
}

export function CorrectItem({ kind, id, reports, onClose }: CorrectItemProps) {
  useFocusedPage()
  const back = { to: useAddressWith()({ correct: null }), label: 'All reports' }
  return (
    <>
      <PageHeader icon={<PencilLine />} title={`Correct a ${kind}`} back={back} />
      <div className="mb-6 empty:hidden">{reports}</div>
      {kind === 'card' ? <CorrectCard id={id} onClose={onClose} /> : <CorrectQuestion id={id} onClose={onClose} />}
    </>
  )
}

type Props = { id: string; onClose: () => void }

function CorrectCard({ id, onClose }: Props) {
  const card = useCard(id)
  return (
    <ReadView read={card} label="Loading this card...">
      {(found) => <CardForm item={found} onClose={onClose} />}
    </ReadView>
  )
}

function CorrectQuestion({ id, onClose }: Props) {
  const question = useQuestion(id)
  return (
    <ReadView read={question} label="Loading this question...">
      {(found) => <QuestionForm item={found} onClose={onClose} />}
    </ReadView>
  )
}

const CARD_LIMITS = { front: 300, back: 600, hint: 300, explanation: 1_000, source: 500 } as const
const CARD_LABELS = {
  front: 'Front',
  back: 'Back',
  hint: 'Hint',
  explanation: 'Explanation',
  source: 'Source',
} as const
const cardFields = Object.keys(CARD_LABELS) as (keyof CardText)[]

/** Holds the item as it was when the form opened, because its revision tells the server which version the operator edited. */
function CardForm({ item, onClose }: { item: CorrectableCard; onClose: () => void }) {
  const [{ id, revision, text }] = useState(item)
  const write = useWrite()
  const textIn = (data: FormData) =>
    Object.fromEntries(cardFields.map((name) => [name, textOf(data, name)])) as CardText
  return (
    <CorrectionForm
      correction={item.correction}
      labels={CARD_LABELS}
      initial={text}
      textIn={textIn}
      checkEmpty={(data) => emptyIn(data, cardFields)}
      check={(given) => checkText('cards', id, given)}
      send={(given) => write(writes.correctCard(id, { revision, ...given }))}
      onClose={onClose}
    >
      {(errors) =>
        cardFields.map((name) => (
          <TextAreaField
            key={name}
            label={CARD_LABELS[name]}
            name={name}
            defaultValue={text[name]}
            maxLength={CARD_LIMITS[name]}
            error={errors[name]}
          />
        ))
      }
    </CorrectionForm>
  )
}

const LETTERS = ['A', 'B', 'C', 'D'] as const
const letterChoices = LETTERS.map((label, at) => ({ value: String(at), label }))

function QuestionForm({ item, onClose }: { item: CorrectableQuestion; onClose: () => void }) {
  const [{ id, revision, text, passage }] = useState(item)
  const write = useWrite()
  const isPair = text.worst !== null
  const hasHint = !isPair
  const labels: Record<string, string> = {
    ...{ question: 'Question', hint: 'Hint (optional)', correctAnswer: isPair ? 'Best action' : 'Correct answer' },
    ...{ worst: 'Worst action', explanation: 'Explanation', source: 'Source' },
    ...Object.fromEntries(LETTERS.map((letter, at) => [`answers.${at}`, `Option ${letter}`])),
    ...Object.fromEntries(LETTERS.map((letter, at) => [`rationales.${at}`, `Reason for option ${letter}`])),
  }
  const required = [
    'question',
    ...LETTERS.flatMap((_, at) => [`answers.${at}`, `rationales.${at}`]),
    ...(isPair ? ['explanation'] : []),
    ...(passage === null ? ['source'] : []),
  ]
  const textIn = (data: FormData): QuestionText => ({
    question: textOf(data, 'question'),
    answers: LETTERS.map((_, at) => textOf(data, `answers.${at}`)),
    rationales: LETTERS.map((_, at) => textOf(data, `rationales.${at}`)),
    correctAnswer: Number(textOf(data, 'correctAnswer')),
    worst: isPair ? Number(textOf(data, 'worst')) : null,
    explanation: isPair
      ? textOf(data, 'explanation')
      : textOf(data, `rationales.${Number(textOf(data, 'correctAnswer'))}`),
    hint: hasHint ? textOf(data, 'hint') || null : text.hint,
    source: passage === null ? textOf(data, 'source') : text.source,
  })
  const area = (name: string, value: string, maxLength: number, errors: FieldErrors) => (
    <TextAreaField
      key={name}
      label={labels[name] ?? name}
      name={name}
      defaultValue={value}
      maxLength={maxLength}
      error={errors[name]}
    />
  )
  return (
    <CorrectionForm
      correction={item.correction}
      labels={labels}
      initial={text}
      textIn={textIn}
      checkEmpty={(data) => ({
        ...emptyIn(data, required),
        ...(isPair &&
          textOf(data, 'worst') === textOf(data, 'correctAnswer') && {
            worst: 'The worst action must differ from the best one',
          }),
      })}
      check={(given) => checkText('questions', id, given)}
      send={(given) => write(writes.correctQuestion(id, { revision, ...given }))}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {passage !== null && (
            <p className="text-muted">
              About the passage “{passage}”. The passage and its source can only be changed in a release.
            </p>
          )}
          {area('question', text.question, 600, errors)}
          {hasHint && area('hint', text.hint ?? '', 300, errors)}
          {LETTERS.map((letter, at) => (
            <div key={letter} className="grid gap-4 border-line border-l-2 pl-4">
              {area(`answers.${at}`, text.answers[at] ?? '', 300, errors)}
              {area(`rationales.${at}`, text.rationales[at] ?? '', 1_000, errors)}
            </div>
          ))}
          <SelectField
            label={labels.correctAnswer ?? ''}
            name="correctAnswer"
            options={letterChoices}
            defaultValue={String(text.correctAnswer)}
            error={errors.correctAnswer}
          />
          {isPair && (
            <>
              <SelectField
                label={labels.worst ?? ''}
                name="worst"
                options={letterChoices}
                defaultValue={String(text.worst)}
                error={errors.worst}
              />
              {area('explanation', text.explanation, 1_000, errors)}
            </>
          )}
          {passage === null && area('source', text.source, 500, errors)}
        </>
      )}
    </CorrectionForm>
  )
}

const emptyIn = (data: FormData, names: readonly string[]): FieldErrors =>
  Object.fromEntries(names.filter((name) => textOf(data, name) === '').map((name) => [name, 'Enter text']))

type CorrectionFormProps<T extends object> = {
  /** The published correction that this one would replace. */
  correction: Correction | null
  /** Field labels by field name, for errors and warnings. */
  labels: Readonly<Record<string, string>>
  initial: T
  textIn: (data: FormData) => T
  checkEmpty: (data: FormData) => FieldErrors
  check: (text: T) => Promise<CorrectionCheck>
  send: (text: T) => Promise<unknown>
  onClose: () => void
  children: (errors: FieldErrors) => ReactNode
}

function CorrectionForm<T extends object>(props: CorrectionFormProps<T>) {
  const { correction, labels, initial, textIn, checkEmpty, check, send, onClose, children } = props
  const { toast } = useToast()
  const [preview, setPreview] = useState(initial)
  const [warnings, setWarnings] = useState<CorrectionCheck['warnings']>([])
  const latestCheck = useRef(0)
  const { isPending, errors, onSubmit } = useForm({
    check: checkEmpty,
    async send(data) {
      await send(textIn(data))
      onClose()
      toast({ title: 'Correction published', description: 'Devices show it after the next sync.' })
    },
    place: (error) => ({ [fieldOf(error, Object.keys(labels))]: sentenceOf(error, NOTHING_CHANGED) }),
  })

  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => setPreview(textIn(new FormData(currentTarget)))

  /** Checks the whole text whenever a field loses focus. */
  async function onBlur({ currentTarget }: { currentTarget: HTMLFormElement }) {
    latestCheck.current += 1
    const thisCheck = latestCheck.current
    const data = new FormData(currentTarget)
    if (Object.keys(checkEmpty(data)).length > 0) return setWarnings([])
    try {
      const found = await check(textIn(data))
      if (thisCheck === latestCheck.current) setWarnings(found.warnings)
    } catch {
      // Publishing shows the error, for example if the device is offline.
      if (thisCheck === latestCheck.current) setWarnings([])
    }
  }

  return (
    <div className="grid gap-8 lg:grid-cols-2 lg:items-start lg:gap-10">
      <form
        onSubmit={onSubmit}
        onInput={onInput}
        onBlur={(event) => void onBlur(event)}
        noValidate
        className="grid gap-4"
      >
        {correction && (
          <p className="rounded-md bg-sunken p-3">
            Corrected <Time at={correction.at} />
            {correction.by && ` by ${correction.by}`}. Publishing replaces that correction.
          </p>
        )}
        {children(errors)}
        <FormProblem>{errors.form}</FormProblem>
        <div className="grid gap-2 sm:grid-cols-2">
          <Button type="submit" disabled={isPending}>
            {isPending ? 'Publishing...' : 'Publish'}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
      <div className="grid min-w-0 gap-8 lg:sticky lg:top-4">
        <Part title="Preview">
          <div className="divide-y divide-line rounded-lg border border-line bg-surface p-4 [overflow-wrap:anywhere]">
            <CandidatePreview item={preview} />
          </div>
        </Part>
        <Part title="Style guide">
          <div aria-live="polite">
            {warnings.length === 0 ? (
              <p className="text-muted">No warnings.</p>
            ) : (
              <ul className="grid gap-1">
                {warnings.map(({ field, problem }) => (
                  <li key={`${field} ${problem}`}>
                    <b>{labels[field] ?? field}</b> {problem}
                  </li>
                ))}
              </ul>
            )}
          </div>
          <p className="mt-2 text-muted text-sm">Warnings don’t prevent publishing.</p>
        </Part>
      </div>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <SectionTitle id={id} title={title} />
      {children}
    </section>
  )
}
