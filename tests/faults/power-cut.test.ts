import { beforeAll, expect, test } from 'vitest'
import { scale } from '../scale.ts'
import { cutPower } from './power-cuts.ts'
import { bringStrace, isLinux } from './strace.ts'

const CUTS = scale.powerCuts

beforeAll(() => {
  if (isLinux) bringStrace()
}, 600_000)

test.skipIf(!isLinux)(
  `after each of ${CUTS} power cuts during pushes, acknowledged work is stored and nothing is half written`,
  async () => {
    const { breaches, syncs, folded, acknowledged } = await cutPower('ordinary', CUTS)
    expect(breaches).toEqual([])
    expect(syncs).toBeGreaterThan(30)
    expect(folded).toBeGreaterThan(0)
    expect(acknowledged).toBeGreaterThan(1_000)
  },
  300_000,
)
