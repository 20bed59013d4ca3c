import type { CpatEvent } from './sets.ts'

export const VERDICT_LABELS = { fine: 'No penalty', warning: 'A warning', failure: 'Fails the test' } as const
export type Verdict = keyof typeof VERDICT_LABELS

/** A situation during the test that the person judges, with the correct verdict under the rules and the reason for it. */
export interface Scenario {
  id: string
  event: CpatEvent | 'Walk between events' | 'Whole course'
  scene: string
  verdict: Verdict
  reason: string
  source: string
}

/** The verdicts that the person has given so far, by scenario id. */
export type Judged = Readonly<Record<string, Verdict>>

const BOOK = 'IAFF/IAFC, Candidate Physical Ability Test (2nd ed.), CPAT Events chapter'
const BILLINGS = `City of Billings, public CPAT page; ${BOOK}`
const SAN_ANTONIO = `San Antonio Fire Department, public CPAT page; ${BOOK}`
const MONTANA = `Montana Firefighters Testing Consortium, public CPAT page (Hose Drag); ${BOOK}`
const ONTARIO = `Ontario Fire Administration, public CPAT page (Ladder Raise and Extension); ${BOOK}`

/** Scenarios written for this app, in course order. Their ids never change. */
export const scenarios: readonly Scenario[] = [
  {
    ...{ id: 'stair-touch', event: 'Stair Climb', verdict: 'fine', source: BILLINGS },
    scene: 'A minute into the timed climb you sway, tap the rail for a moment, and let go.',
    reason: 'A brief touch to keep your balance is allowed. Holding on or leaning is what earns a warning.',
  },
  {
    ...{ id: 'stair-lean', event: 'Stair Climb', verdict: 'warning', source: BILLINGS },
    scene: 'During the timed climb, you lean on the rail for several steps. You have no warnings yet.',
    reason: 'Leaning takes load off your legs. You are warned twice here; the third time fails you.',
  },
  {
    ...{ id: 'stair-third', event: 'Stair Climb', verdict: 'failure', source: BILLINGS },
    scene: 'You have been warned twice for holding the rail, and you hold it again.',
    reason: 'The stairs allow two warnings. Most other faults allow only one.',
  },
  {
    ...{ id: 'stair-off', event: 'Stair Climb', verdict: 'failure', source: BILLINGS },
    scene: 'With ten seconds of the timed climb left, you step off the machine.',
    reason: 'Once the clock runs, falling or stepping off ends the test. Only the warm-up can be started again.',
  },
  {
    ...{ id: 'walk-run', event: 'Walk between events', verdict: 'warning', source: BOOK },
    scene: 'You are behind, so you jog to the next event. Nobody has warned you yet.',
    reason: 'You walk the 85 feet. The first time you run, you get a warning; the second time fails you.',
  },
  {
    ...{ id: 'hose-corner', event: 'Hose Drag', verdict: 'failure', source: MONTANA },
    scene: 'You drag the hose 75 feet and cut the corner on the near side of the drum.',
    reason: 'Not going around the drum, or leaving the marked path, fails you without a warning.',
  },
  {
    ...{ id: 'hose-knee', event: 'Hose Drag', verdict: 'warning', source: MONTANA },
    scene: 'As you pull in the hose, both knees come off the ground for the first time.',
    reason: 'One knee has to stay down inside the box. The first lapse warns, the second fails.',
  },
  {
    ...{ id: 'hose-one-knee', event: 'Hose Drag', verdict: 'fine', source: MONTANA },
    scene: 'You pull the hose in on one knee, with the other foot flat on the ground inside the box.',
    reason: 'At least one knee has to be down. It doesn’t have to be both.',
  },
  {
    ...{ id: 'carry-set-down', event: 'Equipment Carry', verdict: 'fine', source: BOOK },
    scene: 'Your grip fails on the way back. You set both saws down, shake your hands, and pick them up again.',
    reason: 'Setting them down under control is not dropping them. It costs time and nothing else.',
  },
  {
    ...{ id: 'carry-drop', event: 'Equipment Carry', verdict: 'failure', source: BOOK },
    scene: 'One saw slips out of your hand and hits the ground.',
    reason: 'A dropped saw fails you at once. If your grip is going, stop and set both down.',
  },
  {
    ...{ id: 'ladder-rung', event: 'Ladder Raise & Extension', verdict: 'warning', source: ONTARIO },
    scene: 'As you raise the ladder, your hand skips a rung for the first time.',
    reason: 'Every rung is used. The first miss warns, the second fails.',
  },
  {
    ...{ id: 'ladder-fall', event: 'Ladder Raise & Extension', verdict: 'failure', source: ONTARIO },
    scene: 'When the ladder is halfway up, it gets away from you and falls to the ground.',
    reason: 'A ladder that falls ends the test, with or without an earlier warning.',
  },
  {
    ...{ id: 'ladder-rope', event: 'Ladder Raise & Extension', verdict: 'failure', source: BOOK },
    scene: 'The fly is all the way up. To lower it, you let the rope run through your gloves.',
    reason: 'The fly comes down hand over hand, as it went up. A rope that runs free is a failure.',
  },
  {
    ...{ id: 'entry-toes', event: 'Forcible Entry', verdict: 'warning', source: SAN_ANTONIO },
    scene: 'As you swing, you step into the toe-box for the first time.',
    reason: 'The first step in warns, the second fails. Set your feet before the first swing.',
  },
  {
    ...{ id: 'entry-let-go', event: 'Forcible Entry', verdict: 'failure', source: SAN_ANTONIO },
    scene: 'In the middle of a swing, the sledgehammer flies out of both hands.',
    reason: 'Losing hold of it with both hands during a swing fails you at once.',
  },
  {
    ...{ id: 'search-rest', event: 'Search', verdict: 'fine', source: SAN_ANTONIO },
    scene: 'In the dark you stop at a narrow place, catch your breath, feel your way, and crawl on.',
    reason: 'Nothing forbids a pause in the tunnel. It only costs time on the clock.',
  },
  {
    ...{ id: 'search-help', event: 'Search', verdict: 'failure', source: SAN_ANTONIO },
    scene: 'You knock on the wall of the tunnel because you want out, and the crew opens a hatch.',
    reason: 'If the crew has to open the tunnel to help you, the test ends.',
  },
  {
    ...{ id: 'rescue-dummy-drum', event: 'Rescue', verdict: 'fine', source: BILLINGS },
    scene: 'As you go around the drum, the dummy’s legs brush against it.',
    reason: 'The dummy may touch the drum. You may not grasp it or rest on it.',
  },
  {
    ...{ id: 'rescue-lean', event: 'Rescue', verdict: 'warning', source: BILLINGS },
    scene: 'At the turn, you rest a hand on the drum to catch your breath. You have no warnings yet.',
    reason: 'Grasping or resting on the drum warns once. The second time fails you.',
  },
  {
    ...{ id: 'rescue-grip', event: 'Rescue', verdict: 'fine', source: BILLINGS },
    scene: 'You lower the dummy, change your grip on the handles, and drag on.',
    reason: 'You may put the dummy down and adjust. All of it has to cross the line in the end.',
  },
  {
    ...{ id: 'ceiling-slip', event: 'Ceiling Breach & Pull', verdict: 'fine', source: BILLINGS },
    scene: 'The pole slips, and you catch it before it reaches the ground.',
    reason: 'A slip that you recover from costs nothing but time.',
  },
  {
    ...{ id: 'ceiling-drop', event: 'Ceiling Breach & Pull', verdict: 'warning', source: BILLINGS },
    scene: 'The pole falls to the ground for the first time. You pick it up and go on.',
    reason: 'A pole on the ground warns once. The second time fails you.',
  },
  {
    ...{ id: 'ceiling-miss', event: 'Ceiling Breach & Pull', verdict: 'fine', source: BILLINGS },
    scene: 'A pull stops short, and the proctor calls a miss.',
    reason: 'A miss is not a fault. You do that stroke again, all the way.',
  },
  {
    ...{ id: 'clock-over', event: 'Whole course', verdict: 'failure', source: BOOK },
    scene: 'You make no fault in any event and finish the last pull at 10:24.',
    reason: 'The only time limit is 10:20 for the whole course, and it is final.',
  },
]
