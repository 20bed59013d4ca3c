import type { User } from '@station-zero/schema/auth/user.ts'
import {
  type DeviceChange,
  type DeviceState,
  type DeviceStates,
  NOBODY,
} from '@station-zero/sync/device/device-state.ts'
import Dexie, { type PromiseExtended, type Table } from 'dexie'
import { abortOnPageHide } from './bfcache.ts'
import { announceUpgrade, watchOpening } from './upgrades.ts'

/** Stores who uses this device and which accounts are on it. */
export class DeviceDb extends Dexie {
  declare accounts: Table<Account, string>
  declare state: Table<StoredState, 'state'>
  declare revocations: Table<Revocation, string>

  constructor() {
    super('s0-device', { chromeTransactionDurability: 'strict' })
    this.use(abortOnPageHide)
    this.version(1).stores({ accounts: 'userId', state: 'key', revocations: 'bearer' })
    // Dexie closes the database and reopens it with the newer version.
    this.on('versionchange', ({ newVersion }) => {
      if (newVersion) announceUpgrade(this, newVersion)
    })
  }

  /** Watches every opening of this database, because nothing works while a tab of an older version blocks it. */
  override open(): PromiseExtended<Dexie> {
    const opened = super.open()
    watchOpening(this, opened)
    return opened
  }
}

export interface Account {
  userId: string
  user: User
  /** Whether the person signed out but kept the data on the device. The account is hidden until the same person signs in again. */
  isHidden: boolean
  /**
   * Whether the server reported that this account does not exist, for example because the server was restored from an older backup [A4].
   */
  isForgotten?: boolean
  /**
   * Whether the account's database was cleared and is being pulled again, or has been pulled again without the person having been informed
   * yet.
   */
  isReturning?: boolean
  /** Whether the account has synced on this device. If so, an empty database means that the database was cleared. */
  hasSynced?: boolean
}

interface StoredState extends DeviceState {
  key: 'state'
}

/** A session that was ended offline. Sent to the server when the device is online. */
interface Revocation {
  /**
   * `HASHED` followed by the bearer token's SHA-256 in base64url, so that reading this database does not grant access to the session; or
   * `COOKIE_ALONE`; or the token itself if it could not be hashed.
   */
  bearer: string
}

/**
 * Prefix of a hashed bearer token. The prefix contains a character that is invalid in HTTP headers: a tab with an older version of the app
 * would send the value as a token, which fails. The row then remains for a tab with this version.
 */
export const HASHED = 'sha256\u2026'

/** Stands for a lost bearer token: the server must end the cookie's session. Deleted at the next sign-in. */
export const COOKIE_ALONE = ''

export const deviceDb = new DeviceDb()

export async function readDeviceState(): Promise<DeviceState> {
  return (await deviceDb.state.get('state')) ?? NOBODY
}

/** Changes the device's state. A function computes the change from the stored state; if the function returns null, nothing changes. */
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

/** Records that this account has synced on this device, so that an empty database is recognized as cleared. */
export const noteSynced = (userId: string) => deviceDb.accounts.update(userId, { hasSynced: true })
export const noteReturning = (userId: string, isReturning: boolean) => deviceDb.accounts.update(userId, { isReturning })
