import type { MockInterview } from '@station-zero/schema/oral/interviews.ts'
import { Check, Clock, MessageCircleQuestionMark, Play } from 'lucide-react'
import { useId } from 'react'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ShortFact } from '../ui/fact.tsx'
import { Difficulty } from './difficulty.tsx'

type InterviewCardProps = {
  interview: MockInterview
  isCompleted: boolean
  isReady: boolean
  onStart: () => void
}

export function InterviewCard({ interview, isCompleted, isReady, onStart }: InterviewCardProps) {
  const titleId = useId()
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
        <ShortFact icon={MessageCircleQuestionMark} text={`${interview.questions} questions`} />
      </ul>
      <Button size="large" className="mt-auto" disabled={!isReady} aria-describedby={titleId} onClick={onStart}>
        <Play aria-hidden="true" className="size-5" />
        Start Interview
      </Button>
    </Card>
  )
}
