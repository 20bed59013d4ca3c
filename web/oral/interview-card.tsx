import { formatElapsed } from '@station-zero/schema/core/clock.ts'
import type { MockInterview } from '@station-zero/schema/oral/interviews.ts'
import { Check, Clock, MessageCircleQuestionMark, Play } from 'lucide-react'
import { useId, useState } from 'react'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ShortFact } from '../ui/fact.tsx'
import { Difficulty } from './difficulty.tsx'

type InterviewCardProps = {
  interview: MockInterview
  isCompleted: boolean
  isReady: boolean
  onStart: (interview: MockInterview) => void
}

export function InterviewCard({ interview, isCompleted, isReady, onStart }: InterviewCardProps) {
  const titleId = useId()
  const [questions, setQuestions] = useState(interview.questions)
  return (
    <Card className="flex flex-col" role="group" aria-labelledby={titleId}>
      {isCompleted && (
        <p className="mb-1">
          <Badge tone="green">
            <Check aria-hidden="true" className="size-4" />
            Completed
          </Badge>
        </p>
      )}
      <h3 id={titleId} className="text-2xl">
        {interview.title}
      </h3>
      <p className="mt-1 text-muted">{interview.description}</p>
      <ul className="mt-3 mb-4 flex flex-wrap gap-x-4 gap-y-1 font-semibold">
        <ShortFact icon={Clock} text={`${interview.duration} min`} />
        <Difficulty difficulty={interview.difficulty} />
        <ShortFact icon={MessageCircleQuestionMark} text={`${questions} questions`} />
      </ul>
      {interview.fewerQuestions !== undefined && (
        <Choice
          counts={[interview.questions, interview.fewerQuestions]}
          minutes={interview.duration}
          chosen={questions}
          onChoose={setQuestions}
        />
      )}
      <Button
        size="large"
        className="mt-auto"
        disabled={!isReady}
        aria-describedby={titleId}
        onClick={() => onStart({ ...interview, questions })}
      >
        <Play aria-hidden="true" className="size-5" />
        Start Interview
      </Button>
    </Card>
  )
}

type ChoiceProps = {
  counts: readonly number[]
  /** Of the whole interview, whatever the number of questions. */
  minutes: number
  chosen: number
  onChoose: (count: number) => void
}

function Choice({ counts, minutes, chosen, onChoose }: ChoiceProps) {
  const name = useId()
  return (
    <fieldset className="mb-4">
      <legend className="font-semibold">How many questions?</legend>
      {counts.map((count) => (
        <label key={count} className="flex min-h-12 items-center gap-3">
          <input
            type="radio"
            name={name}
            checked={count === chosen}
            onChange={() => onChoose(count)}
            className="size-5 shrink-0"
          />
          {count} questions, {formatElapsed((minutes * 60_000) / count)} each
        </label>
      ))}
    </fieldset>
  )
}
