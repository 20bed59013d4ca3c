import type { User } from '@station-zero/schema/auth/user.ts'
import {
  type DeviceChange,
  type DeviceState,
  type DeviceStates,
  NOBODY,
} from '@station-zero/sync/device/device-state.ts'
import Dexie, { type PromiseExtended, type Table } from 'dexie'
import { endedWhenPutAway } from '../dexie/bfcache.ts'
import { announceUpgrade, watchOpening } from '../dexie/upgrade-blocked.ts'

/** What this device knows about who uses it. One small database beside the accounts' own. */
export class DeviceDb extends Dexie {
  declare accounts: Table<Account, string>
  declare state: Table<StoredState, 'state'>
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

interface StoredState extends DeviceState {
  key: 'state'
}

/** A session that was ended offline; the server is told as soon as it can be. */
export interface Revocation {
  bearer: string
}

export const deviceDb = new DeviceDb()

export async function readDeviceState(): Promise<DeviceState> {
  return (await deviceDb.state.get('state')) ?? NOBODY
}

/** A change may depend on what is there; null leaves it. */
export async function changeDeviceState(
  change: DeviceChange | ((state: DeviceState) => DeviceChange | null),
): Promise<void> {
  await deviceDb.transaction('rw', deviceDb.state, async () => {
    const state = await readDeviceState()
    const changed = typeof change === 'function' ? change(state) : change
    if (changed) await deviceDb.state.put({ ...state, ...changed, key: 'state' })
  })
}

export const deviceStates: DeviceStates = { read: readDeviceState, change: changeDeviceState }
