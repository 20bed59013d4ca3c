/** The user id of a person without an account; their work never leaves the device. */
export const GUEST = 'guest'

/** State about the current user, shared by all contexts of a device. */
export interface DeviceState {
  /** Which database the screens read: an account's id, `guest`, or null for none. */
  currentUserId: string | null
  /** The server ended the session. The local data stays readable. */
  needsSignIn: boolean
  /** The account that the guest's work is moving into. Until the move is complete, no other account can get it [A3]. */
  adoptInto: string | null
  /** The person who has signed in but whose database is not the current one yet. */
  signingIn?: string | null
  /** Moves of other accounts' work that are not complete yet [A4]. */
  moves?: Move[]
}

/** Moves everything that this device stores for one account into another account [A4]. */
export interface Move {
  from: string
  into: string
}

export type DeviceChange = Partial<DeviceState>

/** Storage for the device state: a small database, separate from those of the accounts. */
export interface DeviceStates {
  read(): Promise<DeviceState>
  /** Runs in one transaction. A function receives the current state and returns null to leave it unchanged. */
  change(change: DeviceChange | ((state: DeviceState) => DeviceChange | null)): Promise<void>
}

export const NOBODY: DeviceState = { currentUserId: null, needsSignIn: false, adoptInto: null }
