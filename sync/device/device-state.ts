/** The user id of a person without an account; their work never leaves the device. */
export const GUEST = 'guest'

/** What all contexts on one device share about its current user. */
export interface DeviceState {
  /** Which database the screens read: an account's id, `guest`, or null for none. */
  currentUserId: string | null
  /** The server ended the session; the shell stays open on the local data. */
  needsSignIn: boolean
  /** The guest's work is moving into this account; it goes to no other until it is there [A3]. */
  adoptInto: string | null
  /** The person who has signed in, until their database becomes the current one. */
  signingIn?: string | null
  /** Work promised to accounts that has not arrived yet [A4]. */
  moves?: Move[]
}

/** Everything on this device that belongs to one account moves into another [A4]. */
export interface Move {
  from: string
  into: string
}

export type DeviceChange = Partial<DeviceState>

/** Where the device stores this: one small database besides the accounts' own. */
export interface DeviceStates {
  read(): Promise<DeviceState>
  /** Runs in one transaction. A change may depend on the current state; null leaves it as it is. */
  change(change: DeviceChange | ((state: DeviceState) => DeviceChange | null)): Promise<void>
}

export const NOBODY: DeviceState = { currentUserId: null, needsSignIn: false, adoptInto: null }
