import { formatElapsed } from '@station-zero/schema/core/clock.ts'
import { type MockInterview, mockInterviews } from '@station-zero/schema/oral/interviews.ts'
import {
  formatPracticeTime,
  type OralModule,
  type OralProgress,
  oralModules,
} from '@station-zero/schema/oral/modules.ts'
import {
  BookCheck,
  Check,
  ChevronRight,
  Clock,
  ListChecks,
  type LucideIcon,
  MessageCircleQuestionMark,
  MessagesSquare,
  Mic,
  Play,
} from 'lucide-react'
import { useId, useState } from 'react'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ShortFact } from '../ui/fact.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { ProgressBar } from '../ui/progress.tsx'
import { Skeleton } from '../ui/spinner.tsx'
import { ModuleDetail } from './module-detail.tsx'
import { PastSessions, ToPastSessions } from './past-sessions.tsx'
import { Recordings } from './recordings.tsx'
import { SessionGate, useHeading } from './session-gate.tsx'
import { Difficulty, NoQuestions, type Oral, useOpenModule, useOral } from './use-oral.tsx'

export function OralScreen() {
  const oral = useOral()
  const [open, show] = useOpenModule()
  useHeading(open?.module.id ?? null)
  return (
    <SessionGate
      header={
        open ? null : (
          <PageHeader icon={<Mic />} title="Oral Interview Preparation" subtitle="Say it out loud before it counts" />
        )
      }
    >
      {(start) =>
        open ? (
          <ModuleDetail
            open={open}
            oral={oral}
            onTopic={(topicId) => show(open.module.id, topicId)}
            onBack={() => show(null)}
            onPractice={start.practice}
          />
        ) : (
          <Overview oral={oral} onModule={show} onInterview={start.interview} />
        )
      }
    </SessionGate>
  )
}

type OverviewProps = {
  oral: Oral | undefined
  onModule: (moduleId: string) => void
  onInterview: (interview: MockInterview) => void
}

function Overview({ oral, onModule, onInterview }: OverviewProps) {
  const progress = oral?.progress
  return (
    <>
      <StatCards progress={progress} />
      {oral && <ToPastSessions count={oral.sessions.length} />}
      {oral && oral.questions !== 'here' && <NoQuestions isFetching={oral.questions === 'fetching'} />}
      <section aria-labelledby="oral-modules" className="mt-2">
        <h2 id="oral-modules" className="mb-3 text-2xl">
          Interview Modules
        </h2>
        <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4">
          {oralModules.map((module) => (
            <li key={module.id} className="grid">
              <ModuleCard
                module={module}
                practiced={module.topics.filter(({ id }) => progress?.practicedTopicIds.has(id)).length}
                onOpen={() => onModule(module.id)}
              />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="oral-mocks" className="mt-2">
        <h2 id="oral-mocks" className="mb-3 text-2xl">
          Mock Interviews
        </h2>
        <ul className="grid gap-3 sm:gap-4 lg:grid-cols-3">
          {mockInterviews.map((interview) => (
            <li key={interview.id} className="grid">
              <InterviewCard
                interview={interview}
                isCompleted={progress?.completedInterviewIds.has(interview.id) ?? false}
                isReady={oral?.questions === 'here'}
                onStart={onInterview}
              />
            </li>
          ))}
        </ul>
      </section>
      {oral && <PastSessions sessions={oral.sessions} />}
      <Recordings />
      <Card className="mt-2">
        <Tips />
      </Card>
    </>
  )
}

function StatCards({ progress }: { progress: OralProgress | undefined }) {
  const modules = progress && `${progress.completedModuleIds.size}/${oralModules.length}`
  const mocks = progress && `${progress.completedInterviewIds.size}/${mockInterviews.length}`
  return (
    <dl className="grid grid-cols-3 gap-2 sm:gap-4">
      <Stat icon={BookCheck} name="Modules Completed" value={modules} />
      <Stat icon={Clock} name="Practice Time" value={progress && formatPracticeTime(progress.practiceMinutes)} />
      <Stat icon={MessagesSquare} name="Mock Interviews" value={mocks} />
    </dl>
  )
}

function Stat({ icon: Icon, name, value }: { icon: LucideIcon; name: string; value: string | undefined }) {
  return (
    <div className="flex flex-col-reverse justify-end rounded-lg border border-line bg-surface px-2 py-3 sm:p-5">
      <dt className="flex items-start gap-1.5 text-balance text-muted text-sm leading-tight sm:items-center sm:text-base">
        <Icon aria-hidden="true" className="size-4 shrink-0 max-sm:hidden" />
        {name}
      </dt>
      <dd className="mb-1 whitespace-nowrap font-display font-semibold text-3xl leading-tight sm:text-4xl">
        {value ?? <Skeleton className="h-9 w-16" />}
      </dd>
    </div>
  )
}

type ModuleCardProps = { module: OralModule; practiced: number; onOpen: () => void }

function ModuleCard({ module, practiced, onOpen }: ModuleCardProps) {
  const titleId = useId()
  const total = module.topics.length
  const isCompleted = practiced === total
  return (
    <Card className="flex flex-col" role="group" aria-labelledby={titleId}>
      <div className="flex items-start justify-between gap-3">
        <h3 id={titleId} className="text-2xl">
          {module.title}
        </h3>
        <Badge tone={isCompleted ? 'green' : 'neutral'}>
          {isCompleted && <Check aria-hidden="true" className="size-4" />}
          {isCompleted ? 'Completed' : 'Available'}
        </Badge>
      </div>
      <p className="mt-1 text-muted">{module.description}</p>
      <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 font-semibold">
        <ShortFact icon={Clock} text={`${module.duration} min`} />
        <Difficulty difficulty={module.difficulty} />
        <ShortFact icon={ListChecks} text={`${total} topics`} />
      </ul>
      <p className="mt-2 mb-4 text-sm">{module.topics.map(({ name }) => name).join(' · ')}</p>
      <div className="mt-auto">
        <div className="mb-4 flex items-center gap-3">
          <ProgressBar value={practiced} max={total} label={`${module.title}: topics practiced`} />
          <span className="shrink-0 text-muted text-sm">
            {practiced}/{total}
          </span>
        </div>
        <Button variant="secondary" className="w-full" aria-describedby={titleId} onClick={onOpen}>
          {isCompleted ? 'Review Module' : practiced > 0 ? 'Continue Module' : 'Open Module'}
          <ChevronRight aria-hidden="true" className="size-5" />
        </Button>
      </div>
    </Card>
  )
}

type InterviewCardProps = {
  interview: MockInterview
  isCompleted: boolean
  isReady: boolean
  onStart: (interview: MockInterview) => void
}

function InterviewCard({ interview, isCompleted, isReady, onStart }: InterviewCardProps) {
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
  /** Duration of the whole interview, regardless of the number of questions. */
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

const tips = [
  ['Answer the question that was asked.', 'Repeat it in your head, then lead with your point.'],
  ['Say "I".', 'The panel scores what you did, and "we" sounds like somebody else did it.'],
  [
    'Two to three minutes for a story or a scenario.',
    'A shorter answer lacks proof; a longer one loses the panel. An opinion or an opener takes 1 to 1½ minutes, a closing a minute at most.',
  ],
  ['Listen to yourself.', 'One recording played back teaches you more than five answers nobody heard.'],
  ['Rest before the day.', 'Sleep, water and an early arrival are part of the preparation.'],
] as const

function Tips() {
  return (
    <section aria-labelledby="oral-tips">
      <h2 id="oral-tips" className="mb-3 text-2xl">
        Interview Tips
      </h2>
      <ul className="grid gap-x-8 gap-y-2.5 sm:grid-cols-2">
        {tips.map(([rule, reason]) => (
          <li key={rule} className="border-amber border-l-[3px] pl-3">
            <span className="font-semibold">{rule}</span> <span className="text-muted">{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
