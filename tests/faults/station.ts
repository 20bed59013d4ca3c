import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type Server, startServer } from '../e2e/server.ts'
import { type Device, openDevice, signUp } from './device.ts'

const SETTLED_WITHIN_MS = 30_000

/**
 * One real server for all tests of a file. It is restarted before a test if it is not running. Each test creates its
 * own accounts.
 */
export interface Station {
  server: Server
  /** Opens two devices of a new person. */
  twoDevices(): Promise<[Device, Device]>
}

export function stationOfFile(env: () => Record<string, string> = () => ({})): Station {
  let server: Server | undefined
  let people = 0
  const current = () => {
    if (!server) throw new Error('The server has not been started yet.')
    return server
  }
  beforeAll(async () => {
    server = await startServer(env())
  }, 120_000)
  beforeEach(async () => {
    if (current().pid() === 0) await current().start()
  }, 120_000)
  afterAll(() => server?.close())
  return {
    get server() {
      return current()
    },
    async twoDevices() {
      people += 1
      const person = await signUp(current().port, `person${people}`)
      return [await openDevice(current().port, person), await openDevice(current().port, person)]
    },
  }
}

/** Syncs the devices until each has pushed and pulled everything. */
export async function settle(...devices: Device[]): Promise<void> {
  const until = Date.now() + SETTLED_WITHIN_MS
  for (const device of [...devices, ...devices])
    while ((await device.sync()).kind !== 'done') {
      if (Date.now() > until)
        throw new Error(
          `A device did not finish syncing; its last push responses were ${device.pushStatuses.slice(-5).join()}.`,
        )
      await sleep(50)
    }
}
