import { FORGOTTEN } from '../../ui/forgotten-note.tsx'
import type { ChipTone } from './chip.tsx'
import { type SyncState, timeOrDay } from './sync-words.ts'

export interface SyncStatus {
  tone: ChipTone
  title: string
  text: string
}

const OR_ELSE = 'You can also export it, or erase it from this device.'
const SAFE = 'Your work is safe on this device.'

/** The long form of the chip's text: where the work is and what happens next. */
export function syncStatus(state: SyncState, now: Date): SyncStatus {
  const { waiting, attention, syncedAt } = state
  const items = waiting === 1 ? '1 item' : `${waiting.toLocaleString('en-US')} items`
  const sentWhen = (when: string) =>
    waiting > 0 ? `${SAFE} ${items} will be sent as soon as ${when}.` : `${SAFE} Nothing is waiting to be sent.`
  if (state.isForgotten && (state.needsSignIn || state.problem === 'sign-in'))
    return { tone: 'amber', title: 'Sign up again', text: `${FORGOTTEN} ${OR_ELSE}` }
  if (state.needsSignIn || state.problem === 'sign-in')
    return {
      tone: 'amber',
      title: 'Sign in again',
      text: `Your session has ended. ${sentWhen('you have signed in')}`,
    }
  if (state.problem === 'update')
    return { tone: 'amber', title: 'Update to sync', text: sentWhen('the app is updated') }
  if (state.phase === 'syncing') return { tone: 'calm', title: 'Syncing', text: 'Sending and fetching right now.' }
  if (attention > 0)
    return {
      tone: 'red',
      title: attention === 1 ? '1 item needs attention' : `${attention.toLocaleString('en-US')} items need attention`,
      text: 'The server did not accept the items below. They are kept here until you decide.',
    }
  if (state.pausedUntil !== null) {
    const text = state.pauseReason ? `${state.pauseReason} ${SAFE}` : sentWhen('the pause is over')
    return { tone: 'calm', title: 'Waiting for the server', text }
  }
  if (state.problem === 'offline')
    return { tone: 'calm', title: 'No answer from the server', text: sentWhen('the server answers') }
  if (waiting > 0) return { tone: 'calm', title: 'On its way', text: sentWhen('the server answers') }
  if (syncedAt === null) return { tone: 'calm', title: 'Saved on this device', text: SAFE }
  return {
    tone: 'calm',
    title: state.guestWork ? 'Everything else is saved' : 'Everything is saved',
    text: `On this device and on the server. Last synced ${timeOrDay(new Date(syncedAt), now)}.`,
  }
}
