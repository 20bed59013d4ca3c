import { expect, test } from 'vitest'
import { passageRow, questionRow } from '../../testing/prep-content.ts'
import { joinDrafts, newTestDraft, outcomeOf, passTime, takeStep } from './draft.ts'
import {
  hideScene,
  joinScenes,
  minutesToSay,
  newExamDraft,
  sceneBefore,
  sceneLeftMs,
  showScene,
} from './simulator-draft.ts'

const START = 1_000_000
const MINUTE = 60_000
const scene = passageRow('memory-01', 'memory')
const form = [questionRow('q1', 0), questionRow('q2', 1)]
const begin = () =>
  newTestDraft(
    { seed: 's', type: 'simulator', deckId: null, name: 'Simulator', exam: newExamDraft('general', START) },
    form,
    START,
  )

test('[prep.simulator.clock] an exam ends 120 minutes after its start by the wall clock, even if the app was closed', () => {
  const running = begin()
  expect(passTime(running, START + 120 * MINUTE - 1)).toBe(running)
  expect(passTime(running, START + 120 * MINUTE).finishedAt).toBe(START + 120 * MINUTE)
})

test('[prep.simulator.submits] an exam is submitted when its time is up, and unanswered questions are wrong', () => {
  const answered = takeStep(begin(), { step: 'answer', answer: 0 })
  const submitted = passTime(answered, START + 300 * MINUTE)
  expect(submitted.finishedAt).toBe(START + 120 * MINUTE)
  expect(outcomeOf(submitted, form)).toMatchObject({ score: 50, correctAnswers: 1, timeSpent: 7_200 })
  expect(passTime(submitted, START + 500 * MINUTE)).toBe(submitted)
  const untimed = newTestDraft({ seed: 's', type: 'mixed', deckId: null, name: 'Mixed' }, form, START)
  expect(passTime(untimed, START + 500 * MINUTE)).toBe(untimed)
})

test('[prep.simulator.scene] a scene is shown for five minutes from its first view, including a kill, and then never again', () => {
  const fresh = newExamDraft('general', START)
  expect(sceneLeftMs(fresh, 'memory-01', START + 90 * MINUTE)).toBe(5 * MINUTE)
  const shown = showScene(fresh, 'memory-01', START)
  expect(sceneLeftMs(shown, 'memory-01', START + 2 * MINUTE)).toBe(3 * MINUTE)
  expect(showScene(shown, 'memory-01', START + 4 * MINUTE)).toBe(shown)
  expect(sceneBefore(shown, scene, START + 5 * MINUTE - 1)).toBe(scene)
  expect(sceneBefore(shown, scene, START + 5 * MINUTE)).toBeNull()
  const hidden = hideScene(shown, 'memory-01', START + MINUTE)
  expect(sceneBefore(hidden, scene, START + MINUTE)).toBeNull()
  expect(hideScene(hidden, 'memory-01', START + 2 * MINUTE)).toBe(hidden)
})

test('a clock that was set back does not extend the time of a scene', () => {
  const shown = showScene(newExamDraft('general', START), 'memory-01', START)
  expect(sceneLeftMs(shown, 'memory-01', START - 60 * MINUTE)).toBe(5 * MINUTE)
})

test('only a memory scene of an exam is hidden, not a reading passage or the scene of a practice test', () => {
  expect(sceneBefore(newExamDraft('general', START), passageRow('reading-01', 'reading'), START)).toBeNull()
  expect(sceneBefore(null, scene, START)).toBeNull()
})

test('a scene hidden in one tab is hidden in both, timed from the earlier view', () => {
  const shown = showScene(newExamDraft('general', START), 'memory-01', START)
  const late = showScene(newExamDraft('general', START), 'memory-01', START + MINUTE)
  const hidden = hideScene(late, 'memory-01', START + 2 * MINUTE)
  expect(joinScenes(shown, hidden).scenes).toEqual({
    'memory-01': { shownAt: START, hiddenAt: START + 2 * MINUTE },
  })
  expect(sceneBefore(joinScenes(shown, hidden), scene, START + 3 * MINUTE)).toBe(null)
  expect(joinScenes(late, shown).scenes['memory-01']).toEqual({ shownAt: START, hiddenAt: null })
  expect(joinScenes(newExamDraft('general', START), hidden).scenes).toEqual(hidden.scenes)
  expect(joinScenes(shown, late)).toBe(shown)
  expect(joinScenes(hidden, newExamDraft('general', START))).toBe(hidden)
})

test('drafts of the same test in two tabs join with their scenes, and drafts of different tests do not', () => {
  const first = takeStep(takeStep(begin(), { step: 'answer', answer: 0 }), {
    step: 'show',
    scene: 'memory-01',
    at: START,
  })
  const hidden = takeStep(first, { step: 'hide', scene: 'memory-01', at: START + MINUTE })
  expect(joinDrafts(first, hidden).exam).toEqual(hidden.exam)
  expect(joinDrafts(first, first)).toBe(first)
  expect(joinDrafts(first, { ...hidden, seed: 'another' })).toBe(first)
  expect(joinDrafts(begin(), hidden)).toEqual(hidden)
})

test('the remaining time is announced at 10, 5 and 1 minutes only', () => {
  const said = [11, 10, 9.9, 9, 5, 4, 1, 0.9, 0].map((minutes) => minutesToSay(minutes * 60_000))
  expect(said).toEqual([null, 10, 10, null, 5, null, 1, 1, null])
})
