import type { AssignedStart } from '@station-zero/schema/spaces/assigned.ts'

type StartTest = Extract<AssignedStart, { what: 'test' }>['startTest']

/** Returns the URL that starts an assignment, and a test's navigation state. Before opening a workout's URL, store the workout's draft. */
export function assignedTarget(
  start: AssignedStart,
  classId: string,
): { to: string; state?: { startTest: StartTest } } {
  switch (start.what) {
    case 'deck':
      return { to: deckAddress(start) }
    case 'test':
      return { to: '/prep', state: { startTest: start.startTest } }
    case 'workout':
      return { to: '/physical?workout=now' }
    case 'text':
      return { to: `/community/classes/${classId}` }
  }
}

/**
 * Returns the URL of a session with up to 100 cards of the deck, due or not. If the deck's track is off, returns the URL of the deck, whose
 * screen offers to turn the track on.
 */
function deckAddress({ deckId, isOn }: { deckId: string; isOn: boolean }): string {
  const all = { study: 'custom', of: 'deck', deck: deckId, size: '100' }
  return `/prep?${new URLSearchParams(isOn ? all : { deck: deckId })}`
}
