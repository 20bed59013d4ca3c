import { isBestWorst } from '@station-zero/schema/prep/exam.ts'
import { sectionAt } from '@station-zero/schema/prep/sitting.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { type RefObject, useDeferredValue } from 'react'
import { scopeOf } from '../parts/scope.ts'
import { sectionNameAt } from '../parts/section-name.ts'
import type { Test } from '../use-test.ts'
import { BestWorstForm } from './best-worst-form.tsx'
import { PassagePanel } from './passage-panel.tsx'
import { QuestionForm } from './question-form.tsx'

/** The question, with its passage above or, on a wide screen, beside it. */
export function Asked({ test, options }: { test: Test; options: RefObject<HTMLDivElement | null> }) {
  const { draft, passage, question } = test
  const { index } = draft
  // The next question is drawn unseen while this one is read, so that little is left to do when it is asked for.
  const ahead = questionAhead(test, useDeferredValue<number | null>(index, null))
  const section = sectionNameAt(draft, question)
  const answer = draft.answers[index] ?? null
  const onAnswer = (chosen: number) => test.take({ step: 'answer', answer: chosen, place: index })
  const forms = isBestWorst(question) ? (
    <BestWorstForm key={index} {...{ question, section, answer, onAnswer, options }} />
  ) : (
    [
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
  )
  const { inPacket, isHeard } = (draft.exam?.parts && sectionAt(draft.exam.parts, index)) ?? {}
  if (passage?.kind !== 'reading' || inPacket || isHeard)
    return (
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <div className="mx-auto flex min-h-full max-w-2xl flex-col px-4 py-2 sm:py-5">
          <div className="grid flex-1 grid-rows-1">{forms}</div>
        </div>
      </div>
    )
  return (
    <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain lg:overflow-hidden">
      <div className="mx-auto flex min-h-full max-w-2xl flex-col gap-1 px-4 py-2 sm:py-5 lg:grid lg:h-full lg:max-w-6xl lg:grid-cols-2 lg:gap-8">
        <PassagePanel key={passage.id} passage={passage} />
        <div className="grid shrink-0 lg:min-h-0 lg:overflow-y-auto lg:px-1">{forms}</div>
      </div>
    </div>
  )
}

/**
 * Null until the question at `shown` is on the screen, and where the next one has no part in this place: in another part of the exam, with
 * another passage, or with a form of its own.
 */
function questionAhead({ draft, asked, question }: Test, shown: number | null): RowOf<'questions'> | null {
  const found = asked[draft.index + 1]
  const follows = shown === draft.index && draft.index + 1 < scopeOf(draft).to
  return follows && found && found.passageId === question.passageId && !isBestWorst(found) ? found : null
}

const answerNothing = (): void => undefined
