import { type Row, testsIn } from './row.ts'

const out = testsIn('web/home/sign-out.test.tsx')

const chat = testsIn('web/home/chat.test.tsx')
const reply = testsIn('schema/home/reply.test.ts')
const dialog = testsIn('web/account/settings-dialog.test.tsx')
const options = testsIn('web/account/settings-options.test.tsx')
const settings = testsIn('schema/account/settings.test.ts')
const moving = testsIn('web/account/export-import.test.ts')
const server = testsIn('api/auth/account.test.ts')

const figures =
  'web/home/figures.test.ts › this week on the home screen begins on the chosen day, and a session is as long as was chosen'
const greets = 'the assistant greets, and nothing blank is sent'
const enter = 'Enter sends, Shift+Enter does not, and the answer comes after a second and a half'
const quick = 'the quick buttons lead on, and Check Progress only fills the box'
const defaults = 'the switches and choices stand at the defaults, and each change is kept and queued'
const choices = 'the choices are the specification’s: minutes, days and levels'
const leads = 'edit profile, export data, delete account and Sign Out all lead somewhere'
const gear =
  'web/app/screens/routes.test.tsx › the gear in the home header opens the settings, and they stand in the address'
const header = 'home has its title and subtitle, who is there, the tagline and the year'
const clears = 'signing out with nothing waiting clears the token and the person’s data and goes to login'
const asks = 'with work that no server has, signing out asks; staying changes nothing'

export const home: readonly Row[] = [
  {
    id: 'home.title',
    says: "'Station Zero', 'Your firefighter preparation command center'",
    heldBy: out(header),
  },
  { id: 'home.tagline', says: "'#1 app for future firefighters'", heldBy: out(header) },
  { id: 'home.copyright', says: "'© 2025 Station Zero'", heldBy: out(header) },
  {
    id: 'home.name',
    says: 'the tab, the installed app and the home title have one name',
    heldBy: 'tests/names.test.ts › the tab, the installed app and the home title have one name',
  },
  { id: 'home.header', says: "icon, username and 'Sign Out'", heldBy: out(header) },
  { id: 'home.welcome', says: "'Welcome, maia'", heldBy: out(header) },
  {
    id: 'home.sign-out.small',
    says: "'Sign Out' in the header is hidden on small screens",
    heldBy: 'tests/e2e/spec-shell.spec.ts › Sign Out stands in the header on a wide screen and not on a narrow one',
  },
  { id: 'home.sign-out', says: "clears the token and all cached data, goes to '/login'", heldBy: out(clears) },
  {
    id: 'home.sign-out.told-later',
    says: 'offline it works too, and the server is told later',
    heldBy: [
      out(clears),
      'api/auth/sessions/sessions.test.ts › a sign-out that was made offline ends its own session, not the one opened since',
    ],
  },
  { id: 'home.sign-out.stay', says: "with items waiting it asks: 'Stay signed in'", heldBy: out(asks) },
  {
    id: 'home.sign-out.asks-of-all',
    says: 'drafts and recordings are asked about, too',
    heldBy: out('%s that is on this device alone is asked about, too'),
  },
  {
    id: 'home.sign-out.keep',
    says: "'Keep on this device', hidden until the same person signs in",
    heldBy: out('what is kept on this device is hidden until the same person signs in'),
  },
  {
    id: 'home.sign-out.export',
    says: "'Export and discard': the waiting items in one file, each recording in one of its own",
    heldBy: [
      out('what is exported is a file with the waiting items, and then it is discarded'),
      out('each recording is exported as a file of its own before it is discarded'),
    ],
  },
  {
    id: 'home.chat.initial',
    says: "'I'm your firefighter career assistant. What can I help you with today?'",
    heldBy: [chat(greets), reply('the assistant begins with the sentence of the specification')],
  },
  { id: 'home.chat.box', says: "2 rows, placeholder 'How can I help?'", heldBy: chat(greets) },
  { id: 'home.chat.list', says: "the list scrolls, 15rem high at most: 'max-h-60'", heldBy: chat(greets) },
  { id: 'home.chat.typing', says: "'Assistant is typing...'", heldBy: chat(enter) },
  { id: 'home.chat.send-disabled', says: 'no sending while blank or typing', heldBy: [chat(greets), chat(enter)] },
  { id: 'home.chat.enter', says: "'Enter' sends, Shift+Enter is a new line", heldBy: chat(enter) },
  { id: 'home.chat.delay', says: 'the reply comes after 1500 ms', heldBy: chat(enter) },
  {
    id: 'home.chat.keywords',
    says: 'study, flashcard, written; job, application, apply; cpat, physical, workout; interview, oral; goal, progress',
    heldBy: reply('“%s” is about %s'),
  },
  {
    id: 'home.chat.figures',
    says: "this person’s own figures; before there are any: 'No attempts yet'",
    heldBy: [reply('sentences hold this person’s own figures'), reply('before there are figures, none are made up')],
  },
  {
    id: 'home.chat.decks',
    says: 'answers from the decks’ text, with a link to its source',
    heldBy: chat('a question about the trade is answered from the decks, with the deck as its source'),
  },
  {
    id: 'home.chat.help',
    says: 'otherwise a generic help reply',
    heldBy: chat('what no deck knows gets help and no made-up answer'),
  },
  {
    id: 'home.quick',
    says: "'Study', 'Find Jobs', 'CPAT Workout', 'Interview Prep' go to '/prep', '/jobs', '/physical', '/oral'",
    heldBy: chat(quick),
  },
  {
    id: 'home.quick.progress',
    says: "'Check Progress' fills in 'How is my progress toward becoming a firefighter?'",
    heldBy: chat(quick),
  },
  {
    id: 'home.next-step',
    says: 'a next best action, with its reason',
    heldBy: [chat('home says what to do next, and why'), reply('is what cannot wait, and says why')],
  },
  { id: 'home.settings.gear', says: "a gear in the home header opens 'Settings'", heldBy: gear },
  { id: 'home.settings.sign-out', says: "'Sign Out' is also in Settings", heldBy: [gear, options(leads)] },
  {
    id: 'home.settings.defaults',
    says: "notifications, studyReminders, jobAlerts on, workoutReminders off, 'monday', '30', 'moderate'",
    heldBy: settings('who has set nothing has the defaults'),
  },
  {
    id: 'home.settings.dark-mode',
    says: 'darkMode has an effect; until it is set it follows the system, where the specification has it off',
    heldBy: [
      dialog(defaults),
      'web/app/screens/follow-settings.test.tsx › dark mode follows the device (dark: %s) until it is set, and then what was set',
    ],
  },
  { id: 'home.settings.study-time', says: '15, 30, 45 or 60 minutes', heldBy: options(choices) },
  { id: 'home.settings.reset-day', says: 'monday to sunday', heldBy: options(choices) },
  { id: 'home.settings.difficulty', says: 'beginner, moderate, advanced, expert', heldBy: options(choices) },
  { id: 'home.settings.kept', says: 'every change is kept and queued', heldBy: dialog(defaults) },
  {
    id: 'home.settings.effect.reminders',
    says: 'a reminder is given only to who asked for its kind',
    heldBy: [
      'schema/account/reminders.test.ts › each kind is said only to who asked for it',
      'web/db/queries/reminders.test.ts › each switch of the settings decides what is said',
      'web/db/queries/reminders.test.ts › a notification comes once a study day, and only where it is allowed',
    ],
  },
  {
    id: 'home.settings.effect.week',
    says: 'the week begins on the chosen day',
    heldBy: ['schema/account/week.test.ts › a week begins on the day that the person chose', figures],
  },
  {
    id: 'home.settings.effect.study-time',
    says: 'a session of the chosen length is told when it is over',
    heldBy: [
      'web/prep/flashcards/sitting-note.test.tsx › a session of fifteen minutes is over after thirty cards, and says how far it was before',
      figures,
    ],
  },
  {
    id: 'home.settings.effect.level',
    says: 'the chosen level marks its workouts',
    heldBy: [
      settings('every difficulty of a workout belongs to one level'),
      'web/physical/screens.test.tsx › for who chose %s a Hard workout is marked as theirs: %s',
    ],
  },
  {
    id: 'home.profile',
    says: "'Edit profile' changes the profile, on the server too",
    heldBy: [
      options(leads),
      dialog('a profile is saved, and the whole app knows it'),
      server('a profile is changed field by field, and what is emptied is empty'),
    ],
  },
  {
    id: 'home.export',
    says: "'Export data': one file, and a lossless import",
    heldBy: [
      options(leads),
      moving('an export comes back whole in another account, and again adds nothing'),
      moving('an export into the account it came from changes nothing, also long after'),
    ],
  },
  {
    id: 'home.import.broken',
    says: 'a broken or foreign file says which line, and changes nothing',
    heldBy: moving('a broken or foreign file says which line, and changes nothing'),
  },
  {
    id: 'home.export.csv',
    says: 'CSV',
    heldBy: moving('tables for a spreadsheet hold what was done'),
  },
  {
    id: 'home.delete',
    says: "'Delete account' deletes it, with a receipt",
    heldBy: [
      options(leads),
      dialog('a deleted account leaves nothing on the device but its receipt'),
      server('an account that is deleted leaves nothing behind, and takes nothing of anybody else with it'),
    ],
  },
  {
    id: 'home.demo',
    says: "'Demo is read-only'",
    heldBy: dialog('the demo account sees the settings and changes none'),
  },
]
