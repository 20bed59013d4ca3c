import { type Row, testsIn } from './row.ts'

const routes = testsIn('web/app/screens/routes.test.tsx')
const tabBar = testsIn('web/app/shell/tab-bar.test.tsx')
const tabs = testsIn('web/app/shell/tabs.test.ts')
const chip = testsIn('web/app/sync/sync-words.test.ts')
const journey = testsIn('tests/e2e/spec-shell.spec.ts')
const queue = testsIn('web/app/sync/sync-dialog.test.tsx')
const storage = testsIn('web/app/sync/storage-section.test.tsx')
const refused = testsIn('tests/e2e/refused.spec.ts')

const guestAt = 'a guest at %s sees %s, under the tab %s'
const stranger = 'a stranger at %s sees the login screen and no shell'

export const shell: readonly Row[] = [
  { id: 'shell.route.home', says: "/ and /station0 are the home area: 'Station Zero'", heldBy: routes(guestAt) },
  { id: 'shell.route.prep', says: "'/prep' is the written exam prep", heldBy: routes(guestAt) },
  { id: 'shell.route.physical', says: "'/physical' is 'Physical Training'", heldBy: routes(guestAt) },
  { id: 'shell.route.cpat', says: "'/cpat' is 'CPAT Training'", heldBy: routes(guestAt) },
  { id: 'shell.route.jobs', says: "'/jobs' is the firefighter jobs", heldBy: routes(guestAt) },
  { id: 'shell.route.community', says: "'/community' is 'Community'", heldBy: routes(guestAt) },
  {
    id: 'shell.route.analytics',
    says: "'/analytics' is the analytics",
    heldBy: routes('a guest at /analytics finds the form Analytics Access'),
  },
  { id: 'shell.route.oral', says: "'/oral' is 'Oral Interview Preparation'", heldBy: routes(guestAt) },
  { id: 'shell.route.login', says: "'/login' is the login screen", heldBy: routes(stranger) },
  {
    id: 'shell.route.signup',
    says: "'/signup' is the sign-up screen",
    heldBy: routes('a stranger at /signup sees the sign-up screen'),
  },
  { id: 'shell.route.unknown', says: "any other is 'Page Not Found'", heldBy: routes(guestAt) },
  {
    id: 'shell.stranger',
    says: 'neither signed in nor a guest: sign-up at /signup, login everywhere else, and no shell',
    heldBy: [routes(stranger), routes('a stranger at /signup sees the sign-up screen')],
  },
  {
    id: 'shell.inside',
    says: 'signed in, the doors lead home',
    heldBy: routes('who is signed in sees no guest banner, and no door'),
  },
  {
    id: 'shell.sidebar',
    says: 'on wide screens the tabs are a sidebar on the left',
    heldBy: journey('on a wide screen the areas stand at the left, in order, and each leads to its own'),
  },
  {
    id: 'shell.tab-bar',
    says: 'on narrow screens the tabs are a bar at the bottom',
    heldBy: journey('on a narrow screen the areas stand at the bottom, in order, and each leads to its own'),
  },
  {
    id: 'shell.tabs.labels',
    says: "labels: 'Station Zero', 'Written', 'Physical', 'Oral', 'Jobs', 'Community'",
    heldBy: journey('on a wide screen the areas stand at the left, in order, and each leads to its own'),
  },
  {
    id: 'shell.tabs.paths',
    says: 'the first tab goes to /, the others to /{tab}',
    heldBy: tabBar('each tab goes to its own path, the first one home, and is the one marked there'),
  },
  {
    id: 'shell.tabs.active',
    says: "the active tab follows the first segment of the path, else 'station0'",
    heldBy: [tabs('the active tab follows the first segment of the path'), routes(guestAt)],
  },
  {
    id: 'shell.loading',
    says: 'a spinner while it is not known who is there, not in guest mode',
    heldBy: [
      routes('until the device has said who is there, the routes show that they load'),
      routes('while it is not known who is there a spinner turns, but not for a guest'),
    ],
  },
  {
    id: 'shell.guest-banner.text',
    says: "'You're browsing as a guest'",
    heldBy: routes('You’re browsing as a guest: the banner’s button ends guest mode and goes to sign-up'),
  },
  {
    id: 'shell.guest-banner.button',
    says: "'Sign up to save progress' clears 'guestMode' and goes to '/signup'",
    heldBy: routes('You’re browsing as a guest: the banner’s button ends guest mode and goes to sign-up'),
  },
  {
    id: 'shell.page-header',
    says: 'every screen has the shared header: an icon, a title, and who is there',
    heldBy: routes('every page header names its area by an icon, and who is there'),
  },
  {
    id: 'shell.session.lost',
    says: "a 401 deletes the bearer only: 'Sign in again'; the shell stays open on the local data",
    heldBy: routes('a 401 takes the bearer and nothing else: the shell stays open and asks to sign in again'),
  },
  {
    id: 'shell.session.lost-words',
    says: "'Sign in again to sync 4 items'",
    heldBy: chip('someone whose session has ended is asked to sign in before anything else'),
  },
  {
    id: 'shell.session.none',
    says: 'no token: the user lookup is skipped',
    heldBy: routes('without a token nobody is looked up'),
  },
  {
    id: 'shell.session.silence',
    says: 'only the server’s own word ends a session',
    heldBy: routes('what is not our server’s own word ends no session: %i %s'),
  },
  {
    id: 'shell.chip',
    says: "the sync chip tells the truth: '3 waiting', 'Synced 10:42', '1 needs attention'",
    heldBy: chip('the chip says in few words where the work is'),
  },
  {
    id: 'shell.queue.read',
    says: 'each refused item says what, when, why not and what to do',
    heldBy: [
      queue('a refused item says what, when, why not and what to do'),
      refused('what the server refused is read, exported, retried and discarded, by keys alone'),
    ],
  },
  {
    id: 'shell.queue.retry',
    says: "each is sent again by 'Retry'",
    heldBy: [
      queue('Retry queues the same item again, and the focus goes to the one that takes its place'),
      refused('what the server refused is read, exported, retried and discarded, by keys alone'),
    ],
  },
  {
    id: 'shell.queue.export',
    says: "each is saved as a file by 'Export', with its reason and times and no token, to be read and imported",
    heldBy: [
      queue('Export saves one item as a file that a person can read and that can be imported, with no token in it'),
      refused('what the server refused is read, exported, retried and discarded, by keys alone'),
    ],
  },
  {
    id: 'shell.queue.discard',
    says: "'Discard' says what is lost and asks first",
    heldBy: queue('Discard says what is lost and asks; only the second word does it'),
  },
  {
    id: 'shell.queue.long',
    says: 'of a long queue one page is on the screen',
    heldBy: queue('of two thousand waiting items fifty are on the screen at once'),
  },
  {
    id: 'shell.storage.kept',
    says: "'Kept for good', 'Not protected', and a button that asks for it",
    heldBy: [
      storage('storage that is kept for good says so, with how full it is'),
      storage('storage that is not protected can be asked for, and the promise is shown where the focus is'),
    ],
  },
  {
    id: 'shell.storage.full',
    says: "how full it is, and what to do when it is 'Nearly full'",
    heldBy: storage('nearly full says what to do, and leads to the recordings'),
  },
  {
    id: 'shell.guest-work',
    says: 'a guest’s work moves whole into the account at sign-up',
    heldBy: [
      'tests/sync/stories.test.ts › [A1] a guest who signs up keeps everything, and doing it again adds nothing',
      'tests/e2e/survival.spec.ts › a guest studies and trains, signs up, and finds all of it in the account; the server has it once',
    ],
  },
]
