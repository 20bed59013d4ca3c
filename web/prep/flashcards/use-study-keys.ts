import { useLayoutEffect } from 'react'
import { isSingleKey, keyName, useHasSingleKeys } from '../../ui/shortcuts.tsx'
import { RATINGS } from './ratings.ts'
import { isFinished } from './study-session.ts'
import type { Study } from './use-study.ts'

/** Space or Enter reveals, 1 to 4 grade, u undoes, arrows navigate, ? lists the keys. Single-letter keys can be turned off. */
export function useStudyKeys(study: Study, mayGrade: boolean, onHelp: () => void): void {
  const hasSingleKeys = useHasSingleKeys()
  // A layout effect, so keys work as soon as the card is visible.
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isElsewhere(event)) return
      const key = keyName(event)
      if (!hasSingleKeys && isSingleKey(key)) return
      const act = actionOf(key, study, mayGrade, onHelp)
      if (!act || (isPress(key) && isOnControl(event))) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [study, mayGrade, onHelp, hasSingleKeys])
}

function actionOf(key: string, study: Study, mayGrade: boolean, onHelp: () => void): (() => void) | undefined {
  if (key === '?') return onHelp
  if (key === 'u') return study.undo
  // As of the last key: the next may come before it is drawn.
  const session = study.latest()
  if (isFinished(session)) return undefined
  const { isRevealed } = session
  if (isPress(key)) return isRevealed ? undefined : study.toggleAnswer
  if (!isRevealed) return undefined
  if (key === 'ArrowLeft') return study.previous
  if (key === 'ArrowRight') return study.next
  const rating = RATINGS.find((one) => String(one) === key)
  return rating && mayGrade ? () => study.grade(rating) : undefined
}

const isPress = (key: string): boolean => key === ' ' || key === 'Enter'

/** The browser handles the key itself if a button or link has the focus. */
const isOnControl = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('button, a, summary, input, select, textarea') !== null

/** In a dialog or in a field that accepts text. */
const isElsewhere = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('dialog, input, select, textarea, [contenteditable]') !== null
