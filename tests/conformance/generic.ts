import { type Row, testsIn } from './row.ts'

const ring = testsIn('web/ui/progress-ring.test.tsx')
const bar = testsIn('web/ui/progress-bar.test.tsx')
const toast = testsIn('web/ui/toast.test.tsx')
const looks = testsIn('tests/e2e/looks.spec.ts')

const keys = testsIn('tests/e2e/keyboard.spec.ts')
const refused = testsIn('tests/e2e/refused.spec.ts')
const moreKeys = testsIn('tests/e2e/keyboard-areas.spec.ts')

const size = 'a ring is 48 wide with a stroke of 4, unless told otherwise, and shows the rounded percent'
const f8 = 'F8 takes the keyboard to the notifications, which are 420px wide at most'

export const generic: readonly Row[] = [
  { id: 'generic.ring.size', says: 'size 48, stroke 4', heldBy: ring(size) },
  { id: 'generic.ring.percent', says: "shows the rounded percent: '67%'", heldBy: ring(size) },
  {
    id: 'generic.ring.colours',
    says: 'green from 80, amber from 60, red below',
    heldBy: ring('a ring is green from 80, amber from 60, red below'),
  },
  {
    id: 'generic.bar.states',
    says: "'indeterminate', 'loading', 'complete'",
    heldBy: [
      bar('a value within its bounds is loading, at its end complete'),
      bar('a value outside its bounds, or none, is indeterminate'),
    ],
  },
  {
    id: 'generic.bar.max',
    says: 'max is above 0, else 100',
    heldBy: bar('a max that is not above 0 counts as 100'),
  },
  {
    id: 'generic.bar.value',
    says: 'a value outside 0 to max is indeterminate',
    heldBy: bar('a value outside its bounds, or none, is indeterminate'),
  },
  { id: 'generic.toast.one', says: 'one toast at a time', heldBy: toast('only one toast shows at a time: the newest') },
  { id: 'generic.toast.time', says: '5000 ms', heldBy: toast('a toast stays for 5000 ms') },
  {
    id: 'generic.toast.swipe',
    says: 'swiped to the right, from 50 px',
    heldBy: toast('a toast is swiped away to the right, from 50 px on'),
  },
  { id: 'generic.toast.f8', says: "'F8' focuses the notifications", heldBy: toast(f8) },
  {
    id: 'generic.toast.width',
    says: "'max-w-[420px]'; on wide screens narrower, in the sidebar, so that it covers nothing that has the focus",
    heldBy: toast(f8),
  },
  {
    id: 'generic.tooltip',
    says: 'a tooltip opens after 700 ms, the next within 300 ms at once',
    heldBy:
      'web/analytics/parts.test.tsx › a tooltip opens after 700 ms under the mouse; within 300 ms of one, the next opens at once',
  },
  {
    id: 'generic.tooltip.read',
    says: 'a tooltip stays while the mouse is on it, and Escape closes it',
    heldBy: 'web/analytics/parts.test.tsx › a tooltip stays while the mouse is on its words, and Escape closes it',
  },
  {
    id: 'generic.update',
    says: "'Update ready' never interrupts a test, a workout or a recording",
    heldBy: [
      ...[
        'while something is under way nothing is offered, and it comes back with the end',
        'another tab has accepted: this one follows when what is under way is over',
        'what is begun right after the press is not broken off',
      ].map(testsIn('web/app/updates/update-chip.test.tsx')),
      'tests/e2e/update.spec.ts › an update interrupts no test, no workout and no recording, here or in another tab',
    ],
  },
  {
    id: 'generic.keyboard',
    says: 'every screen is used by keys alone, and the focus is always seen and never lost',
    heldBy: [
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the name as it is written
      keys('everything is done by keys alone, and the focus is always seen, at ${viewport.width} px'),
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the name as it is written
      moreKeys('oral, exam, jobs, community, account and analytics need no mouse, at ${viewport.width} px'),
      refused('what the server refused is read, exported, retried and discarded, by keys alone'),
    ],
  },
  {
    id: 'generic.accessible',
    says: 'nothing for axe to find, in light and dark, on a phone and a desktop',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the name as it is written
    heldBy: looks('nobody is kept out: axe finds nothing on any screen, on a ${name}, in light and in dark'),
  },
]
