import type { Page } from '@playwright/test'
import { answerQuestions, goTo, hasMapBeside, isReadyForTheBasement, openCards, signUp } from './steps.ts'

/**
 * A stop of the tour: a screen or dialog of the app, and how to open it. Visit the stops in order, because later stops depend on earlier
 * ones.
 */
export interface Stop {
  name: string
  open: (page: Page) => Promise<void>
  /** An element that is visible once the screen is open. */
  shown: (page: Page) => ReturnType<Page['getByRole']>
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first()
const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first()
const link = (name: RegExp) => (page: Page) => page.getByRole('link', { name })
const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first()
const dialog = (name?: string | RegExp) => (page: Page) => page.getByRole('dialog', name === undefined ? {} : { name })
const press =
  (...names: (string | RegExp)[]) =>
  async (page: Page) => {
    for (const name of names) await page.getByRole('button', { name }).first().click()
  }
const at =
  (address: string, ...names: (string | RegExp)[]) =>
  async (page: Page) => {
    await page.goto(address)
    await press(...names)(page)
  }

async function chooseDamagedPackage(page: Page): Promise<void> {
  await page.goto('/prep/own/import')
  const file = { name: 'Streets.apkg', mimeType: 'application/octet-stream', buffer: Buffer.from('PK\u0003\u0004') }
  await page.getByLabel('Choose a file').setInputFiles(file)
}

/** Screens for signed-out visitors. */
export const doors: Stop[] = [
  {
    name: 'invitation',
    open: at('/join#space.invite.secret.member.Ladder%20Night.Ann'),
    shown: heading('You are invited to Ladder Night'),
  },
  {
    name: 'invitation at sign-up',
    open: (page) => page.getByRole('link', { name: 'Sign up' }).click(),
    shown: heading('You are invited to Ladder Night'),
  },
  { name: 'login', open: at('/login', 'Dismiss invitation'), shown: heading('Sign In') },
  { name: 'recover', open: at('/login?recover'), shown: (page) => page.getByRole('heading', { level: 1 }) },
  { name: 'signup', open: at('/signup'), shown: button('Create Account') },
  { name: 'privacy', open: at('/about/privacy'), shown: heading('Privacy') },
]

/** Signs up and waits until the device has all content. */
export async function comeIn(page: Page, username: string): Promise<void> {
  await signUp(page, username)
  await isReadyForTheBasement(page)
}

const study: Stop[] = [
  { name: 'home', open: at('/'), shown: heading('Today') },
  { name: 'progress before anything', open: at('/progress'), shown: heading('Your Progress') },
  { name: 'decks', open: at('/prep'), shown: button(/^Study Now/) },
  { name: 'mastery', open: press(/^Mastery of/), shown: dialog(/^Mastery/) },
  { name: 'simulator choice', open: at('/prep', 'Start Simulator'), shown: dialog(/Simulator/) },
  {
    name: 'card',
    async open(page) {
      await page.goto('/prep')
      await openCards(page, 'Mechanical Reasoning', 2)
    },
    shown: button('Show Answer'),
  },
  { name: 'answer', open: press('Show Answer'), shown: button(/^Good/) },
  { name: 'report', open: press('Report a mistake'), shown: dialog() },
  { name: 'cards set aside', open: at('/prep?study=apart'), shown: heading('Cards set aside') },
  { name: 'custom study', open: at('/prep?study=custom'), shown: button(/^Study \d+ card/) },
  { name: 'kinds of questions', open: at('/prep?kinds=exam'), shown: button(/^Drill 10: Passages/) },
  { name: 'size-up pictures', open: at('/prep/size-up'), shown: heading('Seven parts') },
  { name: 'size-up report', open: at('/prep/size-up?picture=size-up-q003'), shown: heading('Give your report') },
  { name: 'model report', open: press('Show the model report'), shown: heading('Compare with a model report') },
  { name: 'card search', open: at('/prep?search=ladder'), shown: text(/\d+ cards/) },
  { name: 'card to read', open: at('/prep?card=mechanical-002'), shown: heading(/fulcrum and the effort/) },
  { name: 'deck not here', open: at('/prep?deck=none'), shown: text(/^This deck is not here/) },
  {
    name: 'new deck',
    open: at('/prep', 'New deck'),
    shown: dialog('New deck'),
  },
  {
    name: 'own deck without cards',
    async open(page) {
      await page.getByRole('dialog').getByLabel('Name').fill('Streets of the first-due area')
      await press('Create deck')(page)
    },
    shown: text('No cards yet'),
  },
  {
    name: 'pasted list',
    async open(page) {
      await page.getByRole('link', { name: 'Paste a list' }).click()
      const lines = [
        'Elm Street\tDistrict 4\tTrees',
        'Oak Street\t{{c1::gap}}',
        'No back',
        '{{c1::First due}} lays a line\t',
      ]
      await page.getByLabel('Your list, one card per line').fill(lines.join('\n'))
    },
    shown: button('Add 3 cards'),
  },
  { name: 'own deck', open: press('Add 3 cards'), shown: text('Added 3 cards') },
  { name: 'archived card', open: press('Archive: Elm Street'), shown: text('Archived: Elm Street') },
  { name: 'cards to reorder', open: press('OK', 'Reorder'), shown: button('Move Oak Street down') },
  {
    name: 'own card',
    async open(page) {
      await press('Done')(page)
      await page.getByRole('link', { name: 'Edit: Elm Street' }).click()
    },
    shown: heading('Preview'),
  },
  {
    name: 'deck for a copy',
    open: at('/prep/own/copy?card=mechanical-001'),
    shown: link(/Streets of the first-due area/),
  },
  {
    name: 'copy of a card',
    open: (page) => page.getByRole('link', { name: /Streets of the first-due area/ }).click(),
    shown: heading('Preview'),
  },
  {
    name: 'export of a deck',
    async open(page) {
      await page.goto('/prep')
      await page
        .getByRole('link', { name: /^Edit cards: Streets of the first-due area/ })
        .first()
        .click()
      await press('Export or share')(page)
    },
    shown: dialog(),
  },
  { name: 'import of decks', open: at('/prep/own/import'), shown: text('Choose a file') },
  {
    name: 'preview of an import',
    async open(page) {
      const csv = 'Front,Back,Tags\nElm Street,District 4,north\nMaple Street,District 5,south\n,No front,\n'
      const file = { name: 'Streets.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
      await page.getByLabel('Choose a file').setInputFiles(file)
    },
    shown: text(/\d cards? to add/),
  },
  { name: 'file that can’t be imported', open: chooseDamagedPackage, shown: (page) => page.getByRole('alert').first() },
]

const test: Stop[] = [
  {
    name: 'test',
    open: at('/prep', 'Mixed Practice Test'),
    shown: (page) => page.getByRole('radiogroup'),
  },
  {
    name: 'question map',
    async open(page) {
      if (!hasMapBeside(page)) await press('All questions')(page)
    },
    shown: heading('All questions'),
  },
  {
    name: 'exit a test',
    async open(page) {
      if (!hasMapBeside(page)) await press(/^Close$/)(page)
      await page
        .locator('label')
        .filter({ has: page.getByRole('radio') })
        .first()
        .click()
      await press('Exit Test')(page)
    },
    shown: dialog(),
  },
  {
    name: 'result',
    async open(page) {
      await press('Keep going')(page)
      await answerQuestions(page, 1, 25)
      await press('Finish Test')(page)
    },
    shown: text('Practice Test Complete!'),
  },
]

const physical: Stop[] = [
  { name: 'physical', open: at('/physical?week=1'), shown: button('Start Workout') },
  { name: 'player', open: press('Start Workout'), shown: button('Close workout') },
  { name: 'workout options', open: press('Workout options'), shown: dialog() },
  { name: 'workout list', open: press(/^Close$/, 'All exercises'), shown: heading('Exercises') },
  {
    name: 'sets open',
    async open(page) {
      await page
        .getByRole('button', { name: /, set \d+ of \d+/ })
        .first()
        .click()
      await press('Complete Workout')(page)
    },
    shown: button('Finish workout'),
  },
  { name: 'workout done', open: press('Finish workout'), shown: text('Workout completed.') },
  { name: 'what you lifted', open: at('/physical/history'), shown: heading('What You Lifted') },
  {
    name: 'an exercise',
    open: (page) => page.getByRole('main').getByRole('table').getByRole('link').first().click(),
    shown: heading('Sessions'),
  },
  { name: 'own training', open: at('/physical/own'), shown: button('Start an Empty Workout') },
  { name: 'log a past workout', open: at('/physical/own/log'), shown: button('Log workout') },
  { name: 'exercise picker', open: press('Add an exercise'), shown: dialog() },
  { name: 'own workout', open: at('/physical/own/workout'), shown: button('Save workout') },
  { name: 'body weight', open: at('/physical/own/weight'), shown: button('Add weight') },
  { name: 'plate calculator', open: at('/physical/own/plates'), shown: text('Pairs of plates at your gym') },
  { name: 'import workouts', open: at('/physical/own/import'), shown: text('Choose a CSV file') },
  { name: 'cpat', open: at('/cpat'), shown: heading('About CPAT') },
  { name: 'run-through before', open: at('/cpat/run'), shown: button('Start the clock') },
  { name: 'run-through', open: press('Start the clock'), shown: button(/^Event done/) },
  { name: 'run-through stopped', open: press('Stop'), shown: dialog() },
  { name: 'run-through result', open: press('End the run here'), shown: button('Save this run') },
  { name: 'run-through saved', open: press('Save this run'), shown: text('Run-through saved on this device.') },
  { name: 'cpat times', open: at('/cpat/times'), shown: heading('Not enough to say yet') },
  { name: 'rules trainer', open: at('/cpat/rules'), shown: button('A warning') },
  { name: 'rule explained', open: press('A warning'), shown: text(/^Source: /) },
  { name: 'progress', open: at('/progress'), shown: heading('Your Progress') },
  {
    name: 'a day of the history',
    open: (page) =>
      page
        .getByRole('table', { name: /^\w+ \d{4}$/ })
        .getByRole('link')
        .last()
        .click(),
    shown: dialog(),
  },
]

const oral: Stop[] = [
  { name: 'oral', open: at('/oral'), shown: button('Start Interview') },
  {
    name: 'module',
    open: (page) => page.getByRole('main').getByRole('link', { name: 'Interview Fundamentals' }).click(),
    shown: heading('Key Points'),
  },
  { name: 'practice session', open: press('Start Practice Session'), shown: text(/^Question 1 of/) },
  { name: 'session score', open: press('End Session'), shown: button('Save Session') },
  { name: 'session done', open: press('Save Session'), shown: text('Session saved on this device.') },
  {
    name: 'interview',
    async open(page) {
      await page.goto('/oral')
      await press('Start Interview')(page)
    },
    shown: dialog(),
  },
]

const jobs: Stop[] = [
  { name: 'jobs', open: at('/jobs'), shown: button(/^Save /) },
  { name: 'filters', open: press(/^Filters?/), shown: (page) => page.getByLabel('State', { exact: true }) },
  {
    name: 'alert',
    async open(page) {
      await page.goto('/jobs?job=job-008')
      await press('Set Alert')(page)
    },
    shown: dialog('Set Alert'),
  },
  {
    name: 'record',
    async open(page) {
      await press('Create alert')(page)
      await press('Apply Now')(page)
    },
    shown: dialog(/applied|sample job/),
  },
  {
    name: 'applications',
    async open(page) {
      await press('Record application')(page)
      await dialog()(page).waitFor({ state: 'detached' })
      await page.goto('/jobs?list=applications')
    },
    shown: heading('Your applications'),
  },
  { name: 'alerts', open: at('/jobs?list=alerts'), shown: heading('Your alerts') },
  { name: 'documents before', open: at('/jobs/documents'), shown: text('No documents yet') },
  { name: 'document dialog', open: press('Add a document'), shown: dialog('Add a document') },
  {
    name: 'documents',
    async open(page) {
      await press('Save document')(page)
      await heading('CPAT certificate')(page).waitFor()
      // Reloading removes the toast, which covers part of the screen for a moment.
      await page.reload()
    },
    shown: heading('CPAT certificate'),
  },
  {
    name: 'a job',
    open: at('/jobs?job=job-013'),
    shown: (page) => page.getByRole('region', { name: 'Firefighter Apprentice' }),
  },
]

const community: Stop[] = [
  {
    name: 'community',
    async open(page) {
      await page.goto('/community')
      await press('Join Group Tuesday Night Written Exam')(page)
    },
    shown: button('Leave Group Tuesday Night Written Exam'),
  },
  {
    name: 'mentors',
    open: at('/community?tab=mentors'),
    shown: button(/^Request Mentorship/),
  },
  { name: 'mentorship', open: press(/^Request Mentorship/), shown: dialog('This is a sample mentor') },
  { name: 'my community', open: at('/community?tab=my-community'), shown: text('Tuesday Night Written Exam') },
  { name: 'mentoring', open: at('/community/mentoring'), shown: text('This page is for mentors') },
  { name: 'new group', open: at('/community/groups/new'), shown: button('Create Group') },
  {
    name: 'group',
    async open(page) {
      await page.getByLabel('Group name').fill('Thursday Ladder Group')
      await page.getByLabel('Your name in this group').fill('Ann K.')
      await press('Create Group')(page)
      await page.getByLabel('Write a post').fill('Who brings the rope on Thursday?')
      await press('Post')(page)
    },
    shown: button(/^Reply/),
  },
  {
    name: 'meeting of a group',
    async open(page) {
      await page.getByRole('link', { name: 'Meetings', exact: true }).click()
      await press('New meeting')(page)
      await page.getByLabel('Title').fill('Mock panel')
      await press('Add meeting', 'Maybe')(page)
    },
    shown: text('Maybe (1):'),
  },
  {
    name: 'deck to share in a group',
    async open(page) {
      await page.getByRole('link', { name: 'Decks', exact: true }).click()
      await press('Share a deck')(page)
    },
    shown: text(/^Members of Thursday Ladder Group will see/),
  },
  { name: 'decks of a group', open: press('Share deck'), shown: text(/Shared by you/) },
  {
    name: 'deck of a group',
    open: (page) => page.getByRole('link', { name: /Shared by you/ }).click(),
    shown: button('Study this deck'),
  },
  {
    name: 'members of a group',
    open: (page) => page.getByRole('link', { name: 'Members', exact: true }).click(),
    shown: button('Invite by link'),
  },
  {
    name: 'link of an invitation',
    open: press('Invite by link', 'Create link'),
    shown: dialog('Invite people to Thursday Ladder Group'),
  },
  {
    name: 'join a group',
    open: at('/join#space.invite.secret.member.Ladder%20Night.Ann'),
    shown: button('Join Group'),
  },
  { name: 'join a class', open: at('/join#space.invite.secret.recruit'), shown: button('Join Class') },
]

const account: Stop[] = [
  { name: 'settings', open: at('/settings'), shown: heading('Settings') },
  ...Object.entries({
    account: link(/^Edit profile/),
    study: heading('Tests and workouts'),
    tracks: heading('Your tracks'),
    dates: button('Save dates and minutes'),
    notifications: heading('Notifications on this device'),
    appearance: text('Gym mode'),
    data: button('Export all'),
    storage: heading('On this device'),
    security: heading('Recent activity'),
    about: heading('What’s new'),
    profile: button('Save profile'),
    delete: button('Delete account for good'),
  }).map(([section, shown]) => ({ name: `settings ${section}`, open: at(`/settings?section=${section}`), shown })),
  { name: 'work on this device', open: at('/jobs?sync=list'), shown: dialog('Your work on this device') },
  { name: 'not found', open: at('/no-such-place'), shown: heading('Page Not Found') },
  { name: 'analytics door', open: at('/analytics'), shown: button('Access Analytics') },
  {
    name: 'analytics',
    open: press('Access Analytics'),
    shown: (page) => page.locator('.recharts-surface').first(),
  },
]

/** Visited last, because a running exam is shown on every screen from then on. */
const running: Stop[] = [
  {
    name: 'exam scene',
    open: at('/prep', 'Start Simulator', 'Start the 100 questions'),
    shown: button('Hide it and answer'),
  },
  { name: 'exam question', open: press('Hide it and answer'), shown: (page) => page.getByRole('radiogroup') },
  {
    name: 'hand in',
    async open(page) {
      await page.getByRole('radio').first().check({ force: true })
      if (!hasMapBeside(page)) await press('All questions')(page)
      await press('Finish Test')(page)
    },
    shown: button('Hand it in'),
  },
  {
    name: 'jobs with an exam running',
    async open(page) {
      await page.goto('/')
      await goTo(page, 'Jobs')
    },
    shown: (page) => page.getByRole('complementary', { name: 'In progress' }),
  },
  {
    name: 'home with an exam running',
    open: at('/'),
    shown: (page) => page.getByRole('region', { name: 'In progress' }).getByRole('link').first(),
  },
]

/** Every screen that a signed-in person can see. */
export const everyScreen: Stop[] = [
  ...study,
  ...test,
  ...physical,
  ...oral,
  ...jobs,
  ...community,
  ...account,
  ...running,
]
