import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createSteadyClock, type SharedClock, SMALLEST_JUMP_MS, type SteadyClock } from './time.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A device with an adjustable clock, a monotonic clock that may stop during sleep, and pages that open and close. */
function openDevice({ stopsInSleep = true } = {}) {
  let time = Date.UTC(2026, 0, 10, 9)
  let offset = 0
  let slept = 0
  let stored: SharedClock | null = null
  let isHidden = false
  let pages: SteadyClock[] = []

  const openPage = () => {
    pages.push(
      createSteadyClock({
        wallMs: () => time + offset,
        monotonicMs: () => time - (stopsInSleep ? slept : 0),
        isHidden: () => isHidden,
        readShared: () => stored,
        share: (next) => {
          stored = next
        },
      }),
    )
  }
  const read = () => pages.map((page) => page.now())
  const device = {
    openPage,
    read,
    now: () => read()[0] as number,
    wall: () => time + offset,
    shiftMs: () => pages[0]?.shiftMs() as number,
    /** Advances time while the pages read the clock. */
    wait(ms: number) {
      for (let passed = 0; passed < ms; passed += 250) {
        time += Math.min(250, ms - passed)
        read()
        if (ms > HOUR) break
      }
      if (ms > HOUR) time += ms - 250
      read()
    },
    setClock(byMs: number) {
      offset += byMs
      read()
    },
    hide() {
      isHidden = true
      for (const page of pages) page.noteHidden()
    },
    show() {
      isHidden = false
      read()
    },
    sleep(ms: number) {
      device.hide()
      time += ms
      slept += ms
      device.show()
    },
    /** Kills the app and reopens it after `ms`. */
    closeFor(ms: number, clockSetBy = 0) {
      const count = pages.length
      pages = []
      time += ms
      offset += clockSetBy
      for (let page = 0; page < count; page += 1) openPage()
      read()
    },
  }
  openPage()
  read()
  return device
}

const elapsedOver = (device: ReturnType<typeof openDevice>, act: () => void): number => {
  const before = device.now()
  act()
  return device.now() - before
}

describe('the steady clock', () => {
  test('the steady clock equals the device clock while the device clock is not changed', () => {
    const device = openDevice()
    device.wait(5 * MINUTE)
    device.sleep(HOUR)
    device.closeFor(DAY)
    expect(device.now()).toBe(device.wall())
  })

  test.each([2 * HOUR, -2 * HOUR, 400 * DAY, -400 * DAY])(
    'the steady clock does not jump when the device clock is changed by %d ms',
    (byMs) => {
      const device = openDevice()
      expect(elapsedOver(device, () => device.setClock(byMs))).toBe(0)
      expect(elapsedOver(device, () => device.wait(MINUTE))).toBe(MINUTE)
      expect(elapsedOver(device, () => device.closeFor(10 * MINUTE))).toBe(10 * MINUTE)
      expect(device.now() + device.shiftMs()).toBe(device.wall())
    },
  )

  test('the steady clock counts time asleep, whether or not the monotonic clock stops', () => {
    for (const stopsInSleep of [true, false]) {
      const device = openDevice({ stopsInSleep })
      expect(elapsedOver(device, () => device.sleep(25 * MINUTE))).toBe(25 * MINUTE)
    }
  })

  test('the steady clock does not count the time while the app was closed if the device clock was set back during that time', () => {
    const device = openDevice()
    device.wait(10 * MINUTE)
    expect(elapsedOver(device, () => device.closeFor(MINUTE, -2 * HOUR))).toBe(0)
    expect(elapsedOver(device, () => device.wait(MINUTE))).toBe(MINUTE)
  })

  test('the steady clock does not go back when a hidden page is shown after the device clock was set back', () => {
    const device = openDevice()
    device.hide()
    device.setClock(-2 * HOUR)
    expect(elapsedOver(device, () => device.show())).toBe(0)
  })

  test('the steady clock equals the device clock again after a wrong device clock is corrected', () => {
    const device = openDevice()
    device.setClock(3 * HOUR)
    device.wait(MINUTE)
    device.setClock(-3 * HOUR)
    expect(device.now()).toBe(device.wall())
  })

  test('the steady clock is the same on every page of the device', () => {
    const device = openDevice()
    device.openPage()
    device.setClock(-HOUR)
    device.openPage()
    device.setClock(5 * HOUR)
    expect(new Set(device.read()).size).toBe(1)
    expect(elapsedOver(device, () => device.wait(MINUTE))).toBe(MINUTE)
  })
})

const jump = fc.integer({ min: -500 * DAY, max: 500 * DAY }).filter((ms) => Math.abs(ms) > SMALLEST_JUMP_MS)
const duration = fc.integer({ min: 1, max: 3 * HOUR })
const event = fc.oneof(
  duration.map((ms) => ({ what: 'wait', ms }) as const),
  duration.map((ms) => ({ what: 'sleep', ms }) as const),
  duration.map((ms) => ({ what: 'close', ms }) as const),
  jump.map((ms) => ({ what: 'set', ms }) as const),
  fc.constant({ what: 'open', ms: 0 } as const),
)

test('if the clock changes only while a page is open, the steady clock measures the real elapsed time', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), fc.boolean(), (events, stopsInSleep) => {
      const device = openDevice({ stopsInSleep })
      const startedAt = device.now()
      let passed = 0
      for (const { what, ms } of events) {
        if (what === 'wait') device.wait(ms)
        if (what === 'sleep') device.sleep(ms)
        if (what === 'close') device.closeFor(ms)
        if (what === 'set') device.setClock(ms)
        if (what === 'open') device.openPage()
        if (what !== 'set') passed += ms
        for (const now of device.read()) expect(now - startedAt).toBe(passed)
      }
    }),
  )
})

test('the steady clock never goes back by more than 2 s, no matter how the device clock changes while the app is closed', () => {
  const closed = fc.record({ ms: duration, by: jump })
  fc.assert(
    fc.property(fc.array(closed, { maxLength: 20 }), (events) => {
      const device = openDevice()
      for (const { ms, by } of events) {
        device.wait(5 * SECOND)
        const before = device.now()
        device.closeFor(ms, by)
        const elapsed = device.now() - before
        expect(elapsed).toBeGreaterThanOrEqual(-SMALLEST_JUMP_MS)
        if (ms + by >= 0) expect(elapsed).toBe(ms + by)
        else expect(elapsed).toBeLessThanOrEqual(0)
      }
    }),
  )
})
