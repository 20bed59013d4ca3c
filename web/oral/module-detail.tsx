import type { OralModule, OralTopic } from '@station-zero/schema/oral/modules.ts'
import { Check, ChevronLeft, ChevronRight, Clock, Mic } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { CHOSEN, classes } from '../ui/classes.ts'
import { ShortFact } from '../ui/fact.tsx'
import { ProgressBar } from '../ui/progress.tsx'
import { ModuleTimer } from './module-timer.tsx'
import { Difficulty, NoQuestions, type OpenModule, type Oral } from './use-oral.tsx'

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

type TopicProgressProps = {
  open: OpenModule
  practiced: ReadonlySet<string> | undefined
  onTopic: (topicId: string) => void
}

function TopicProgress({ open, practiced, onTopic }: TopicProgressProps) {
  const { module, topic, at } = open
  const { topics } = module
  const done = topics.filter(({ id }) => practiced?.has(id)).length
  const [previous, next] = [topics[at - 1], topics[at + 1]]
  const previousButton = useRef<HTMLButtonElement>(null)
  const nextButton = useRef<HTMLButtonElement>(null)

  // At the last topic the Next button is disabled, so move the focus to the Previous button, and the other way around.
  useLayoutEffect(() => {
    const focused = document.activeElement
    if (!next && focused === nextButton.current) previousButton.current?.focus()
    if (!previous && focused === previousButton.current) nextButton.current?.focus()
  }, [previous, next])

  return (
    <Card>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="font-semibold">Topic Progress</p>
        <p className="text-muted text-sm">
          {done} of {topics.length} practiced
        </p>
      </div>
      <ProgressBar value={done} max={topics.length} label="Topic Progress" />
      <ol className="mt-3 grid grid-cols-4 gap-2">
        {topics.map((one, place) => (
          <li key={one.id} className="grid">
            <button
              type="button"
              aria-current={one.id === topic.id ? 'step' : undefined}
              aria-label={`Topic ${place + 1}: ${one.name}${practiced?.has(one.id) ? ', practiced' : ''}`}
              onClick={() => onTopic(one.id)}
              className={classes(
                'flex min-h-12 items-center justify-center gap-1 rounded-md border font-display font-semibold text-xl',
                one.id === topic.id ? CHOSEN : 'border-edge bg-surface hover:bg-sunken',
              )}
            >
              {place + 1}
              {practiced?.has(one.id) && <Check aria-hidden="true" className="size-5" />}
            </button>
          </li>
        ))}
      </ol>
      <div className="mt-5 mb-4 flex flex-wrap items-start justify-between gap-x-3 gap-y-1" aria-live="polite">
        <div>
          <p className="text-muted text-sm">
            Topic {at + 1} of {topics.length}
          </p>
          <h2 className="text-3xl">{topic.name}</h2>
        </div>
        {practiced?.has(topic.id) && (
          <Badge tone="green">
            <Check aria-hidden="true" className="size-4" />
            Practiced
          </Badge>
        )}
      </div>
      <div className="flex flex-wrap gap-3 *:flex-[1_1_9rem]">
        <Button
          ref={previousButton}
          variant="secondary"
          className="px-2!"
          disabled={!previous}
          onClick={() => previous && onTopic(previous.id)}
        >
          <ChevronLeft aria-hidden="true" className="size-5" />
          Previous Topic
        </Button>
        <Button
          ref={nextButton}
          variant="secondary"
          className="px-2!"
          disabled={!next}
          onClick={() => next && onTopic(next.id)}
        >
          Next Topic
          <ChevronRight aria-hidden="true" className="size-5" />
        </Button>
      </div>
    </Card>
  )
}
