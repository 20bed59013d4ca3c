import type { OralModule, OralTopic } from '@station-zero/schema/oral/modules.ts'
import { Check, ChevronLeft, ChevronRight, Clock, Mic } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { Button, primaryActionClass } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { ShortFact } from '../ui/fact.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { ProgressBar } from '../ui/progress.tsx'
import { Rows, rowLinkClass } from '../ui/rows.tsx'
import { ModuleTimer } from './module-timer.tsx'
import { Difficulty, moduleIcon, NoQuestions, type OpenModule, type Oral } from './use-oral.tsx'

type ModuleHeaderProps = {
  open: OpenModule
  oral: Oral | undefined
  onPractice: (module: OralModule, topic: OralTopic) => void
}

/** Name and icon of the module, its timer, and a button to practice the open topic. */
export function ModuleHeader({ open: { module, topic, at }, oral, onPractice }: ModuleHeaderProps) {
  const Icon = moduleIcon(module.id)
  return (
    <PageHeader
      icon={<Icon />}
      title={module.title}
      subtitle={module.description}
      back={{ to: '/oral', label: 'All modules' }}
      below={
        <div className="grid items-end gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
          <ModuleTimer key={module.id} moduleId={module.id} duration={module.duration} />
          <div>
            <p className="mb-1.5 text-on-bar-muted">
              Topic {at + 1}: {topic.name}
            </p>
            <button
              type="button"
              className={primaryActionClass}
              disabled={oral?.questions !== 'here'}
              onClick={() => onPractice(module, topic)}
            >
              <Mic aria-hidden="true" className="size-7" />
              Start Practice Session
            </button>
          </div>
        </div>
      }
    />
  )
}

type ModuleDetailProps = { open: OpenModule; oral: Oral | undefined; onTopic: (topicId: string) => void }

export function ModuleDetail({ open, oral, onTopic }: ModuleDetailProps) {
  const practiced = oral?.progress.practicedTopicIds
  return (
    <div className="grid gap-8 lg:grid-cols-[22.5rem_minmax(0,1fr)] lg:gap-x-10">
      {oral && oral.questions !== 'here' && (
        <div className="lg:col-span-2">
          <NoQuestions isFetching={oral.questions === 'fetching'} />
        </div>
      )}
      <Topics open={open} practiced={practiced} onTopic={onTopic} />
      <Topic open={open} practiced={practiced} onTopic={onTopic} />
    </div>
  )
}

type TopicProps = {
  open: OpenModule
  practiced: ReadonlySet<string> | undefined
  onTopic: (topicId: string) => void
}

/** All topics of the module, and the number of practiced topics. */
function Topics({ open: { module, topic }, practiced, onTopic }: TopicProps) {
  const { topics } = module
  const done = topics.filter(({ id }) => practiced?.has(id)).length
  return (
    <div>
      <ul className="mb-3 flex flex-wrap gap-x-4 text-sm">
        <ShortFact icon={Clock} text={`${module.duration} min`} />
        <Difficulty difficulty={module.difficulty} />
      </ul>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="font-semibold">Topic Progress</p>
        <p className="text-muted text-sm">
          {done} of {topics.length} practiced
        </p>
      </div>
      <ProgressBar value={done} max={topics.length} label="Topic Progress" />
      <Rows isOrdered className="mt-3">
        {topics.map((one, place) => (
          <li key={one.id}>
            <button
              type="button"
              aria-current={one.id === topic.id ? 'step' : undefined}
              onClick={() => onTopic(one.id)}
              className={classes(
                rowLinkClass,
                'min-h-13! w-full text-left',
                one.id === topic.id && 'bg-accent-wash inset-ring-2 inset-ring-accent',
              )}
            >
              <span className="sr-only">{`Topic ${place + 1}: ${one.name}${practiced?.has(one.id) ? ', practiced' : ''}`}</span>
              <span aria-hidden="true" className="w-4 font-display font-semibold text-muted text-xl">
                {place + 1}
              </span>
              <span aria-hidden="true" className="min-w-0 flex-1 font-semibold">
                {one.name}
              </span>
              {practiced?.has(one.id) && <Check aria-hidden="true" className="size-5 shrink-0 text-success-ink" />}
            </button>
          </li>
        ))}
      </Rows>
    </div>
  )
}

/** The open topic and its key points, with links to the previous and next topics. */
function Topic({ open: { module, topic, at }, practiced, onTopic }: TopicProps) {
  const { topics } = module
  const [previous, next] = [topics[at - 1], topics[at + 1]]
  const previousButton = useRef<HTMLButtonElement>(null)
  const nextButton = useRef<HTMLButtonElement>(null)

  // At the last topic, Next is disabled, so move focus to Previous. At the first topic, Previous is disabled, so move focus to Next.
  useLayoutEffect(() => {
    const focused = document.activeElement
    if (!next && focused === nextButton.current) previousButton.current?.focus()
    if (!previous && focused === previousButton.current) nextButton.current?.focus()
  }, [previous, next])

  return (
    <div>
      <div className="flex flex-wrap items-end justify-between gap-x-3 gap-y-1" aria-live="polite">
        <div>
          <p className="text-muted text-sm">
            Topic {at + 1} of {topics.length}
          </p>
          <h2 className="text-3xl">{topic.name}</h2>
        </div>
        {practiced?.has(topic.id) && (
          <p className="flex items-center gap-1 font-semibold text-success-ink">
            <Check aria-hidden="true" className="size-5" />
            Practiced
          </p>
        )}
      </div>
      <h2 className="mt-5 mb-1 text-xl">Key Points</h2>
      <ul className="max-w-prose divide-y divide-line border-line border-y">
        {topic.keyPoints.map((point) => (
          <li key={point} className="py-3">
            {point}
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3 max-sm:*:flex-[1_1_9rem]">
        <Button
          ref={previousButton}
          variant="secondary"
          className="max-sm:px-2!"
          disabled={!previous}
          onClick={() => previous && onTopic(previous.id)}
        >
          <ChevronLeft aria-hidden="true" className="size-5" />
          Previous Topic
        </Button>
        <Button
          ref={nextButton}
          variant="secondary"
          className="max-sm:px-2!"
          disabled={!next}
          onClick={() => next && onTopic(next.id)}
        >
          Next Topic
          <ChevronRight aria-hidden="true" className="size-5" />
        </Button>
      </div>
    </div>
  )
}
