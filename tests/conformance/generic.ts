import type { Rows } from './row.ts'

export const generic: Rows = {
  'generic.ring': ['size 48, stroke 4', "shows the rounded percent: '67%'"],
  'generic.ring.colours': 'green from 80, amber from 60, red below',
  'generic.bar.states': "'indeterminate', 'loading', 'complete'",
  'generic.bar.max': 'max must be above 0, otherwise it is 100',
  'generic.bar.value': 'a value outside 0 to max is indeterminate',
  'generic.toast.one': 'one toast at a time',
  'generic.toast.time': '5000 ms',
  'generic.toast.swipe': 'dismissed by a swipe to the right of 50 px or more',
  'generic.toast.f8': [
    "'F8' focuses the notifications",
    "'max-w-[420px]'; on wide screens narrower, in the sidebar, so that it does not cover the focused element",
  ],
  'generic.tooltip': 'a tooltip opens after 700 ms, or at once within 300 ms of another one',
  'generic.tooltip.read': 'a tooltip stays open while hovered, and Escape closes it',
  'generic.update': "'Update ready' never interrupts a test, a workout or a recording",
  'generic.keyboard': 'every screen works by keyboard alone, and the focus is always visible and never lost',
  'generic.accessible': 'axe finds nothing, in light and dark mode, on a phone and a desktop',
}
