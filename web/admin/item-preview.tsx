import * as v from 'valibot'
import { classes } from '../ui/classes.ts'

/** The fields to show. Ignores unknown fields of newer servers. */
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
const Sourced = v.object({ source: v.optional(v.string(), '') })

/** A card or question with its answer. `isWhole` also shows the explanation of a card and the reason of each option. */
export function ItemPreview({ item, isWhole = false }: { item: object; isWhole?: boolean }) {
  const { source } = v.is(Sourced, item) ? v.parse(Sourced, item) : { source: '' }
  return (
    <>
      <ItemText item={item} isWhole={isWhole} />
      {source && <p className="mt-2 text-muted text-sm">Source: {source}</p>}
    </>
  )
}

function ItemText({ item, isWhole }: { item: object; isWhole: boolean }) {
  const card = v.safeParse(Card, item)
  if (card.success) {
    const { front, back, hint, explanation } = card.output
    return (
      <>
        <p className="font-semibold">{front}</p>
        <p className="mt-1">{back}</p>
        {isWhole && explanation && <p className="mt-2">{explanation}</p>}
        {hint && <p className="mt-1 text-muted text-sm">Hint: {hint}</p>}
      </>
    )
  }
  const question = v.safeParse(Question, item)
  if (!question.success) return <pre className="overflow-x-auto text-sm">{JSON.stringify(item, null, 2)}</pre>
  const { question: text, answers, correctAnswer, worst, explanation, rationales, hint } = question.output
  return (
    <>
      <p className="font-semibold">{text}</p>
      {isWhole && hint && <p className="mt-1 text-muted text-sm">Hint: {hint}</p>}
      <ol className="mt-2 grid list-[upper-alpha] gap-1 pl-6">
        {answers.map((answer, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two options may be equal while they are edited
          <li key={at} className={classes(at === correctAnswer && 'font-semibold')}>
            {answer}
            {at === correctAnswer && <span className="text-success-ink"> ({worst == null ? 'right' : 'best'})</span>}
            {at === worst && <span className="text-danger-ink"> (worst)</span>}
            {isWhole && rationales[at] && (
              <span className="block font-normal text-muted text-sm">{rationales[at]}</span>
            )}
          </li>
        ))}
      </ol>
      {explanation && <p className="mt-2">{explanation}</p>}
    </>
  )
}
