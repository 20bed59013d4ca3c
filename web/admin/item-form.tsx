import type {
  CardText,
  CorrectableQuestion,
  CorrectionCheck,
  QuestionText,
} from '@station-zero/schema/admin/console.ts'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { fieldOf } from '../data/error-field.ts'
import { NOTHING_CHANGED, sentenceOf } from '../saving/action-dialog.tsx'
import { Button } from '../ui/button.tsx'
import { FormProblem, SelectField, TextAreaField } from '../ui/field.tsx'
import { type FieldErrors, textOf, useForm } from '../ui/form.ts'
import { SectionTitle } from '../ui/rows.tsx'
import { CandidatePreview } from './item-preview.tsx'

/** The form for the text of a card, question or passage, with a preview and warnings about style guide violations. */

// Cards

const CARD_LIMITS = { front: 300, back: 600, hint: 300, explanation: 1_000, source: 500 } as const
export const cardFields = Object.keys(CARD_LIMITS) as (keyof CardText)[]

export const CARD_LABELS = {
  front: 'Front',
  back: 'Back',
  hint: 'Hint',
  explanation: 'Explanation',
  source: 'Source',
} as const

export const cardTextIn = (data: FormData) =>
  Object.fromEntries(cardFields.map((name) => [name, textOf(data, name)])) as CardText

type CardFieldsProps = { text: CardText; labels: Readonly<Record<keyof CardText, string>>; errors: FieldErrors }

export function CardFields({ text, labels, errors }: CardFieldsProps) {
  return cardFields.map((name) => (
    <TextAreaField
      key={name}
      label={labels[name]}
      name={name}
      defaultValue={text[name]}
      maxLength={CARD_LIMITS[name]}
      error={errors[name]}
    />
  ))
}

// Questions

export const LETTERS = ['A', 'B', 'C', 'D'] as const
const letterChoices = LETTERS.map((label, at) => ({ value: String(at), label }))

/** Returns the labels of a question's fields. `isPair`: whether the question asks for the best and the worst action. */
export const questionLabels = (isPair: boolean): Record<string, string> => ({
  ...{ question: 'Question', hint: 'Hint (optional)', correctAnswer: isPair ? 'Best action' : 'Correct answer' },
  ...{ worst: 'Worst action', explanation: 'Explanation', source: 'Source' },
  ...Object.fromEntries(LETTERS.map((letter, at) => [`answers.${at}`, `Option ${letter}`])),
  ...Object.fromEntries(LETTERS.map((letter, at) => [`rationales.${at}`, `Reason for option ${letter}`])),
})

/** Names of the fields that every question requires. */
export const questionFields = ['question', ...LETTERS.flatMap((_, at) => [`answers.${at}`, `rationales.${at}`])]

/** Index of the correct answer while no answer is chosen. */
export const NOT_CHOSEN = -1

const correctAnswerIn = (data: FormData): number => {
  const chosen = textOf(data, 'correctAnswer')
  return chosen === '' ? NOT_CHOSEN : Number(chosen)
}

/** Reads a question with one correct answer from the form; the reason for that answer is the explanation. */
export const questionTextIn = (data: FormData): QuestionText => ({
  question: textOf(data, 'question'),
  answers: LETTERS.map((_, at) => textOf(data, `answers.${at}`)),
  rationales: LETTERS.map((_, at) => textOf(data, `rationales.${at}`)),
  correctAnswer: correctAnswerIn(data),
  worst: null,
  explanation: textOf(data, `rationales.${correctAnswerIn(data)}`),
  hint: textOf(data, 'hint') || null,
  source: textOf(data, 'source'),
})

type QuestionFieldsProps = { text: CorrectableQuestion['text']; passage: string | null; errors: FieldErrors }

/** A question about a passage has no field for the source, because it uses the passage's source. */
export function QuestionFields({ text, passage, errors }: QuestionFieldsProps) {
  const isPair = text.worst !== null
  const labels = questionLabels(isPair)
  const area = (name: string, value: string, maxLength: number) => (
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
    <>
      {area('question', text.question, 600)}
      {!isPair && area('hint', text.hint ?? '', 300)}
      {LETTERS.map((letter, at) => (
        <div key={letter} className="grid gap-4 border-line border-l-2 pl-4">
          {area(`answers.${at}`, text.answers[at] ?? '', 300)}
          {area(`rationales.${at}`, text.rationales[at] ?? '', 1_000)}
        </div>
      ))}
      <SelectField
        label={labels.correctAnswer ?? ''}
        name="correctAnswer"
        options={letterChoices}
        // A new question has no default answer, because a default could be saved by mistake.
        {...(text.correctAnswer === NOT_CHOSEN
          ? { placeholder: 'Choose', defaultValue: '' }
          : { defaultValue: String(text.correctAnswer) })}
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
          {area('explanation', text.explanation, 1_000)}
        </>
      )}
      {passage === null && area('source', text.source, 500)}
    </>
  )
}

// The form

export const emptyIn = (data: FormData, names: readonly string[]): FieldErrors =>
  Object.fromEntries(names.filter((name) => textOf(data, name) === '').map((name) => [name, 'Enter text']))

const SUBMIT = {
  publish: { label: 'Publish', pending: 'Publishing...', warnings: 'Warnings don’t prevent publishing.' },
  save: { label: 'Save', pending: 'Saving...', warnings: 'Warnings don’t prevent saving.' },
} as const

type ItemFormProps<T extends object> = {
  submit: keyof typeof SUBMIT
  /** Field labels by field name, for errors and warnings. */
  labels: Readonly<Record<string, string>>
  initial: T
  textIn: (data: FormData) => T
  checkEmpty: (data: FormData) => FieldErrors
  check: (text: T) => Promise<CorrectionCheck>
  /** Sends the write, shows the result, and closes the form. */
  send: (text: T) => Promise<void>
  onClose: () => void
  children: (errors: FieldErrors) => ReactNode
}

export function ItemForm<T extends object>(props: ItemFormProps<T>) {
  const { submit, labels, initial, textIn, checkEmpty, check, send, onClose, children } = props
  const [preview, setPreview] = useState(initial)
  const [warnings, setWarnings] = useState<CorrectionCheck['warnings']>([])
  const latestCheck = useRef(0)
  const { isPending, errors, onSubmit } = useForm({
    check: checkEmpty,
    send: (data) => send(textIn(data)),
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
      // A failed check is ignored; saving shows the error, for example if the device is offline.
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
        {children(errors)}
        <FormProblem>{errors.form}</FormProblem>
        <div className="grid gap-2 sm:grid-cols-2">
          <Button type="submit" disabled={isPending}>
            {isPending ? SUBMIT[submit].pending : SUBMIT[submit].label}
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
          <p className="mt-2 text-muted text-sm">{SUBMIT[submit].warnings}</p>
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
