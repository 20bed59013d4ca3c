import { mutation } from '@station-zero/schema/core/mutation.ts'
import { refusals } from '@station-zero/schema/core/refusals.ts'
import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { MAX_MUTATION_BYTES, MAX_PAYLOAD_CHARACTERS, QUARANTINE_AFTER_MS } from '../limits.ts'
import type { PushAnswer } from '../protocol.ts'
import { NOW, openPushDesk, type PushDesk, sent } from '../testing/push-desk.ts'
import { EPOCH } from '../testing/server-double.ts'

let desk: PushDesk
beforeEach(() => {
  desk = openPushDesk()
})

describe('refusals', () => {
  test('[S6] a refused mutation is rolled back and settled, and the next mutation is applied', async () => {
    const { last, results } = await desk.send([sent(1, 'refuse'), sent(2)])
    const { sentence } = refusals['job-missing']
    expect([last, results]).toEqual([2, [{ seq: 1, id: 'id-1', code: 'job-missing', sentence }]])
    expect(desk.texts()).toEqual(['word 2'])
    expect(desk.store.calls.filter((call) => /^(savepoint|release|rollback)$/.test(call))).toEqual([
      ...['savepoint', 'rollback', 'savepoint', 'release'],
    ])
    expect([desk.store.payloads, desk.faults]).toEqual([[null], []])
  })

  test('[S6] a refusal’s sentence is truncated to 400 characters', async () => {
    const { results } = await desk.send([sent(1, 'refuse at length')])
    expect(results[0]?.sentence).toBe('s'.repeat(400))
  })

  test('[S6] a refusal is repeated until the next prevId confirms it and a later batch has moved “last”', async () => {
    const codes = ({ results }: PushAnswer) => results.map(({ seq }) => seq)
    expect(codes(await desk.send([sent(1, 'refuse'), sent(2)]))).toEqual([1])
    expect(codes(await desk.send([sent(1, 'refuse'), sent(2)]))).toEqual([1])
    // The results of the last batch are sent again, because the device may have been restored to a state before it.
    expect(codes(await desk.send([sent(3, 'refuse')], { prevId: 'id-2' }))).toEqual([3])
    expect(codes(await desk.send([sent(3, 'refuse'), sent(4)], { prevId: 'id-2' }))).toEqual([3])
    expect(codes(await desk.send([sent(5)], { prevId: 'id-4' }))).toEqual([])
  })

  test('[S6] a refusal from the latest settled batch is repeated even if a later prevId confirms it', async () => {
    await desk.send([sent(1), sent(2, 'refuse'), sent(3)])
    const { results } = await desk.send([sent(9)], { prevId: 'id-8' })
    expect(results.map(({ seq }) => seq)).toEqual([2])
  })

  test('[S6] confirmed refusals are dropped, and newer refusals are stored', async () => {
    const kept = () => desk.store.results.get('phone')?.map(({ seq }) => seq)
    await desk.send([sent(1)])
    await desk.send([sent(2), sent(3, 'refuse')], { prevId: 'id-1' })
    expect(desk.store.calls.filter((call) => call.startsWith('drop'))).toEqual([])
    expect((await desk.send([sent(4, 'refuse')], { prevId: 'id-3' })).results.map(({ seq }) => seq)).toEqual([4])
    expect(kept()).toEqual([4])
    expect((await desk.send([sent(5)], { prevId: 'id-4' })).results).toEqual([])
    expect(kept()).toEqual([])
  })

  test('arguments that are invalid or larger than 64 KiB are refused', async () => {
    const text = (length: number) => 'x'.repeat(length - JSON.stringify({ text: '' }).length)
    const { results } = await desk.send([
      sent(1, 'x', { args: { text: 5 } }),
      sent(2, text(MAX_MUTATION_BYTES)),
      sent(3, text(MAX_MUTATION_BYTES + 1)),
      // The limit counts bytes, and é takes two bytes.
      sent(4, `é${text(MAX_MUTATION_BYTES - 2)}`),
      sent(5, `é${text(MAX_MUTATION_BYTES - 1)}`),
    ])
    expect(results.map(({ seq, code }) => [seq, code])).toEqual([
      [1, 'args-invalid'],
      [3, 'too-large'],
      [5, 'too-large'],
    ])
    expect(desk.done).toHaveLength(2)
  })

  test('[S10] the server calls a mutation’s decide function instead of its run function', async () => {
    expect(await desk.send([sent(1, 'place', { name: 'decided' })])).toMatchObject({ last: 1, results: [] })
    expect(desk.texts()).toEqual(['place'])
  })

  test.each([
    ['name', { name: 'unheard' }],
    ['version', { v: 3 }],
  ])('[S8] an unknown %s stops the batch for an upgrade and is not refused', async (_, more) => {
    const answer = await desk.send([sent(1), sent(2, 'x', more), sent(3)])
    expect(answer).toEqual({ epoch: EPOCH, last: 1, results: [], stop: 'upgrade', retryAfterMs: 60_000 })
    expect(desk.store.calls.filter((call) => call === 'savepoint')).toHaveLength(1)
    expect(await desk.send([sent(2, 'newest known', { v: 2 })], { prevId: 'id-1' })).toMatchObject({ last: 2 })
  })
})

describe('faults', () => {
  test('[S7] an exception rolls the mutation back, blocks the queue and is logged', async () => {
    const answer = await desk.send([sent(1), sent(2, 'break'), sent(3)])
    expect(answer).toEqual({ epoch: EPOCH, last: 1, results: [], stop: 'transient', retryAfterMs: 2_000 })
    expect(desk.texts()).toEqual(['word 1'])
    expect(desk.faults).toMatchObject([{ error: { message: 'a bug' }, name: 'say', id: 'id-2' }])
    expect(desk.store.calls.filter((call) => call === 'rollback')).toHaveLength(1)
    expect(desk.store.faults.get('phone 2')).toEqual({ tries: 1, firstAt: NOW })
  })

  test('[S7] the fifth failed attempt quarantines the mutation with its payload, and the queue continues', async () => {
    const waits: (number | undefined)[] = []
    for (let tries = 0; tries < 4; tries += 1) waits.push((await desk.send([sent(1, 'break'), sent(2)])).retryAfterMs)
    expect(waits).toEqual([2_000, 4_000, 8_000, 16_000])
    const { sentence } = refusals.quarantined
    expect(await desk.send([sent(1, 'break'), sent(2)])).toEqual({
      ...{ epoch: EPOCH, last: 2, results: [{ seq: 1, id: 'id-1', code: 'quarantined', sentence }] },
    })
    expect(desk.store.faults.size).toBe(0)
    expect(desk.store.payloads).toEqual([JSON.stringify(sent(1, 'break'))])
    expect(desk.store.applied).toEqual(new Set(['id-2']))
  })

  test('[S7] a mutation that keeps failing is quarantined ten minutes after its first attempt', async () => {
    await desk.send([sent(1, 'break')])
    desk.now = NOW + QUARANTINE_AFTER_MS - 1
    expect(await desk.send([sent(1, 'break')])).toMatchObject({ stop: 'transient', retryAfterMs: 4_000 })
    desk.now = NOW + QUARANTINE_AFTER_MS
    expect(await desk.send([sent(1, 'break')])).toMatchObject({ last: 1, results: [{ code: 'quarantined' }] })
  })

  test('[S7] a quarantined payload is truncated if it is long, and omitted if it cannot be represented as JSON', async () => {
    desk.store.faults.set('phone 1', { tries: 4, firstAt: NOW })
    desk.mutations.set(
      'any',
      mutation('any', 1, v.any(), () => Promise.reject(new Error('a bug'))),
    )
    const long = sent(1, 'x', { name: 'any', args: 'x'.repeat(MAX_PAYLOAD_CHARACTERS) })
    await desk.send([long])
    const json = JSON.stringify(long)
    expect(JSON.parse(desk.store.payloads[0] ?? '')).toEqual({
      ...{ cut: json.slice(0, MAX_PAYLOAD_CHARACTERS), characters: json.length },
    })
    const exact = sent(1, 'x', { name: 'any', args: '' })
    exact.args = 'x'.repeat(MAX_PAYLOAD_CHARACTERS - JSON.stringify(exact).length)
    desk.store.faults.set('tablet 1', { tries: 4, firstAt: NOW })
    await desk.send([exact], { clientId: 'tablet' })
    expect(desk.store.payloads[1]).toBe(JSON.stringify(exact))
    desk.store.faults.set('watch 1', { tries: 4, firstAt: NOW })
    await desk.send([sent(1, 'x', { name: 'any', args: 10n })], { clientId: 'watch' })
    expect(desk.store.payloads[2]).toBeNull()
  })

  test('[S7] a storage failure fails the whole push and does not count against the mutation', async () => {
    await expect(desk.send([sent(1), sent(2, 'disk full')])).rejects.toThrow('disk full')
    expect([desk.store.faults.size, desk.faults, desk.store.calls.includes('rollback')]).toEqual([0, [], false])
  })
})
