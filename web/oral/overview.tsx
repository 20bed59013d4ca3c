import { type MockInterview, mockInterviews } from '@station-zero/schema/oral/interviews.ts'
import { oralModules } from '@station-zero/schema/oral/modules.ts'
import { Card } from '../ui/card.tsx'
import { InterviewCard } from './interview-card.tsx'
import { ModuleCard } from './module-card.tsx'
import { NoQuestions } from './no-questions.tsx'
import { PastSessions, ToPastSessions } from './past-sessions.tsx'
import { Recordings } from './recordings/recordings-section.tsx'
import { StatCards } from './stat-cards.tsx'
import { Tips } from './tips.tsx'
import type { Oral } from './use-oral.ts'

type OverviewProps = {
  oral: Oral | undefined
  onModule: (moduleId: string) => void
  onInterview: (interview: MockInterview) => void
}

export function Overview({ oral, onModule, onInterview }: OverviewProps) {
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
