/** The user id of a person without an account; their work never leaves the device. */
export const GUEST = 'guest'

/** What all contexts of one device share about who uses it. */
export interface DeviceState {
  /** Whose database the screens read: an account's id, `guest`, or nobody's. */
  currentUserId: string | null
  /** The server ended the session; the shell stays open on the local data. */
  needsSignIn: boolean
  /** The guest's work is on its way into this account, and into no other before it is there [A3]. */
  adoptInto: string | null
  /** Who has signed in, until their database is the one that is read. */
  signingIn?: string | null
  /** What was promised to accounts and is not in them yet [A4]. */
  moves?: Move[]
}

/** All that is on this device of an account moves into another one [A4]. */
export interface Move {
  from: string
  into: string
}

export type DeviceChange = Partial<DeviceState>

/** Where the device keeps it: one small database beside the accounts' own. */
export interface DeviceStates {
  read(): Promise<DeviceState>
  /** In one transaction. A change may depend on what is there; null leaves it. */
  change(change: DeviceChange | ((state: DeviceState) => DeviceChange | null)): Promise<void>
}

export const NOBODY: DeviceState = { currentUserId: null, needsSignIn: false, adoptInto: null }
