import { choiceName } from '@station-zero/schema/prep/queue.ts'
import { useEffect, useRef, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { useDraft } from '../data/drafts.ts'
import { goToHeading } from '../ui/focus.ts'
import { ApartScreen } from './apart-screen.tsx'
import { CustomScreen } from './custom-screen.tsx'
import { DeckListScreen } from './deck-list-screen.tsx'
import { TEST_DRAFT, type TestDraft } from './exams/draft.ts'
import { TestScreen } from './exams/exam-screen.tsx'
import { StartByLink } from './exams/start-test.tsx'
import { StudyScreen } from './flashcards/study-screen.tsx'
import { KindsScreen } from './kinds-screen.tsx'
import { CardScreen, SearchScreen } from './search-screen.tsx'
import { SkillScreen, SkillsScreen } from './skills/skills-screen.tsx'
import { paths, usePrepView } from './use-prep-view.ts'

export function PrepScreen() {
  const view = usePrepView()
  const hasTest = useReturnsToTest(view.name === 'list')
  useReturnToList(view.name === 'list')
  if (hasTest === 'yes') return <Navigate to={paths.test} replace />
  if (view.name === 'study') {
    const { deckId, isBrowsing, choice } = view
    return <StudyScreen key={`${deckId} ${isBrowsing} ${choice && choiceName(choice)}`} {...view} />
  }
  if (view.name === 'custom') return <CustomScreen />
  if (view.name === 'apart') return <ApartScreen />
  if (view.name === 'kinds') return <KindsScreen list={view.list} />
  if (view.name === 'skills') return <SkillsScreen />
  if (view.name === 'skill') return <SkillScreen {...view} />
  if (view.name === 'search') return <SearchScreen />
  if (view.name === 'card') return <CardScreen key={view.cardId} {...view} />
  if (view.name === 'test' || view.name === 'result') return <TestScreen resultId={view.testId} />
  return (
    <StartByLink>
      <DeckListScreen isArriving={hasTest === 'unknown'} />
    </StartByLink>
  )
}

/**
 * Returns whether to open the test in progress when the person enters this area; `unknown` while the draft is being read. The person can go
 * back from the test to the list.
 */
function useReturnsToTest(isAtList: boolean): 'yes' | 'no' | 'unknown' {
  const [draft] = useDraft<TestDraft>(TEST_DRAFT)
  const [isArriving, setIsArriving] = useState(true)
  if (isArriving && (!isAtList || draft === null)) setIsArriving(false)
  if (!isArriving || !isAtList) return 'no'
  return draft === undefined ? 'unknown' : draft === null ? 'no' : 'yes'
}

/** Focuses the heading when the person returns to the list; cards, questions and results focus themselves. */
function useReturnToList(isAtList: boolean) {
  const wasAway = useRef(!isAtList)
  useEffect(() => {
    const isReturn = wasAway.current && isAtList
    wasAway.current = !isAtList
    if (isReturn) goToHeading()
  }, [isAtList])
}
