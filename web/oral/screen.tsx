import { formatElapsed } from '@station-zero/schema/core/clock.ts'
import { type MockInterview, mockInterviews } from '@station-zero/schema/oral/interviews.ts'
import {
  formatPracticeTime,
  type OralModule,
  type OralProgress,
  oralModules,
} from '@station-zero/schema/oral/modules.ts'
import { ANSWER_MINUTES, type OneWayForm, oneWayMinutes, RETAKES } from '@station-zero/schema/oral/one-way.ts'
import { Check, ChevronRight, Clock, ListChecks, MessageCircleQuestionMark, Mic, Play } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { useCurrent } from '../data/active-account.ts'
import { readAnswerForm, saveAnswerForm } from '../data/repositories/oral.ts'
import { useLive } from '../data/use-live.ts'
import { Button, primaryActionClass } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { ShortFact } from '../ui/fact.tsx'
import { SelectField } from '../ui/field.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { RowGroup, Rows, RowValue, rowClass, rowLinkClass, rowTargetClass, rowTitleClass } from '../ui/rows.tsx'
import { Skeleton } from '../ui/spinner.tsx'
import { ModuleDetail, ModuleHeader } from './module-detail.tsx'
import { PastSessions, ToPastSessions } from './past-sessions.tsx'
import { Recordings } from './recordings.tsx'
import { SessionGate, useHeading } from './session-gate.tsx'
import { Difficulty, moduleAddress, moduleIcon, NoQuestions, type Oral, useOpenModule, useOral } from './use-oral.tsx'

export function OralScreen() {
  const oral = useOral()
  const [open, show] = useOpenModule()
  useHeading(open?.module.id ?? null)
  return (
    <SessionGate
      header={(start) =>
        open ? (
          <ModuleHeader open={open} oral={oral} onPractice={start.practice} />
        ) : (
          <PageHeader
            icon={<Mic />}
            title="Oral Interview Preparation"
            subtitle="Say it out loud before it counts"
            below={<Standing progress={oral?.progress} />}
          />
        )
      }
    >
      {(start) =>
        open ? (
          <ModuleDetail open={open} oral={oral} onTopic={(topicId) => show(open.module.id, topicId)} />
        ) : (
          <Overview oral={oral} onInterview={start.interview} />
        )
      }
    </SessionGate>
  )
}

/** Shown in the header: the person's progress, and the topic to practice next. */
function Standing({ progress }: { progress: OralProgress | undefined }) {
  const modules = progress && `${progress.completedModuleIds.size}/${oralModules.length}`
  const mocks = progress && `${progress.completedInterviewIds.size}/${mockInterviews.length}`
  const next = progress && nextTopic(progress)
  return (
    <div className="grid items-end gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
      <dl className="in-bar flex flex-wrap justify-between gap-x-4 gap-y-2 sm:justify-start sm:gap-x-10">
        <Stat name="Modules Completed" value={modules} />
        <Stat name="Practice Time" value={progress && formatPracticeTime(progress.practiceMinutes)} />
        <Stat name="Mock Interviews" value={mocks} />
      </dl>
      {next ? (
        <Link to={moduleAddress(next.module.id, next.topic.id)} className={primaryActionClass}>
          <Play aria-hidden="true" className="size-7" />
          <span className="min-w-0">
            Practice: {next.topic.name}
            <span className="block font-normal font-sans text-sm">{next.module.title}</span>
          </span>
        </Link>
      ) : (
        // Reserves the space while the progress loads.
        !progress && <div className="min-h-17 max-[22rem]:min-h-24" />
      )}
    </div>
  )
}

function nextTopic({ practicedTopicIds }: OralProgress) {
  for (const module of oralModules) {
    const topic = module.topics.find(({ id }) => !practicedTopicIds.has(id))
    if (topic) return { module, topic }
  }
  return undefined
}

function Stat({ name, value }: { name: string; value: string | undefined }) {
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end">
      <dt className="text-on-bar-muted text-sm">{name}</dt>
      <dd className="whitespace-nowrap font-display font-semibold text-4xl leading-none sm:text-5xl">
        {value ?? <Skeleton className="h-9 w-16 sm:h-12" />}
      </dd>
    </div>
  )
}

type OverviewProps = {
  oral: Oral | undefined
  onInterview: (interview: MockInterview, form?: OneWayForm) => void
}

function Overview({ oral, onInterview }: OverviewProps) {
  const [form, setForm] = useAnswerForm()
  const progress = oral?.progress
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:gap-x-10">
      <section aria-labelledby="oral-modules">
        {oral && oral.questions !== 'here' && <NoQuestions isFetching={oral.questions === 'fetching'} />}
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 lg:min-h-12">
          <h2 id="oral-modules" className="text-2xl">
            Interview Modules
          </h2>
          {oral && <ToPastSessions count={oral.sessions.length} />}
        </div>
        <Rows>
          {oralModules.map((module) => (
            <li key={module.id}>
              <ModuleRow
                module={module}
                practiced={module.topics.filter(({ id }) => progress?.practicedTopicIds.has(id)).length}
              />
            </li>
          ))}
        </Rows>
      </section>
      <section aria-labelledby="oral-mocks">
        <h2 id="oral-mocks" className="mb-3 flex items-center text-2xl lg:min-h-12">
          Mock Interviews
        </h2>
        <OneWayChoice form={form} onChoose={setForm} />
        <Rows>
          {mockInterviews.map((interview) => (
            <li key={interview.id}>
              <InterviewRow
                interview={interview}
                form={form}
                isCompleted={progress?.completedInterviewIds.has(interview.id) ?? false}
                isReady={oral?.questions === 'here'}
                onStart={(chosen) => onInterview(chosen, form)}
              />
            </li>
          ))}
        </Rows>
      </section>
      <div className="grid content-start gap-8 empty:hidden">
        {oral && <PastSessions sessions={oral.sessions} />}
        <Recordings />
      </div>
      <Tips />
    </div>
  )
}

/** How the person answers mock interviews, as last chosen on this device; undefined for a panel. */
function useAnswerForm(): [OneWayForm | undefined, (form: OneWayForm | undefined) => void] {
  const db = useCurrent()?.db
  const [chosen, setChosen] = useState<OneWayForm | null>()
  const stored = useLive(readAnswerForm, [])
  const choose = (form: OneWayForm | undefined) => {
    setChosen(form ?? null)
    if (!db) return
    saveAnswerForm(db, form ?? null).catch((error) => console.error('Failed to save the way of answering:', error))
  }
  return [(chosen === undefined ? stored : chosen) ?? undefined, choose]
}

function ModuleRow({ module, practiced }: { module: OralModule; practiced: number }) {
  const titleId = useId()
  const total = module.topics.length
  const isCompleted = practiced === total
  const Icon = moduleIcon(module.id)
  return (
    <RowGroup titleId={titleId} className={`${rowLinkClass} relative`}>
      <Icon aria-hidden="true" className="size-7 shrink-0 self-start text-muted max-sm:hidden" />
      <div className="min-w-0 flex-1 text-sm">
        <h3 id={titleId} className={rowTitleClass}>
          <Link to={moduleAddress(module.id)} className={rowTargetClass}>
            {module.title}
          </Link>
        </h3>
        <p className="text-muted">{module.description}</p>
        <ul className="mt-1 flex flex-wrap gap-x-4">
          <ShortFact icon={Clock} text={`${module.duration} min`} />
          <Difficulty difficulty={module.difficulty} />
          <ShortFact icon={ListChecks} text={`${total} topics`} />
        </ul>
        <p className="mt-1 text-muted max-sm:hidden">{module.topics.map(({ name }) => name).join(' · ')}</p>
      </div>
      <div className="shrink-0 text-right">
        <RowValue>
          {practiced}/{total}
          <span className="sr-only"> topics practiced</span>
        </RowValue>
        <p className={classes('flex items-center gap-1 text-sm', isCompleted ? 'text-success-ink' : 'text-muted')}>
          {isCompleted && <Check aria-hidden="true" className="size-4" />}
          {isCompleted ? 'Completed' : 'Available'}
        </p>
      </div>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
    </RowGroup>
  )
}

type InterviewRowProps = {
  interview: MockInterview
  form: OneWayForm | undefined
  isCompleted: boolean
  isReady: boolean
  onStart: (interview: MockInterview) => void
}

function InterviewRow({ interview, form, isCompleted, isReady, onStart }: InterviewRowProps) {
  const titleId = useId()
  const [questions, setQuestions] = useState(interview.questions)
  return (
    <RowGroup titleId={titleId} className={`${rowClass} flex-wrap gap-y-3!`}>
      <div className="min-w-0 flex-[1_1_16rem] text-sm">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <h3 id={titleId} className={rowTitleClass}>
            {interview.title}
          </h3>
          {isCompleted && (
            <p className="flex items-center gap-1 text-success-ink">
              <Check aria-hidden="true" className="size-4" />
              Completed
            </p>
          )}
        </div>
        <p className="text-muted">{interview.description}</p>
        <ul className="mt-1 flex flex-wrap gap-x-4">
          <ShortFact
            icon={Clock}
            text={form ? `up to ${oneWayMinutes(questions, form)} min` : `${interview.duration} min`}
          />
          <Difficulty difficulty={interview.difficulty} />
          <ShortFact icon={MessageCircleQuestionMark} text={`${questions} questions`} />
        </ul>
        {interview.fewerQuestions !== undefined && (
          <Choice
            counts={[interview.questions, interview.fewerQuestions]}
            minutes={form ? null : interview.duration}
            chosen={questions}
            onChoose={setQuestions}
          />
        )}
      </div>
      <Button
        variant="secondary"
        className="lg:w-full"
        disabled={!isReady}
        aria-describedby={titleId}
        onClick={() => onStart({ ...interview, questions })}
      >
        <Play aria-hidden="true" className="size-5" />
        Start Interview
      </Button>
    </RowGroup>
  )
}

type ChoiceProps = {
  counts: readonly number[]
  /** Duration of the whole interview, regardless of the number of questions; null if each answer has its own time. */
  minutes: number | null
  chosen: number
  onChoose: (count: number) => void
}

function Choice({ counts, minutes, chosen, onChoose }: ChoiceProps) {
  const name = useId()
  return (
    <fieldset className="mt-2">
      <legend className="font-semibold">How many questions?</legend>
      {counts.map((count) => (
        <label key={count} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name={name}
            checked={count === chosen}
            onChange={() => onChoose(count)}
            className="size-5 shrink-0"
          />
          {count} questions{minutes !== null && `, ${formatElapsed((minutes * 60_000) / count)} each`}
        </label>
      ))}
    </fieldset>
  )
}

type OneWayChoiceProps = { form: OneWayForm | undefined; onChoose: (form: OneWayForm | undefined) => void }

/** Chooses a panel or a one-way interview, and for a one-way interview, the time per answer and the number of retakes. */
function OneWayChoice({ form, onChoose }: OneWayChoiceProps) {
  const name = useId()
  return (
    <div className="mb-4 grid gap-3">
      <fieldset>
        <legend className="font-semibold">How do you answer?</legend>
        {[undefined, form ?? FIRST_FORM].map((choice) => (
          <label key={choice ? 'one-way' : 'panel'} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name={name}
              checked={(form === undefined) === (choice === undefined)}
              onChange={() => onChoose(choice)}
              className="size-5 shrink-0"
            />
            {choice ? 'One-way: 30 seconds to think, then a recording' : 'To a panel, with one clock for all questions'}
          </label>
        ))}
      </fieldset>
      {form && (
        <>
          <div className="grid grid-cols-2 gap-3">
            <SelectField
              label="Time per answer"
              name="minutes"
              options={ANSWER_MINUTES.map((count) => ({ value: `${count}`, label: `${count} min` }))}
              value={form.minutes}
              onChange={({ target }) => onChoose({ ...form, minutes: chosenOf(ANSWER_MINUTES, target.value) })}
            />
            <SelectField
              label="Retakes per question"
              name="retakes"
              options={RETAKES.map((count) => ({ value: `${count}`, label: count === 0 ? 'None' : `${count}` }))}
              value={form.retakes}
              onChange={({ target }) => onChoose({ ...form, retakes: chosenOf(RETAKES, target.value) })}
            />
          </div>
          <p className="text-muted text-sm">
            In a real one-way interview, the employer sets these limits and a deadline. Test your camera and microphone
            before the day, and look at the lens while you speak. Station Zero records sound only, on this device.
          </p>
        </>
      )}
    </div>
  )
}

const FIRST_FORM: OneWayForm = { minutes: 2, retakes: 1 }

const chosenOf = <Value extends number>(values: readonly Value[], chosen: string): Value =>
  values.find((value) => `${value}` === chosen) ?? (values[0] as Value)

const tips = [
  ['Answer the question that was asked.', 'Repeat it in your head, then lead with your point.'],
  ['Say "I".', 'The panel scores what you did, and "we" sounds like someone else did it.'],
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
      <ul className="divide-y divide-line border-line border-y">
        {tips.map(([rule, reason]) => (
          <li key={rule} className="py-2.5">
            <span className="font-semibold">{rule}</span> <span className="text-muted">{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
