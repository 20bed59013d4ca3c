// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useChoices } from './choices.tsx'

afterEach(cleanup)

/** Renders a setting whose value is a letter. Saves wait until the test completes them. */
function startWith(letter: string) {
  const saves: ((isSaved: boolean) => void)[] = []
  const save = () => {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    saves.push(resolve)
    return promise
  }
  const { result, rerender } = renderHook((stored: string) => useChoices({ letter: stored }, save), {
    initialProps: letter,
  })
  return {
    shown: () => result.current[0].letter,
    choose: (value: string) => act(async () => void result.current[1]('letter', value)),
    endSave: (at: number, isSaved: boolean) => act(async () => saves[at]?.(isSaved)),
    store: (value: string) => act(async () => rerender(value)),
  }
}

test('a choice is shown before it is stored, and an earlier stored value does not replace it', async () => {
  const one = startWith('a')
  await one.choose('b')
  expect(one.shown()).toBe('b')
  await one.choose('c')
  await one.store('b')
  await one.endSave(0, true)
  expect(one.shown()).toBe('c')
  await one.store('c')
  await one.endSave(1, true)
  expect(one.shown()).toBe('c')
})

test('a choice that could not be saved is reset to the stored value', async () => {
  const one = startWith('a')
  await one.choose('b')
  await one.endSave(0, false)
  expect(one.shown()).toBe('a')
})

test('a later choice from another device is shown', async () => {
  const one = startWith('a')
  await one.choose('b')
  await one.endSave(0, true)
  await one.store('b')
  await one.store('d')
  expect(one.shown()).toBe('d')
})
