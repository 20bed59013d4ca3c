import { expect, test } from 'vitest'
import { openLine } from './line.ts'

const never = () => new Promise<never>(() => {})

test('two who share one of their keys go one after the other, and nobody waits for a stranger', async () => {
  const inLine = openLine()
  const done: string[] = []
  const doing = (name: string, turns: number) => async () => {
    for (let turn = 0; turn < turns; turn += 1) await null
    done.push(name)
  }
  await Promise.all([
    inLine(['maia', 'here'], doing('first', 20)),
    inLine(['there', 'maia'], doing('second', 1)),
    inLine(['olof', 'elsewhere'], doing('stranger', 1)),
  ])
  expect(done).toEqual(['stranger', 'first', 'second'])
})

test('whoever comes after somebody that failed goes on, and whoever waits too long is told to come back', async () => {
  const inLine = openLine(20)
  const fail = inLine(['maia'], () => Promise.reject(new Error('broken')))
  const next = inLine(['maia'], async () => 'in')
  await expect(fail).rejects.toThrow('broken')
  expect(await next).toBe('in')
  void inLine(['maia'], never)
  let hasRun = false
  const late = inLine(['maia'], async () => {
    hasRun = true
  })
  await expect(late).rejects.toMatchObject({ code: 'busy' })
  expect(hasRun).toBe(false)
})
