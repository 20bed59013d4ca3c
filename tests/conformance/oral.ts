import { type Row, testsIn } from './row.ts'

const detail = testsIn('web/oral/module-detail.test.tsx')
const practice = testsIn('web/oral/practice.test.tsx')
const interview = testsIn('web/oral/interview.test.tsx')
const modules = testsIn('schema/oral/modules.test.ts')
const draws = testsIn('schema/oral/interviews.test.ts')
const journey = testsIn('tests/e2e/oral.spec.ts')

const counters = 'before anything is practiced the counters are at nothing'
const saved = 'a completed session is saved with scores and notes, and counts'
const five = 'the five modules have their minutes and difficulty, and four topics each'
const three = 'the three mock interviews have their minutes, difficulty and number of questions'
const listed = 'every module and every mock interview stands there with its figures'
const topics = 'a module shows its topic’s key points, and Previous and Next go from topic to topic'
const timer = 'the timer counts up, is paused and played, and reset; it starts with the practice and stops with its end'
const dialog = 'the practice dialog asks one question at a time, with STAR tips and notes; the last one completes'
const timed = 'without a microphone the answer is timed, and says so'
const recorded =
  'an answer is recorded, survives a kill, plays without a signal and is deleted; the session is at the station'

export const oral: readonly Row[] = [
  {
    id: 'oral.stats.modules',
    says: "'Modules Completed' starts at '0/5' and counts",
    heldBy: [practice(counters), practice('a module is completed with its fourth topic')],
  },
  {
    id: 'oral.stats.time',
    says: "'Practice Time' starts at '0h 0m' and counts",
    heldBy: [practice(counters), practice(saved)],
  },
  { id: 'oral.stats.mocks', says: "'Mock Interviews' starts at '0/3'", heldBy: practice(counters) },
  { id: 'oral.modules', says: 'the module list of five, each with what it is', heldBy: detail(listed) },
  { id: 'oral.module.fundamentals', says: "'Interview Fundamentals 30, 1'", heldBy: modules(five) },
  { id: 'oral.module.values', says: "'Firefighter Core Values 45, 2'", heldBy: modules(five) },
  { id: 'oral.module.scenarios', says: "'Scenario-Based Questions 60, 3'", heldBy: modules(five) },
  { id: 'oral.module.department', says: "'Department Knowledge 40, 2'", heldBy: modules(five) },
  { id: 'oral.module.motivation', says: "'Personal Motivation 35, 2'", heldBy: modules(five) },
  { id: 'oral.module.topics', says: 'each has 4 topics', heldBy: [modules(five), detail(listed)] },
  {
    id: 'oral.module.status',
    says: 'available or completed',
    heldBy: [detail(listed), practice('a module is completed with its fourth topic')],
  },
  { id: 'oral.mocks', says: 'the list of three mock interviews', heldBy: detail(listed) },
  { id: 'oral.mock.panel', says: "'Entry-Level Panel Interview 30 min, 2, 15 questions'", heldBy: modules(three) },
  { id: 'oral.mock.chief', says: "'Chief Interview Simulation 20 min, 3, 10 questions'", heldBy: modules(three) },
  { id: 'oral.mock.scenario', says: "'Scenario-Heavy Interview 45 min, 4, 20 questions'", heldBy: modules(three) },
  {
    id: 'oral.mock.start',
    says: "'Start Interview' starts it",
    heldBy: [
      detail('Start Interview starts it'),
      interview(
        'an interview asks from its modules, gives no hints, and reopens after a kill with its wall clock right',
      ),
    ],
  },
  {
    id: 'oral.mock.questions',
    says: 'as many questions as it says, none twice',
    heldBy: draws('$title asks its number of questions, none twice, evenly from its modules'),
  },
  { id: 'oral.tips', says: 'tips', heldBy: detail(listed) },
  { id: 'oral.detail.timer', says: "a count-up timer: 'Play', 'Pause', 'Reset timer'", heldBy: detail(timer) },
  {
    id: 'oral.detail.timer.practice',
    says: 'it starts when the practice starts and stops when it ends',
    heldBy: detail(timer),
  },
  { id: 'oral.detail.topics', says: "topic progress, 'Previous Topic', 'Next Topic'", heldBy: detail(topics) },
  { id: 'oral.detail.key-points', says: "'Key Points'", heldBy: detail(topics) },
  { id: 'oral.detail.start', says: "'Start Practice Session'", heldBy: journey(recorded) },
  { id: 'oral.practice.progress', says: "one question at a time, with 'Question Progress'", heldBy: detail(dialog) },
  {
    id: 'oral.practice.questions',
    says: 'the topic’s own questions, in order, else the default set',
    heldBy: [
      draws('a topic asks its own questions in order, and one without any the default ones'),
      practice('a topic that has no questions of its own asks the default ones'),
    ],
  },
  { id: 'oral.practice.star', says: "STAR tips: 'Situation', 'Task', 'Action', 'Result'", heldBy: detail(dialog) },
  { id: 'oral.practice.notes', says: "'Practice notes', on this device", heldBy: detail(dialog) },
  {
    id: 'oral.practice.buttons',
    says: "'End Session', 'Next Question', 'Complete Session'",
    heldBy: detail(dialog),
  },
  {
    id: 'oral.recording.toggle',
    says: "'Start Recording', 'Stop Recording'",
    heldBy: journey(recorded),
  },
  { id: 'oral.recording.progress', says: "'Recording in progress...'", heldBy: journey(recorded) },
  {
    id: 'oral.recording.advice',
    says: "'Speak clearly and take your time. Aim for 2-3 minutes per answer.'",
    heldBy: practice(timed),
  },
  { id: 'oral.recording.timer-only', says: "without permission or device: 'Timer only'", heldBy: practice(timed) },
  {
    id: 'oral.recording.real',
    says: 'a real recording, on the device alone, playable offline, with its size, deletable, downloaded apart',
    heldBy: journey(recorded),
  },
  {
    id: 'oral.survives',
    says: 'a kill: same question, same note, the clock right',
    heldBy: practice('a session that is killed opens at the same question, with the same note and the clock right'),
  },
  {
    id: 'oral.no-call',
    says: 'oral prep makes no network call',
    heldBy: detail('practice makes no call: nothing of it leaves the device while it lasts'),
  },
  {
    id: 'oral.demo',
    says: 'the demo account is read-only',
    heldBy: practice('the demo account can practice, and saves nothing'),
  },
]
