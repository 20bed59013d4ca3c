import type { ReactNode } from 'react'
import * as v from 'valibot'
import { classes } from '../ui/classes.ts'

/** The fields of a card or question to show. Ignores unknown fields of newer servers. */
const Card = v.object({
  ...{ front: v.string(), back: v.string(), hint: v.optional(v.string(), '') },
  explanation: v.optional(v.string(), ''),
})
const Question = v.object({
  question: v.string(),
  answers: v.array(v.string()),
  correctAnswer: v.number(),
  worst: v.nullish(v.number()),
  explanation: v.optional(v.string(), ''),
  rationales: v.optional(v.array(v.string()), []),
  hint: v.nullish(v.string()),
})
const MultiQuestion = v.object({
  ...{ format: v.string(), question: v.string(), answers: v.array(v.string()), key: v.array(v.number()) },
  explanation: v.optional(v.string(), ''),
})
const Passage = v.object({ title: v.string(), paragraphs: v.array(v.string()) })
const AboutPassage = v.object({ passage: Passage })
const Sourced = v.object({ source: v.optional(v.string(), '') })

/** Whether the item is a multi-answer question, which the console can't correct. */
export const isMultiAnswer = (item: object): boolean => v.is(MultiQuestion, item)

/** A card or question in a list, with its answer. */
export function ItemPreview({ item }: { item: object }) {
  const { source } = v.is(Sourced, item) ? v.parse(Sourced, item) : { source: '' }
  return (
    <>
      <ItemText item={item} />
      {source && <p className="mt-2 text-muted text-sm">Source: {source}</p>}
    </>
  )
}

function ItemText({ item }: { item: object }) {
  const card = v.safeParse(Card, item)
  if (card.success) {
    const { front, back, hint } = card.output
    return (
      <>
        <p className="font-semibold">{front}</p>
        <p className="mt-1">{back}</p>
        {hint && <p className="mt-1 text-muted text-sm">Hint: {hint}</p>}
      </>
    )
  }
  const multi = v.safeParse(MultiQuestion, item)
  if (multi.success) {
    const { format, question, answers, key, explanation } = multi.output
    const isOrder = format === 'build-list'
    return (
      <>
        <p className="font-semibold">{question}</p>
        <ol className={classes('mt-2 grid gap-1 pl-6', isOrder ? 'list-decimal' : 'list-[upper-alpha]')}>
          {(isOrder ? key : answers.map((_, at) => at)).map((option) => (
            <li key={option} className={classes(!isOrder && key.includes(option) && 'font-semibold')}>
              {answers[option]}
              {!isOrder && key.includes(option) && <span className="text-success-ink"> (correct)</span>}
            </li>
          ))}
        </ol>
        {explanation && <p className="mt-2">{explanation}</p>}
      </>
    )
  }
  const question = v.safeParse(Question, item)
  if (!question.success) return <pre className="overflow-x-auto text-sm">{JSON.stringify(item, null, 2)}</pre>
  const { question: text, explanation } = question.output
  return (
    <>
      <p className="font-semibold">{text}</p>
      <Options {...question.output} isAnswered />
      {explanation && <p className="mt-2">{explanation}</p>}
    </>
  )
}

type OptionsProps = v.InferOutput<typeof Question> & { isAnswered?: boolean; hasReasons?: boolean }

function Options({ answers, correctAnswer, worst, rationales, isAnswered, hasReasons }: OptionsProps) {
  return (
    <ol className="mt-2 grid list-[upper-alpha] gap-1 pl-6">
      {answers.map((answer, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two options may be equal while they are edited
        <li key={at}>
          <span className={classes(isAnswered && at === correctAnswer && 'font-semibold')}>
            {answer}
            {isAnswered && at === correctAnswer && (
              <span className="text-success-ink"> ({worst == null ? 'correct' : 'best'})</span>
            )}
            {isAnswered && at === worst && <span className="text-danger-ink"> (worst)</span>}
          </span>
          {hasReasons && <span className="block">{rationales[at]}</span>}
        </li>
      ))}
    </ol>
  )
}

/** A card, question or passage as candidates see it; a card or question before and after the answer. */
export function CandidatePreview({ item }: { item: object }) {
  const card = v.safeParse(Card, item)
  const question = v.safeParse(Question, item)
  const { source } = v.is(Sourced, item) ? v.parse(Sourced, item) : { source: '' }
  const sourceLine = source && <p className="text-muted text-sm">Source: {source}</p>
  if (card.success) {
    const { front, back, hint, explanation } = card.output
    return (
      <>
        <Side title="Before the answer">
          <p className="text-lg">{front}</p>
          {hint && <p className="text-muted">Hint, on request: {hint}</p>}
        </Side>
        <Side title="After the answer">
          <p className="font-semibold text-lg">{back}</p>
          <p>{explanation}</p>
          {sourceLine}
        </Side>
      </>
    )
  }
  if (v.is(Passage, item))
    return (
      <>
        <PassageText passage={item} />
        {sourceLine}
      </>
    )
  if (!question.success) return null
  const { question: text, hint, explanation } = question.output
  return (
    <>
      <Side title="Before the answer">
        {v.is(AboutPassage, item) && <PassageText passage={item.passage} />}
        <p className="text-lg">{text}</p>
        {hint && <p className="text-muted">Hint, on request: {hint}</p>}
        <Options {...question.output} />
      </Side>
      <Side title="After the answer">
        <p>{explanation}</p>
        <Options {...question.output} isAnswered hasReasons />
        {sourceLine}
      </Side>
    </>
  )
}

const PassageText = ({ passage: { title, paragraphs } }: { passage: v.InferOutput<typeof Passage> }) => (
  <section aria-label={`Passage: ${title}`} className="mb-4 grid max-h-96 gap-2 overflow-y-auto">
    <p className="font-semibold text-lg">{title}</p>
    {paragraphs.map((text, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be equal while they are edited
      <p key={at}>{text}</p>
    ))}
  </section>
)

function Side({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-2 py-4 first:pt-0 last:pb-0">
      <h3 className="font-sans text-base text-muted leading-6 tracking-normal">{title}</h3>
      {children}
    </section>
  )
}
