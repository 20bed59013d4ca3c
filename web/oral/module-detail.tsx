import type { OralModule, OralTopic } from '@station-zero/schema/oral/modules.ts'
import { ChevronLeft, Clock, Mic } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ShortFact } from '../ui/fact.tsx'
import { Difficulty } from './difficulty.tsx'
import { ModuleTimer } from './module-timer-card.tsx'
import { NoQuestions } from './no-questions.tsx'
import { TopicProgress } from './topic-progress.tsx'
import type { OpenModule, Oral } from './use-oral.ts'

type ModuleDetailProps = {
  open: OpenModule
  oral: Oral | undefined
  onTopic: (topicId: string) => void
  onBack: () => void
  onPractice: (module: OralModule, topic: OralTopic) => void
}

export function ModuleDetail({ open, oral, onTopic, onBack, onPractice }: ModuleDetailProps) {
  const { module, topic } = open
  return (
    <>
      <div>
        <Button variant="quiet" className="-ml-3 mb-1" onClick={onBack}>
          <ChevronLeft aria-hidden="true" className="size-5" />
          All modules
        </Button>
        <h1 className="text-3xl sm:text-4xl">{module.title}</h1>
        <p className="mt-1 text-muted">{module.description}</p>
        <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 font-semibold">
          <ShortFact icon={Clock} text={`${module.duration} min`} />
          <Difficulty difficulty={module.difficulty} />
        </ul>
      </div>
      {oral && oral.questions !== 'here' && <NoQuestions isFetching={oral.questions === 'fetching'} />}
      <div className="grid grid-cols-1 gap-4 sm:gap-5 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <TopicProgress open={open} practiced={oral?.progress.practicedTopicIds} onTopic={onTopic} />
        <div className="lg:col-start-2 lg:row-span-2">
          <ModuleTimer key={module.id} moduleId={module.id} duration={module.duration} />
        </div>
        <Card>
          <h2 className="text-2xl">Key Points</h2>
          <ul className="mt-3 mb-5 grid gap-2.5">
            {topic.keyPoints.map((point) => (
              <li key={point} className="border-amber border-l-[3px] pl-3">
                {point}
              </li>
            ))}
          </ul>
          <Button
            size="large"
            className="w-full"
            disabled={oral?.questions !== 'here'}
            onClick={() => onPractice(module, topic)}
          >
            <Mic aria-hidden="true" className="size-5" />
            Start Practice Session
          </Button>
        </Card>
      </div>
    </>
  )
}
