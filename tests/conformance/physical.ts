import { type Row, testsIn } from './row.ts'

const screens = testsIn('web/physical/screens.test.tsx')
const ofScores = testsIn('web/physical/scores.test.tsx')
const view = testsIn('web/physical/active-workout-view.test.tsx')
const active = testsIn('web/physical/active-workout.test.tsx')
const closing = testsIn('web/physical/close-workout.test.tsx')
const figures = testsIn('schema/physical/reference.test.ts')
const rules = testsIn('schema/physical/active-workout.test.ts')
const doses = testsIn('schema/physical/exercise-words.test.ts')
const program = testsIn('schema/physical/program.test.ts')
const server = testsIn('api/physical/physical.test.ts')

const overview = 'Physical Training tells the limit, the events and their reference figures'
const card = 'a card says what the workout takes'
const completing = 'completing stores minutes, rating and notes, clears the view and shows it on the card'
const cpat = "CPAT Training explains the test, calls it 'Rescue Drag', and has the programme open"
const scores = 'scores are there only when there are any'
const opens = '%s opens the same active workout: its week, day, target, clock and exercises'
const ready = 'Ready to Complete? asks for a rating of 1 to 5 and notes, both optional'
const events = 'the events have the published names, weights and times, in the order of the course'
const eight = 'the course is eight events in ten minutes and twenty seconds, the program eight weeks'

export const physical: readonly Row[] = [
  { id: 'physical.overview.limit', says: "time limit '10:20'", heldBy: screens(overview) },
  { id: 'physical.overview.scoring', says: "'Pass/Fail' scoring", heldBy: screens(overview) },
  { id: 'physical.overview.events', says: '8 events', heldBy: [screens(overview), figures(eight)] },
  { id: 'physical.program.weeks', says: '8 weeks', heldBy: [figures(eight), program('each counts its own workouts')] },
  { id: 'physical.event.stair-climb', says: "'Stair Climb: 75 lbs, 3 min'", heldBy: figures(events) },
  { id: 'physical.event.hose-drag', says: "'Hose Drag: 200 lbs, 1 min 42 sec'", heldBy: figures(events) },
  {
    id: 'physical.event.equipment-carry',
    says: "'Equipment Carry: 2x42.5 lbs, 1 min 29 sec'",
    heldBy: figures(events),
  },
  { id: 'physical.event.ladder', says: "'Ladder Raise & Extension: varies, 2 min 39 sec'", heldBy: figures(events) },
  { id: 'physical.event.entry', says: "'Forcible Entry: 10 lb sledge, 1 min 41 sec'", heldBy: figures(events) },
  { id: 'physical.event.search', says: "'Search: no weight, 4 min 8 sec'", heldBy: figures(events) },
  { id: 'physical.event.rescue', says: "'Rescue: 165 lb dummy, 2 min 49 sec'", heldBy: figures(events) },
  { id: 'physical.event.ceiling', says: "'Ceiling Breach & Pull: 80 lbs, 2 min 28 sec'", heldBy: figures(events) },
  {
    id: 'physical.event.reference',
    says: "they stand under 'Reference figures', with the note",
    heldBy: [screens(overview), figures('the reference figures add up to what the note beside them says')],
  },
  { id: 'physical.scores', says: "'Your CPAT Scores' only if there are any", heldBy: ofScores(scores) },
  { id: 'physical.scores.badge', says: 'test date, total time and a PASS or FAIL badge', heldBy: ofScores(scores) },
  {
    id: 'physical.scores.rule',
    says: '10:20 passes, a second more fails',
    heldBy: 'schema/physical/score.test.ts › 10:20 passes, and a second more fails',
  },
  {
    id: 'physical.scores.log',
    says: 'a time is logged, judged by the rule, and listed newest first',
    heldBy: ofScores('a time is logged, judged by the rule, and listed newest first'),
  },
  {
    id: 'physical.program.toggle',
    says: "'Start Training Program' toggles the schedule",
    heldBy: screens('Start Training Program opens the week in hand, and closes it again'),
  },
  {
    id: 'physical.program.bars',
    says: 'weeks 1 to 8, each with a bar of what is completed',
    heldBy: screens('each week shows how much of it is done'),
  },
  { id: 'physical.card', says: "name, description, category, '45 min', 'Day 2', equipment", heldBy: screens(card) },
  { id: 'physical.card.exercises', says: "'1 exercise'", heldBy: screens(card) },
  {
    id: 'physical.card.difficulty',
    says: "1 'Beginner', 2 'Easy', 3 'Moderate', 4 'Hard', 5 'Expert'",
    heldBy: figures('a workout’s difficulty has its word'),
  },
  { id: 'physical.card.start', says: "'Start Workout'", heldBy: screens(card) },
  {
    id: 'physical.card.redo',
    says: "a completed one offers 'Redo Workout'",
    heldBy: [active(completing), view('a completed workout offers Redo Workout, which starts it from nothing')],
  },
  {
    id: 'physical.card.completed',
    says: 'completion date, duration, rating stars and notes on a completed one',
    heldBy: active(completing),
  },
  {
    id: 'physical.loading',
    says: "'Loading workouts...'",
    heldBy: view('while the workouts are being read, that is said'),
  },
  {
    id: 'physical.empty-week',
    says: "'No workouts available for this week'",
    heldBy: screens('a week without workouts says so'),
  },
  { id: 'physical.tip', says: 'start training 8-12 weeks before the test', heldBy: screens(overview) },
  { id: 'physical.cpat.about', says: "'About CPAT'", heldBy: screens(cpat) },
  { id: 'physical.cpat.limit', says: "'Complete 8 events in 10:20 or less'", heldBy: screens(cpat) },
  { id: 'physical.cpat.vest', says: "'Wear a 50-lb vest throughout'", heldBy: screens(cpat) },
  { id: 'physical.cpat.stairs', says: "'An additional 25 lbs for Stair Climb only'", heldBy: screens(cpat) },
  { id: 'physical.cpat.walk', says: "'An 85-foot walk between events'", heldBy: screens(cpat) },
  {
    id: 'physical.cpat.rescue-drag',
    says: "the seventh event is 'Rescue Drag' there, elsewhere 'Rescue'",
    heldBy: [screens(cpat), screens(overview)],
  },
  { id: 'physical.active.both', says: 'the same active workout at /physical and /cpat', heldBy: view(opens) },
  {
    id: 'physical.active.week-day',
    says: "week, day and target: 'Week 1 · Day 2 · 40 min target'",
    heldBy: view(opens),
  },
  { id: 'physical.active.timer', says: 'an elapsed timer', heldBy: view(opens) },
  {
    id: 'physical.active.pause',
    says: "'Pause' and 'Resume'; pauses are left out of the clock",
    heldBy: active('the clock runs through a kill and leaves pauses out'),
  },
  { id: 'physical.active.close', says: "'Close workout'", heldBy: view(opens) },
  {
    id: 'physical.active.exercise',
    says: 'sets, reps, weight, rest, instructions and target event',
    heldBy: view(opens),
  },
  {
    id: 'physical.active.exercise-duration',
    says: 'and the duration and weight where there is one',
    heldBy: [
      view('a set for a time and with a weight says both'),
      doses('a dose says its sets and what each asks for'),
    ],
  },
  { id: 'physical.complete.title', says: "'Ready to Complete?'", heldBy: view(ready) },
  { id: 'physical.complete.rating', says: 'an optional rating of 1 to 5', heldBy: view(ready) },
  { id: 'physical.complete.notes', says: "'Notes (optional)'", heldBy: view(ready) },
  { id: 'physical.complete.button', says: "'Complete Workout'", heldBy: view(ready) },
  {
    id: 'physical.complete.minutes',
    says: 'elapsed minutes are stored, then the view clears',
    heldBy: [active(completing), rules('whole minutes, pauses left out')],
  },
  {
    id: 'physical.complete.omits',
    says: 'a rating of 0 and empty notes are left out',
    heldBy: [active('no rating and empty notes are left out'), rules('a rating and notes only where they were given')],
  },
  {
    id: 'physical.complete.bounds',
    says: 'the server takes a rating of 1 to 5 and no other',
    heldBy: server('no completion of %s with %o'),
  },
  {
    id: 'physical.active.survives',
    says: 'a kill in the middle: same set, same note, the clock right',
    heldBy: [
      active('a workout that is killed in the middle opens at the same sets, notes and rating'),
      'tests/e2e/survival.spec.ts › the browser is killed in the middle of a workout: same set, same note, the clock right',
    ],
  },
  {
    id: 'physical.active.wake-lock',
    says: 'a visible notice where there is no wake lock',
    heldBy: closing('where no wake lock can be had, that is said'),
  },
  {
    id: 'physical.demo',
    says: "'Demo is read-only'",
    heldBy: closing('the demo account can look, and completes nothing'),
  },
]
