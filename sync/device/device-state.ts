/** The user id of a person without an account; their work never leaves the device. */
export const GUEST = 'guest'

/** State about the current user, shared by all contexts of a device. */
export interface DeviceState {
  /** The user whose database the screens read: an account's id, `guest`, or null for none. */
  currentUserId: string | null
  /** Whether the server has ended the session. The local data stays readable. */
  needsSignIn: boolean
  /** The account that the guest's work is moving into. No other account can receive the work until the move is complete [A3]. */
  adoptInto: string | null
  /** The user id of the person who has signed in but whose database is not yet the current database. */
  signingIn?: string | null
  /** Incomplete moves of other accounts' work [A4]. */
  moves?: Move[]
}

/** A move of everything that this device stores for one account into another account [A4]. */
export interface Move {
  from: string
  into: string
}

export type DeviceChange = Partial<DeviceState>

/** Storage for the device state: a small database, separate from the account databases. */
export interface DeviceStates {
  read(): Promise<DeviceState>
  /** Applies a change in one transaction. If `change` is a function, it receives the current state and returns null to leave the state unchanged. */
  change(change: DeviceChange | ((state: DeviceState) => DeviceChange | null)): Promise<void>
}

export const NOBODY: DeviceState = { currentUserId: null, needsSignIn: false, adoptInto: null }
