import { isBestWorst } from '@station-zero/schema/prep/exam.ts'
import { isMulti } from '@station-zero/schema/prep/multi-answer.ts'
import { sectionAt } from '@station-zero/schema/prep/sitting.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { type RefObject, useDeferredValue } from 'react'
import { scopeOf, sectionNameAt } from './draft.ts'
import { DrillForm } from './drill-form.tsx'
import { MultiAnswerForm } from './multi-answer-form.tsx'
import { BestWorstForm, PassagePanel, QuestionForm } from './question-form.tsx'
import type { Test } from './use-test.ts'

/** Whether the question's passage is shown next to it on a wide screen. */
export function isBesidePassage({ draft, passage }: Test): boolean {
  const { inPacket, isHeard } = (draft.exam?.parts && sectionAt(draft.exam.parts, draft.index)) ?? {}
  return passage?.kind === 'reading' && !inPacket && !isHeard
}

/** Shows the question, with its passage above it or, on a wide screen, next to it. */
export function Asked({ test, options }: { test: Test; options: RefObject<HTMLDivElement | null> }) {
  const { passage } = test
  if (!passage || !isBesidePassage(test))
    return (
      <div className="grid flex-1 grid-rows-1">
        <AskedForms test={test} options={options} />
      </div>
    )
  return (
    <div className="flex flex-1 flex-col gap-2 lg:grid lg:grid-cols-2 lg:gap-8">
      <PassagePanel key={passage.id} passage={passage} />
      <div className="grid shrink-0 content-start">
        <AskedForms test={test} options={options} />
      </div>
    </div>
  )
}

function AskedForms({ test, options }: { test: Test; options: RefObject<HTMLDivElement | null> }) {
  const { draft, question } = test
  const { index } = draft
  // Renders the next question hidden while the person reads the current question, so that Next is fast.
  const ahead = questionAhead(test, useDeferredValue<number | null>(index, null))
  const section = sectionNameAt(draft, question)
  const answer = draft.answers[index] ?? null
  const onAnswer = (chosen: number) => test.take({ step: 'answer', answer: chosen, place: index })
  const { seed } = draft
  if (draft.hasFeedback) return <DrillForm key={index} {...{ question, answer, onAnswer, options, seed }} />
  if (isMulti(question))
    return <MultiAnswerForm key={index} {...{ question, section, answer, onAnswer, options, seed }} />
  if (isBestWorst(question)) return <BestWorstForm key={index} {...{ question, section, answer, onAnswer, options }} />
  return [
    <QuestionForm key={index} {...{ question, section, answer, onAnswer, options }} />,
    ahead && (
      <QuestionForm
        key={index + 1}
        question={ahead}
        section={sectionNameAt(draft, ahead, index + 1)}
        answer={draft.answers[index + 1] ?? null}
        onAnswer={answerNothing}
        isAhead
      />
    ),
  ]
}

/**
 * Returns the question to render ahead. `shown` is the index of the question that is on the screen. Null until that is the current
 * question, or if the next question can't be rendered in the same place because it is in another part of the exam, has another passage, or
 * has a different form.
 */
function questionAhead({ draft, asked, question }: Test, shown: number | null): RowOf<'questions'> | null {
  const found = asked[draft.index + 1]
  const follows = shown === draft.index && draft.index + 1 < scopeOf(draft).to
  if (!follows || !found || isMulti(found) || isBestWorst(found)) return null
  return found.passageId === question.passageId ? found : null
}

const answerNothing = (): void => undefined
