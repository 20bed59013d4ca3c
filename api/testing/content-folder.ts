import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { bestWorst, shortExam, statement } from './exam-files.ts'

/** A file's parsed JSON, untyped so that tests can break it. */
// biome-ignore lint/suspicious/noExplicitAny: a broken file has no type
export type Loose = any

/** Creates a small content folder that a test can break. */
export function makeContentFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'station-zero-content-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'decks'))
  mkdirSync(join(folder, 'questions'))
  mkdirSync(join(folder, 'passages'))
  mkdirSync(join(folder, 'exams'))
  mkdirSync(join(folder, 'multi'))
  const path = (name: string) => join(folder, name)
  const write = (name: string, content: unknown) => writeFileSync(path(name), JSON.stringify(content))
  write('decks/ladders.json', deck('ladders', 1))
  write('decks/ropes.json', deck('ropes', 2))
  write('questions/ladders.json', {
    topic: 'ladders',
    deckId: 'ladders',
    questions: [question('ladders', 1), question('ladders', 2)],
  })
  write('questions/best-worst.json', { questions: [bestWorst] })
  write('multi/multiple-response.json', { format: 'multiple-response', questions: [multipleResponse] })
  write('multi/build-list.json', { format: 'build-list', questions: [buildList] })
  write('exams/short-style.json', shortExam)
  write('exams/work-style.json', { statements: [statement(1, 2), statement(2, 1)] })
  write('workouts.json', { workouts: [workout] })
  write('programs.json', { workouts: [{ ...workout, id: 'on-ramp-w1d1' }] })
  write('jobs.json', { jobs: [job('job-1', 3), job('job-2', null)] })
  write('groups.json', { groups: [group] })
  write('events.json', { events: [event] })
  write('mentors.json', { mentors: [mentor] })
  write('oral.json', { topics: [oralTopic('star'), oralTopic('ethics')], default: oralTopic('default', 4) })
  write('tracks.json', {
    tracks: [
      track('exam-skills', {
        isOnFromStart: true,
        decks: ['ladders'],
        topics: ['human-relations'],
        exams: ['short-style'],
      }),
      track('firefighter', { decks: ['ropes'], goals: ['entry-level'], hasSkills: true }),
    ],
  })
  write('skills.json', { skills: [skill] })
  write('goals.json', { goals: [{ id: 'entry-level', name: 'Entry-Level Firefighter' }] })
  return {
    folder,
    write,
    writeText: (name: string, text: string) => writeFileSync(path(name), text),
    remove: (name: string) => rmSync(path(name)),
    edit(name: string, change: (content: Loose) => void) {
      const content: Loose = JSON.parse(readFileSync(path(name), 'utf8'))
      change(content)
      write(name, content)
    },
  }
}

const deck = (id: string, order: number) => ({
  id,
  name: `The ${id}`,
  color: '#c2410c',
  order,
  cards: [1, 2].map((n) => ({
    id: `${id}-00${n}`,
    version: 1,
    front: `What is ${n}?`,
    back: `It is ${n}.`,
    hint: 'Count.',
    explanation: 'Numbers are in order.',
    tags: ['counting'],
    source: 'Arithmetic',
  })),
})

const question = (topic: string, n: number) => ({
  id: `${topic}-q00${n}`,
  version: 1,
  question: `Which is ${n}?`,
  options: ['zero', 'one', 'two', 'three'].map((text) => ({ text, why: `This is ${text}.` })),
  key: n,
  difficulty: 1,
  hint: null,
  cardId: `${topic}-001`,
  source: 'Arithmetic',
})

const multi = {
  ...{ version: 1, deckId: 'ladders', cardId: 'ladders-001', difficulty: 1, hint: null },
  ...{ explanation: 'Numbers are in order.', source: 'Arithmetic' },
}

const multipleResponse = {
  ...{ ...multi, id: 'ladders-mr01', question: 'Which numbers are even? Select the two.', key: [1, 3] },
  options: ['one', 'two', 'three', 'four', 'five'].map((text) => ({ text, why: `This is ${text}.` })),
}

const buildList = {
  ...{ ...multi, id: 'ladders-bl01', cardId: null, question: 'Count to four. Put the numbers in order.' },
  steps: ['one', 'two', 'three', 'four'].map((text) => ({ text, why: `Here comes ${text}.` })),
}

const skill = {
  ...{ id: 'skill-count-01', version: 1, name: 'Count', area: 'Counting', level: 'I', candidates: 1, equipment: [] },
  given: 'Count to three.',
  steps: ['One', 'Two', 'Three'].map((text) => ({ text, isCritical: true, why: null })),
  ...{ criticalFailures: ['Miscounts'], source: 'Arithmetic', checkedOn: null },
}

const track = (id: string, lists: object) => ({
  id,
  name: `The ${id}`,
  purpose: 'Learn to count.',
  isOnFromStart: false,
  ...{
    decks: [],
    topics: [],
    families: [],
    exams: [],
    hasWorkouts: false,
    hasSkills: false,
    suggestedAfter: [],
    goals: [],
  },
  ...lists,
})

const oralTopic = (id: string, count = 2) => ({
  ...(id !== 'default' && { id }),
  source: 'Interview practice',
  questions: Array.from({ length: count }, (_, i) => ({
    id: `oral-${id}-${i + 1}`,
    version: 1,
    question: `Tell us about ${i + 1}.`,
    listensFor: ['A point', 'A reason', 'An example'],
    star: 'Say when, what, how, and what came of it.',
  })),
})

const workout = {
  id: 'w1d1',
  version: 1,
  name: 'Foundation Strength',
  description: 'Warm up first.',
  week: 1,
  day: 1,
  category: 'strength',
  duration: 40,
  difficulty: 1,
  equipment: [],
  exercises: [
    {
      name: 'Step-ups',
      targetEvent: 'Stair Climb',
      sets: 2,
      reps: 16,
      weight: 12.5,
      duration: null,
      rest: 60,
      instructions: 'Step up and down.',
      substitute: 'Lunges.',
    },
  ],
  source: 'Stone 2020',
}

const job = (id: string, deadlineInDays: number | null) => ({
  id,
  version: 1,
  title: 'Firefighter Recruit',
  department: 'Cedar Bluff Fire Department',
  location: 'Cedar Bluff, OR',
  salary: '$58,400 a year',
  description: 'One class of 14 recruits.',
  requirements: ['Age 18 or older'],
  deadlineInDays,
  type: 'Entry Level',
  applyUrl: null,
  sample: true,
})

const group = {
  id: 'group-1',
  version: 1,
  name: 'Ladder Night',
  description: 'We study together.',
  seededMembers: 4,
  location: 'Cedar Bluff, OR',
  category: 'study',
  sample: true,
}

const event = {
  id: 'event-1',
  version: 1,
  title: 'Stair Climb',
  description: 'Bring water.',
  startInDays: 2,
  startsAt: '18:30',
  duration: 90,
  location: 'Cedar Bluff, OR',
  type: 'workout',
  seededParticipants: 1,
  maxParticipants: 3,
  sample: true,
}

const mentor = {
  id: 'mentor-1',
  userId: 'mentor-user-1',
  version: 1,
  rank: 'Captain',
  department: 'Cedar Bluff Fire Department',
  rating: 4.8,
  totalReviews: 12,
  bio: 'I was there.',
  yearsExperience: 14,
  specialties: ['rescue'],
  sample: true,
}
