import { formatElapsed } from '@station-zero/schema/clock.ts'
import { type MockInterview, withFewerQuestions } from '@station-zero/schema/oral/interviews.ts'
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
  const [isShort, setIsShort] = useState(false)
  const chosen = isShort ? withFewerQuestions(interview) : interview
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
        <ShortFact icon={MessageCircleQuestionMark} text={`${chosen.questions} questions`} />
      </ul>
      {interview.fewerQuestions !== undefined && (
        <Choice interview={interview} isShort={isShort} onChoose={setIsShort} />
      )}
      <Button
        size="large"
        className="mt-auto"
        disabled={!isReady}
        aria-describedby={titleId}
        onClick={() => onStart(chosen)}
      >
        <Play aria-hidden="true" className="size-5" />
        Start Interview
      </Button>
    </Card>
  )
}

type ChoiceProps = { interview: MockInterview; isShort: boolean; onChoose: (isShort: boolean) => void }

/** All questions, or fewer with more time for each. */
function Choice({ interview, isShort, onChoose }: ChoiceProps) {
  const name = useId()
  return (
    <fieldset className="mb-4">
      <legend className="font-semibold">How many questions?</legend>
      {[interview, withFewerQuestions(interview)].map(({ questions, duration }, at) => (
        <label key={questions} className="flex min-h-12 items-center gap-3">
          <input
            type="radio"
            name={name}
            checked={isShort === (at === 1)}
            onChange={() => onChoose(at === 1)}
            className="size-5 shrink-0"
          />
          {questions} questions, {formatElapsed((duration * 60_000) / questions)} each
        </label>
      ))}
    </fieldset>
  )
}
