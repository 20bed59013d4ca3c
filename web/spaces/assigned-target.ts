import type { AssignedStart } from '@station-zero/schema/spaces/assigned.ts'

type StartTest = Extract<AssignedStart, { what: 'test' }>['startTest']

/** The URL that starts an assignment, with the navigation state of a test. A workout is started before its screen is opened. */
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

/** All cards of the deck, due or not. The screen of a deck in a track that is off offers to turn the track on. */
function deckAddress({ deckId, isOn }: { deckId: string; isOn: boolean }): string {
  const all = { study: 'custom', of: 'deck', deck: deckId, size: '100' }
  return `/prep?${new URLSearchParams(isOn ? all : { deck: deckId })}`
}
