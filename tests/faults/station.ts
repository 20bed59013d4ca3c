import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type Server, startServer } from '../e2e/server.ts'
import { type Device, openDevice, signUp } from './device.ts'

const THROUGH_WITHIN_MS = 30_000

/** One real server for the tests of a file, up again before each; every test brings people of its own. */
export interface Station {
  server: Server
  /** Two devices of somebody new. */
  twoDevices(): Promise<[Device, Device]>
}

export function stationOfFile(env: () => Record<string, string> = () => ({})): Station {
  let server: Server | undefined
  let people = 0
  const known = () => {
    if (!server) throw new Error('The server is not there yet.')
    return server
  }
  beforeAll(async () => {
    server = await startServer(env())
  }, 120_000)
  beforeEach(async () => {
    if (known().pid() === 0) await known().start()
  }, 120_000)
  afterAll(() => server?.close())
  return {
    get server() {
      return known()
    },
    async twoDevices() {
      people += 1
      const person = await signUp(known().port, `person${people}`)
      return [await openDevice(known().port, person), await openDevice(known().port, person)]
    },
  }
}

/** Until everything is through. */
export async function settle(...devices: Device[]): Promise<void> {
  const until = Date.now() + THROUGH_WITHIN_MS
  for (const device of [...devices, ...devices])
    while ((await device.sync()).kind !== 'done') {
      if (Date.now() > until) throw new Error(`A device is not through; it heard ${device.heard.slice(-5).join()}.`)
      await sleep(50)
    }
}
