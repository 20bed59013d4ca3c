import type { User } from '@station-zero/schema/auth/user.ts'
import Dexie, { type PromiseExtended, type Table } from 'dexie'
import { endedWhenPutAway } from '../dexie/bfcache.ts'
import { announceUpgrade, watchOpening } from '../dexie/upgrade-blocked.ts'

/** What this device knows about who uses it. One small database beside the accounts' own. */
export class DeviceDb extends Dexie {
  declare accounts: Table<Account, string>
  declare state: Table<DeviceState, 'state'>
  declare revocations: Table<Revocation, string>

  constructor() {
    super('s0-device', { chromeTransactionDurability: 'strict' })
    this.use(endedWhenPutAway)
    this.version(1).stores({ accounts: 'userId', state: 'key', revocations: 'bearer' })
    // Dexie lets go by itself, and opens it again as it is then.
    this.on('versionchange', ({ newVersion }) => {
      if (newVersion) announceUpgrade(this, newVersion)
    })
  }

  /** Everything waits for it: a tab with an older version that holds it is told of, as with an account's. */
  override open(): PromiseExtended<Dexie> {
    const opened = super.open()
    watchOpening(this, opened)
    return opened
  }
}

export interface Account {
  userId: string
  user: User
  /** Signed out but kept: shown to nobody until the same person signs in. */
  isHidden: boolean
  /** The server has said that it has no such account: it was restored from an older backup [A4]. */
  isForgotten?: boolean
}

/** All that is on this device of an account moves into another one [A4]. */
export interface Move {
  from: string
  into: string
}

export interface DeviceState {
  key: 'state'
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

/** A session that was ended offline; the server is told as soon as it can be. */
export interface Revocation {
  bearer: string
}

export const deviceDb = new DeviceDb()

const NOBODY: DeviceState = { key: 'state', currentUserId: null, needsSignIn: false, adoptInto: null }

export async function readDeviceState(): Promise<DeviceState> {
  return (await deviceDb.state.get('state')) ?? NOBODY
}

type Change = Partial<Omit<DeviceState, 'key'>>

/** A change may depend on what is there; null leaves it. */
export async function changeDeviceState(change: Change | ((state: DeviceState) => Change | null)): Promise<void> {
  await deviceDb.transaction('rw', deviceDb.state, async () => {
    const state = await readDeviceState()
    const changed = typeof change === 'function' ? change(state) : change
    if (changed) await deviceDb.state.put({ ...state, ...changed })
  })
}
