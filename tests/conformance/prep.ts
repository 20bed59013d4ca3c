import { type Row, testsIn } from './row.ts'

const list = testsIn('web/prep/deck-list.test.tsx')
const study = testsIn('web/prep/flashcards/study-screen.test.tsx')
const rules = testsIn('web/prep/flashcards/study-rules.test.tsx')
const words = testsIn('web/prep/exams/words.test.tsx')
const sitting = testsIn('web/prep/exams/exam-screen.test.tsx')
const simulator = testsIn('web/prep/exams/simulator.test.tsx')
const exam = testsIn('web/prep/exams/simulator-draft.test.ts')
const draft = testsIn('web/prep/exams/draft.test.ts')
const progress = testsIn('schema/prep/progress.test.ts')
const day = testsIn('schema/prep/day.test.ts')
const memory = testsIn('schema/prep/memory.test.ts')
const session = testsIn('web/prep/flashcards/study-session.test.ts')

const deckCard = 'a deck’s card shows its name, its number of cards, what is due, a ring and Study Now'
const threeDecks = 'the practice tests are a mixed one and one for each of the first three decks, by its first word'
const front = 'a card is studied from its front: the answer, its hint, explanation and tags come with Show Answer'
const goingOn = 'going on hides the answer, going back too, and the counter and the bar follow'
const header = 'a test has 25 questions, and its header says where one is and how much is answered'
const results = 'the results say percent, correct of total, the time as m:ss, and the way on'
const steps = 'the first question has no Previous, the last reads Finish Test, which waits for every answer'
const thresholds = 'scores are rounded, and the words and the trophy follow the specification’s thresholds'
const wholeTest = 'a test is answered, changed, finished, saved and reviewed'
const unsaved = 'a test that the device cannot save shows its results all the same and is saved on retry'

export const prep: readonly Row[] = [
  { id: 'prep.deck.count', says: 'a deck’s card shows its name and number of cards', heldBy: list(deckCard) },
  { id: 'prep.deck.due', says: 'and the number due today', heldBy: list(deckCard) },
  { id: 'prep.deck.ring', says: 'and a ring with its mastery', heldBy: list(deckCard) },
  { id: 'prep.deck.study-now', says: "and 'Study Now'", heldBy: list(deckCard) },
  {
    id: 'prep.deck.link',
    says: 'the query parameter deck opens that deck at its first card',
    heldBy: study('each deck says its cards, what is due today and its mastery'),
  },
  {
    id: 'prep.deck.no-match',
    says: 'a deck parameter that matches no deck shows the list',
    heldBy: list('a deck that is not there leads back to the list'),
  },
  { id: 'prep.tests.title', says: "'Practice Tests'", heldBy: list(threeDecks) },
  { id: 'prep.tests.mixed', says: "'Mixed Practice Test'", heldBy: list(threeDecks) },
  {
    id: 'prep.tests.decks',
    says: "the first 3 decks have a test by their name’s first word: 'Fire Test', 'Building Test'",
    heldBy: list(threeDecks),
  },
  {
    id: 'prep.tests.deck-questions',
    says: 'a deck’s test asks its own questions',
    heldBy: list('a deck’s test asks that deck’s questions'),
  },
  { id: 'prep.study.front', says: 'the front is shown, the answer hidden', heldBy: list(front) },
  { id: 'prep.study.show', says: "'Show Answer' and 'Hide Answer'", heldBy: list(front) },
  { id: 'prep.study.reveals', says: 'back, hint, explanation and tags are revealed', heldBy: list(front) },
  { id: 'prep.study.steps', says: "'Previous' and 'Next' only when the answer is shown", heldBy: list(front) },
  { id: 'prep.study.complete', says: "the last card’s Next reads 'Complete'", heldBy: list(goingOn) },
  { id: 'prep.study.counter', says: "a bar and a counter: '1 / 3'", heldBy: list(goingOn) },
  { id: 'prep.study.hides', says: 'moving between cards hides the answer', heldBy: list(goingOn) },
  {
    id: 'prep.study.loading',
    says: "'Loading flashcards...'",
    heldBy: list('while a deck’s cards are read it says Loading flashcards...'),
  },
  { id: 'prep.study.past-last', says: "'No more cards in this deck.'", heldBy: list(goingOn) },
  { id: 'prep.study.back', says: 'back is the deck list', heldBy: list('back to the decks is the list again') },
  {
    id: 'prep.study.grades',
    says: 'grading stands beside, with the next interval on each grade',
    heldBy: study('a deck is studied by keys alone, and undo works on the finish screen'),
  },
  {
    id: 'prep.study.next-alone',
    says: 'Next alone never moves the schedule',
    heldBy: study('next alone never moves the schedule'),
  },
  {
    id: 'prep.study.keys',
    says: 'Space or Enter reveals, 1 to 4 grade, u undoes, also on the finish screen',
    heldBy: study('a deck is studied by keys alone, and undo works on the finish screen'),
  },
  {
    id: 'prep.study.survives',
    says: 'a kill loses neither the place nor a grade',
    heldBy: study('a kill in the middle of a deck loses neither the place nor a grade'),
  },
  {
    id: 'prep.study.new-cards',
    says: 'new cards a day: 20 over all decks together',
    heldBy: progress('the ration of new cards is twenty a day over all decks and never below nothing'),
  },
  {
    id: 'prep.study.new-cards.together',
    says: 'what one deck took of the ration the others have no more',
    heldBy: rules('the twenty new cards of a day are one ration for all decks'),
  },
  {
    id: 'prep.study.leech',
    says: "a card that lapses 8 times is a 'Leech'",
    heldBy: [
      rules('a card forgotten %i times is called a leech: %s'),
      memory('a card that lapses eight times is a leech'),
    ],
  },
  {
    id: 'prep.demo',
    says: "'Demo is read-only'",
    heldBy: rules('the demo account studies and takes a test, and nothing of it is saved'),
  },
  {
    id: 'prep.study.day',
    says: 'the day turns at 4:00 in the person’s time zone',
    heldBy: day('at half past three in the morning it is still yesterday, at four it is today'),
  },
  {
    id: 'prep.study.lapse',
    says: 'a lapse is counted',
    heldBy: memory('a forgotten card counts a lapse'),
  },
  {
    id: 'prep.study.undo',
    says: 'an undo takes back the grade',
    heldBy: session('undo takes back the grade and the coming back, also on the finish screen'),
  },
  {
    id: 'prep.mastery.rule',
    says: 'the mean over all cards of min(1, stability ÷ 21 days), unseen 0',
    heldBy: progress('mastery is the mean over all cards, unseen ones counting nothing'),
  },
  {
    id: 'prep.mastery.said',
    says: 'tapping the ring says so',
    heldBy: study('each deck says its cards, what is due today and its mastery'),
  },
  { id: 'prep.test.question', says: "'Question 2 of 25'", heldBy: words(header) },
  { id: 'prep.test.answered', says: "answered count and percentage: '1 answered, 4% complete'", heldBy: words(header) },
  { id: 'prep.test.length', says: 'a test has 25 questions', heldBy: words(header) },
  {
    id: 'prep.test.difficulty',
    says: "'Easy' for 1, 'Medium' for 2, otherwise 'Hard'",
    heldBy: words('a question is Easy for 1, Medium for 2, otherwise Hard'),
  },
  {
    id: 'prep.test.letters',
    says: 'answers are lettered A, B, C and so on',
    heldBy: [
      words('answers are lettered A, B, C and so on'),
      words('a question shows its difficulty, its lettered answers, and its hint where it has one'),
    ],
  },
  {
    id: 'prep.test.hint',
    says: "an optional 'Hint'",
    heldBy: [
      words('a question shows its difficulty, its lettered answers, and its hint where it has one'),
      words('a question without a hint offers none'),
    ],
  },
  { id: 'prep.test.steps', says: "'Previous' and 'Next'", heldBy: words(steps) },
  { id: 'prep.test.finish', says: "the last question shows 'Finish Test'", heldBy: words(steps) },
  {
    id: 'prep.test.finish-needs-all',
    says: 'Finish Test only when every question is answered',
    heldBy: [words(steps), draft('it finishes only when every question is answered, and nothing changes after')],
  },
  { id: 'prep.test.exit', says: "'Exit Test'", heldBy: words(header) },
  {
    id: 'prep.test.exit-unsaved',
    says: "'Exit Test' leaves without saving",
    heldBy: sitting('a kill in the middle of a test comes back to the same question with the same answers'),
  },
  {
    id: 'prep.test.change',
    says: 'an answer is kept for its question and can be changed',
    heldBy: [draft('an answer is kept for its question and can be changed'), sitting(wholeTest)],
  },
  {
    id: 'prep.test.none',
    says: "without a question nothing opens: 'No questions generated' is logged",
    heldBy: sitting('without questions the test does not start, and says why'),
  },
  {
    id: 'prep.test.survives',
    says: 'a kill comes back to the same question with the same answers',
    heldBy: [
      sitting('a kill in the middle of a test comes back to the same question with the same answers'),
      'tests/e2e/survival.spec.ts › the browser is killed in the middle of a test: same question, same answers',
    ],
  },
  {
    id: 'prep.simulator.card',
    says: "'Written Exam Simulator', '100 questions • 2 hours'",
    heldBy: simulator(
      "the simulator's card reads '100 questions • 2 hours', and 'No attempts yet' before there are any",
    ),
  },
  {
    id: 'prep.simulator.none',
    says: "before there are any attempts: 'No attempts yet'",
    heldBy: simulator(
      "the simulator's card reads '100 questions • 2 hours', and 'No attempts yet' before there are any",
    ),
  },
  {
    id: 'prep.simulator.average',
    says: "the average is the person's own: '76% avg'",
    heldBy: simulator('the card shows the real average of the attempts'),
  },
  {
    id: 'prep.simulator.form',
    says: 'a hundred questions by blueprint',
    heldBy:
      'tests/content/exam-forms.test.ts › %s exams, one after the other: a hundred questions each by profile, none twice, no fixed one in two neighbours',
  },
  {
    id: 'prep.simulator.clock',
    says: '120 minutes by the wall clock',
    heldBy: exam('an exam ends 120 minutes after its start by the wall clock, wherever the app was meanwhile'),
  },
  {
    id: 'prep.simulator.submits',
    says: 'when time runs out it submits itself, and what has no answer is wrong',
    heldBy: [
      exam('when time is up it submits itself at its end, and what has no answer is wrong'),
      simulator(
        'an exam whose time ran out while the app was closed is submitted when it is opened, unanswered counted wrong',
      ),
    ],
  },
  {
    id: 'prep.simulator.sections',
    says: "a breakdown by section: 'By Section'",
    heldBy: simulator('the result says how each section went, and shows the scene again'),
  },
  {
    id: 'prep.simulator.scene',
    says: 'a memory scene hides after five minutes',
    heldBy: exam(
      'a scene is shown for five minutes from when it was first seen, a kill included, and then never again',
    ),
  },
  { id: 'prep.result.title', says: "'Practice Test Complete!'", heldBy: words(results) },
  { id: 'prep.result.figures', says: "score percent, correct/total: '67%', '2/3'", heldBy: words(results) },
  { id: 'prep.result.time', says: "time as m:ss: '1:05'", heldBy: words(results) },
  {
    id: 'prep.result.back',
    says: "'Back to Test Prep' clears the test",
    heldBy: words('Back to Test Prep clears the test'),
  },
  { id: 'prep.result.again', says: "'Take Another Test' starts a new mixed test", heldBy: words(results) },
  {
    id: 'prep.result.score',
    says: 'the score is the rounded percent, the time in seconds',
    heldBy: [
      progress(thresholds),
      draft('the outcome is the rounded percent of the right answers and the seconds by the clock'),
    ],
  },
  {
    id: 'prep.result.excellent',
    says: "90 and up: 'Excellent! You have mastered this material.'",
    heldBy: progress(thresholds),
  },
  {
    id: 'prep.result.great',
    says: "80 to 89: 'Great job! You have a solid understanding.'",
    heldBy: progress(thresholds),
  },
  {
    id: 'prep.result.good',
    says: "70 to 79: 'Good progress! Review the areas you missed.'",
    heldBy: progress(thresholds),
  },
  {
    id: 'prep.result.keep',
    says: "below 70: 'Keep studying! Focus on the fundamentals.'",
    heldBy: [progress(thresholds), words(results)],
  },
  { id: 'prep.result.trophy', says: 'yellow from 80, orange from 70, else gray', heldBy: progress(thresholds) },
  {
    id: 'prep.result.unsaved',
    says: 'results show regardless of a failed save, and the save’s state is visible and can be tried again',
    heldBy: sitting(unsaved),
  },
  {
    id: 'prep.result.saved',
    says: "the test and its completion are queued; the state reads 'Saved on device'",
    heldBy: sitting(wholeTest),
  },
]
