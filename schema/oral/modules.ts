import { wholeMinutes } from '../core/clock.ts'
import type { RowOf } from '../tables.ts'
import { counts, findInterview, mockInterviews } from './interviews.ts'

export interface OralTopic {
  id: string
  name: string
  keyPoints: readonly string[]
}

export interface OralModule {
  id: string
  title: string
  description: string
  /** Duration of the module, in minutes. */
  duration: number
  /** Difficulty from 1 (easiest) to 5 (hardest). */
  difficulty: number
  topics: readonly OralTopic[]
}

/** The five modules (SPEC 9) with their four topics each (CONTENT). Ids never change: stored sessions refer to them. */
export const oralModules: readonly OralModule[] = [
  {
    id: 'fundamentals',
    title: 'Interview Fundamentals',
    description: 'How an oral board works, and how to walk in, answer and leave like a future colleague.',
    duration: 30,
    difficulty: 1,
    topics: [
      topic('first-impression', 'First Impression', [
        'Arrive 15 minutes early; everyone you meet there may be asked about you.',
        'Greet each panel member by rank and name, make eye contact, and sit when invited.',
        'Dress one step above the job: pressed, plain, nothing distracting.',
        'Attentive and calm beats loud and confident.',
      ]),
      topic('star', 'The STAR Method', [
        'Situation and Task in two sentences; the panel scores what you did.',
        'Action is the longest part, told with "I", step by step.',
        'Result: what changed, as a number or a fact, and what you learned from it.',
        'Prepare eight stories; each will fit several questions.',
      ]),
      topic('delivery', 'Delivery', [
        'Two to three minutes for a story or a scenario, one for an opinion: point first, then proof, then stop.',
        'A pause to think reads as judgment; filler words read as nerves.',
        'Speak to the person who asked, then include the others.',
        'If you lose the thread, say so, and return to your main point.',
      ]),
      topic('opening-closing', 'Opening and Closing', [
        'Have a 90-second answer to "Tell us about yourself" that ends with this job.',
        'Prepare a close: one thing they should remember, one thank you.',
        'Bring one real question, or none; never ask what the website answers.',
      ]),
    ],
  },
  {
    id: 'values',
    title: 'Firefighter Core Values',
    description: 'Integrity, teamwork, service and accountability, shown by what you did and not by adjectives.',
    duration: 45,
    difficulty: 2,
    topics: [
      topic('integrity', 'Integrity', [
        'Say the true thing early, even when it costs you.',
        'People let firefighters into their homes; trust is the job.',
        'A small mistake owned is forgiven; a cover-up ends careers.',
      ]),
      topic('teamwork', 'Teamwork', [
        'Name the others and what they did; then your own part.',
        'Good followers speak up before the decision and commit after it.',
        'At the station, the team is also who cooks, cleans and listens.',
      ]),
      topic('service', 'Service', [
        'Most calls are medical or a bad day for someone; service is the main work.',
        'Treat everyone with dignity: patient, addict, neighbor, repeat caller.',
        'Show service you already give, not only what you plan.',
      ]),
      topic('accountability', 'Accountability', [
        'Own it, fix it, report it, prevent it: in that order.',
        'No "but": give context once, excuses never.',
        'Training, fitness and equipment checks are accountability before the call.',
      ]),
    ],
  },
  {
    id: 'scenarios',
    title: 'Scenario-Based Questions',
    description: 'What would you do if: ethics, conflict, orders and priorities under pressure.',
    duration: 60,
    difficulty: 3,
    topics: [
      topic('ethics', 'Ethics', [
        'Safety, law and policy first; then loyalty.',
        'If it is minor, talk to the person directly; if not, take it up the chain.',
        'State the principle, the step you take, and the step after that.',
      ]),
      topic('crew-conflict', 'Crew Conflict', [
        'Private, early, face to face, about the behavior and not the person.',
        'Solve at the lowest level; harassment is never kept at that level.',
        'Listen first: you may be the one who is wrong.',
      ]),
      topic('orders', 'Following Orders', [
        'Follow lawful orders; ask questions when there is time.',
        'Answer an unsafe order at once: say plainly what you see.',
        'Refuse an illegal or immoral order, and report it.',
      ]),
      topic('priorities', 'Emergency Priorities', [
        'Life safety, incident stabilization, property conservation.',
        'Size up, report, then act; no freelancing.',
        'As a candidate you are not expected to command: say who you would tell.',
      ]),
    ],
  },
  {
    id: 'department',
    title: 'Department Knowledge',
    description: 'Know who you want to work for: the mission, the community, the first year and the issues.',
    duration: 40,
    difficulty: 2,
    topics: [
      topic('mission', 'Mission and Structure', [
        'Know the mission statement, the chief, the ranks, and how many stations there are.',
        'Visit a station: ask for a time first, bring questions, and listen.',
        'Say what a number means to you, not only the number.',
      ]),
      topic('community-risk', 'Community Risk', [
        'Learn the call volume and how much of it is medical.',
        'Know the local hazards: wildland edge, high-rise, rail, water, age of housing.',
        'Prevention is the call that never comes: alarms, inspections, classes.',
      ]),
      topic('probation', 'Probation', [
        'First in, last out; seen working more than heard talking.',
        'Ask, write it down, and ask only once.',
        'Feedback is a gift: thank, fix, show.',
      ]),
      topic('current-issues', 'Current Issues', [
        'Cancer, behavioral health, staffing and lithium-ion fires are on every desk.',
        'Have an opinion, a reason for it, and respect for other opinions.',
        'Never criticize the department in front of you.',
      ]),
    ],
  },
  {
    id: 'motivation',
    title: 'Personal Motivation',
    description: 'Why this work, why here, what you did for it, and how you hold up.',
    duration: 35,
    difficulty: 2,
    topics: [
      topic('why-fire-service', 'Why the Fire Service', [
        'One honest moment beats ten general reasons.',
        'Know the job as it is: medical calls, cleaning, drills, nights.',
        'Connect what drew you with what you have done since.',
      ]),
      topic('why-department', 'Why This Department', [
        'Two reasons that would fit no other department.',
        'Say what you bring, not only what you would get.',
        'A ride-along or a station visit is the best source.',
      ]),
      topic('preparation', 'Preparation', [
        'Name certificates, training hours and people who taught you.',
        'Show a plan for what is still missing.',
        'Fitness is preparation the panel can see.',
      ]),
      topic('resilience', 'Resilience', [
        'Tell about one real setback and how you came back.',
        'Healthy ways to cope: sleep, exercise, people, professional help.',
        'Asking for help early is strength in this service.',
      ]),
    ],
  },
]

export const topicsOf = (moduleIds: readonly string[]): OralTopic[] =>
  oralModules.filter(({ id }) => moduleIds.includes(id)).flatMap(({ topics }) => topics)

export const findModule = (moduleId: string | null): OralModule | undefined =>
  oralModules.find(({ id }) => id === moduleId)

export const findTopic = (topicId: string | null): OralTopic | undefined =>
  oralModules.flatMap(({ topics }) => topics).find(({ id }) => id === topicId)

function topic(id: string, name: string, keyPoints: readonly string[]): OralTopic {
  return { id, name, keyPoints }
}

// Past sessions

/** Title of a past session: the interview's title or the topic's name. */
export const sessionTitle = (session: RowOf<'oralSessions'>): string =>
  (session.kind === 'mock' ? findInterview(session.interviewId)?.title : findTopic(session.topicId)?.name) ??
  'Interview practice'

type Session = RowOf<'oralSessions'>

export interface OralProgress {
  practicedTopicIds: ReadonlySet<string>
  completedModuleIds: ReadonlySet<string>
  completedInterviewIds: ReadonlySet<string>
  /** Total over all practice sessions and mock interviews, each rounded to whole minutes. */
  practiceMinutes: number
}

export function oralProgress(sessions: readonly Session[]): OralProgress {
  const practicedTopicIds = new Set(
    sessions
      .filter((session) => session.kind === 'practice' && counts(session))
      .flatMap(({ topicId }) => topicId ?? []),
  )
  const completed = oralModules.filter(({ topics }) => topics.every(({ id }) => practicedTopicIds.has(id)))
  const interviewed = new Set(
    sessions.filter((one) => one.kind === 'mock' && counts(one)).map((one) => one.interviewId),
  )
  return {
    practicedTopicIds,
    completedModuleIds: new Set(completed.map(({ id }) => id)),
    completedInterviewIds: new Set(mockInterviews.map(({ id }) => id).filter((id) => interviewed.has(id))),
    practiceMinutes: sessions.reduce((sum, { seconds }) => sum + wholeMinutes(seconds), 0),
  }
}

/** Formats minutes as on the Practice Time card: 0h 0m. */
export const formatPracticeTime = (minutes: number): string => `${Math.floor(minutes / 60)}h ${minutes % 60}m`
