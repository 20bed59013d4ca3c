import { phaseOf, sectionAt } from '@station-zero/schema/prep/profiles/sitting.ts'
import { useRef, useState } from 'react'
import { steadyNow } from '../../../data/time.ts'
import { afterTraversal } from '../../../ui/back/steps.ts'
import { useFocusMode } from '../../../ui/full-screen.ts'
import { countAnswered } from '../draft.ts'
import { BetweenQuestions } from '../parts/between-questions.tsx'
import { ListenStudy } from '../parts/listen-study.tsx'
import { clockOf, countFlaggedIn } from '../parts/scope.ts'
import { sceneBefore, sceneLeftMs } from '../simulator-draft.ts'
import type { Test } from '../use-test.ts'
import { Asked } from './asked.tsx'
import { TestControls } from './exam-controls.tsx'
import { ExitTestDialog } from './exit-dialog.tsx'
import { FinishDialog } from './finish-dialog.tsx'
import { FocusRow } from './focus-row.tsx'
import { TestKeysDialog } from './keys-dialog.tsx'
import { QuestionMap } from './question-map.tsx'
import { SceneStudy } from './scene-study.tsx'
import { TimeWarning } from './time-warning.tsx'
import { useTestKeys } from './use-test-keys.ts'

type Overlay = 'exit' | 'finish' | 'map' | 'keys' | null

/** The test and nothing else: no bar, no tabs. The question scrolls between one row above and the buttons below. */
export function RunningTest({ test }: { test: Test }) {
  const { draft, passage } = test
  const [overlay, setOverlay] = useState<Overlay>(null)
  const options = useRef<HTMLDivElement>(null)
  const close = () => setOverlay(null)
  const parts = draft.exam?.parts
  const section = parts && sectionAt(parts, draft.index)
  const scene = sceneBefore(draft.exam ?? null, passage, steadyNow(), section)
  const isAtQuestion = !parts || phaseOf(parts) === 'questions'
  const clock = clockOf(draft)
  /** The dialog's step in the history is gone before the result, which takes long to draw, comes in its place. */
  const handIn = () => {
    close()
    setTimeout(() => afterTraversal(test.finish))
  }
  /** A flag is a wish to come back, and a result is for good. */
  const isAsking = draft.exam !== null || countFlaggedIn(draft) > 0
  const finish = () => (isAsking ? setOverlay('finish') : overlay === null ? test.finish() : handIn())
  useFocusMode()
  useTestKeys(options, {
    previous: () => test.take({ step: 'go', to: draft.index - 1 }),
    next: () => test.take({ step: 'go', to: draft.index + 1 }),
    flag: () => test.take({ step: 'flag', at: steadyNow() }),
    map: () => setOverlay('map'),
    help: () => setOverlay('keys'),
  })
  return (
    <div className="-mx-4 flex h-dvh flex-col bg-ground lg:-mx-8 [@media(max-height:24rem)]:h-auto">
      <h1 className="sr-only">{draft.name}</h1>
      {isAtQuestion && (
        <FocusRow
          draft={draft}
          isAtScene={scene !== null}
          onExit={() => (draft.exam || countAnswered(draft) > 0 ? setOverlay('exit') : test.exit())}
          onFlag={() => test.take({ step: 'flag', at: steadyNow() })}
          onMap={() => setOverlay('map')}
        />
      )}
      {clock !== null && <TimeWarning key={clock} endsAt={clock} />}
      {!isAtQuestion && <BetweenQuestions test={test} onExit={() => setOverlay('exit')} />}
      {isAtQuestion && draft.exam && scene && (
        <div className="min-h-0 flex-1 overflow-y-auto px-4 py-3">
          <div className="mx-auto max-w-2xl">
            {section?.isHeard ? (
              <ListenStudy key={scene.id} passage={scene} {...ofScene(test, scene.id)} />
            ) : (
              <SceneStudy
                key={scene.id}
                scene={scene}
                leftMs={sceneLeftMs(draft.exam, scene.id, steadyNow())}
                {...ofScene(test, scene.id)}
              />
            )}
          </div>
        </div>
      )}
      {isAtQuestion && !(draft.exam && scene) && (
        <>
          <Asked test={test} options={options} />
          <TestControls test={test} onFinish={finish} />
        </>
      )}
      <ExitTestDialog
        draft={draft}
        isOpen={overlay === 'exit'}
        onStay={close}
        onPause={test.pause}
        onDiscard={test.exit}
      />
      <FinishDialog draft={draft} isOpen={overlay === 'finish'} onStay={close} onFinish={handIn} />
      <QuestionMap test={test} isOpen={overlay === 'map'} onClose={close} onFinish={finish} />
      <TestKeysDialog isOpen={overlay === 'keys'} onClose={close} />
    </div>
  )
}

const ofScene = (test: Test, scene: string) => ({
  onShow: () => test.take({ step: 'show', scene, at: steadyNow() }),
  onHide: () => test.take({ step: 'hide', scene, at: steadyNow() }),
})
