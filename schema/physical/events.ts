import type { CPAT_EVENT_NAMES } from './tables.ts'

/** What a candidate does in each event, in the order of the test (CONTENT; the deck CPAT Rules has the details). */
export const EVENT_TASKS: Record<(typeof CPAT_EVENT_NAMES)[number], string> = {
  'Stair Climb':
    'Climb a step machine for 3 minutes at 60 steps a minute, after 20 seconds at 50 to warm up, with 25 lb more on your shoulders.',
  'Hose Drag':
    'Drag one end of a 200-foot line 75 ft, around a 90° turn and 25 ft on. Then, on your knees, pull hose in to the 50-foot mark.',
  'Equipment Carry': 'Carry two saws, one in each hand, around a drum and back to where you began.',
  'Ladder Raise & Extension':
    'Walk a ladder up hand over hand, rung by rung. Then raise and lower the fly of another with its rope.',
  'Forcible Entry': 'Swing a 10-lb sledgehammer at a target until the buzzer sounds.',
  Search: 'Crawl a dark tunnel of about 64 ft with two 90° turns.',
  Rescue: 'Drag a 165-lb dummy 35 ft to a drum, around it, and 35 ft back.',
  'Ceiling Breach & Pull': 'With a pole, push a ceiling hatch up 3 times and pull one down 5 times; four sets of that.',
}
