import type { Rows } from './row.ts'

export const generic: Rows = {
  'generic.ring': ['size 48, stroke 4', "shows the rounded percent: '67%'"],
  'generic.ring.colours': 'green from 80, amber from 60, red below',
  'generic.bar.states': "'indeterminate', 'loading', 'complete'",
  'generic.bar.max': 'max is above 0, else 100',
  'generic.bar.value': 'a value outside 0 to max is indeterminate',
  'generic.toast.one': 'one toast at a time',
  'generic.toast.time': '5000 ms',
  'generic.toast.swipe': 'swiped to the right, from 50 px',
  'generic.toast.f8': [
    "'F8' focuses the notifications",
    "'max-w-[420px]'; on wide screens narrower, in the sidebar, so that it covers nothing that has the focus",
  ],
  'generic.tooltip': 'a tooltip opens after 700 ms, the next within 300 ms at once',
  'generic.tooltip.read': 'a tooltip stays while the mouse is on it, and Escape closes it',
  'generic.update': "'Update ready' never interrupts a test, a workout or a recording",
  'generic.keyboard': 'every screen is used by keys alone, and the focus is always seen and never lost',
  'generic.accessible': 'nothing for axe to find, in light and dark, on a phone and a desktop',
}
