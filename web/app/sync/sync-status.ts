import { NETWORK_SIGN_IN } from '../../data/network-sign-in.ts'
import { FORGOTTEN } from '../../ui/forgotten-note.tsx'
import type { ChipTone } from './chip.tsx'
import { isOffline, type SyncState, timeOrDay } from './sync-words.ts'

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
  if (state.problem === 'no-room')
    return {
      tone: 'amber',
      title: 'Storage full',
      text: `There isn't enough storage on this device to sync. Free up some space, then try again. ${SAFE}`,
    }
  if (state.wantsNetworkSignIn)
    return { tone: 'amber', title: 'Sign in to this network', text: `${NETWORK_SIGN_IN} ${SAFE}` }
  if (state.phase === 'syncing' && !state.isDeviceOffline)
    return { tone: 'calm', title: 'Syncing', text: 'Sending and fetching right now.' }
  if (attention > 0)
    return {
      tone: 'red',
      title: attention === 1 ? '1 item needs attention' : `${attention.toLocaleString('en-US')} items need attention`,
      text: 'The items below could not be saved to your account. They are kept here until you decide.',
    }
  if (isOffline(state))
    return state.isDeviceOffline
      ? { tone: 'calm', title: 'You are offline', text: sentWhen('you are back online') }
      : { tone: 'calm', title: "Can't reach Station Zero", text: sentWhen('it can be reached') }
  if (state.pausedUntil !== null) {
    const text = state.pauseReason ? `${state.pauseReason} ${SAFE}` : sentWhen('the pause is over')
    return { tone: 'calm', title: 'Waiting to sync', text }
  }
  if (waiting > 0) return { tone: 'calm', title: 'On its way', text: sentWhen('possible') }
  if (syncedAt === null) return { tone: 'calm', title: 'Saved on this device', text: SAFE }
  return {
    tone: 'calm',
    title: state.guestWork ? 'Everything else is saved' : 'Everything is saved',
    text: `On this device and in your account. Last synced ${timeOrDay(new Date(syncedAt), now)}.`,
  }
}
