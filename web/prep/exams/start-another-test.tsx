import { Link } from 'react-router-dom'
import { buttonClass } from '../../ui/button.tsx'
import { StartInstead } from '../../ui/unfinished.tsx'
import { paths } from '../use-prep-view.ts'
import type { StartTest } from './use-start-test.ts'

/** Asks about the unfinished test, which another tab may have started. */
export function StartAnotherTest({ starting: { question, start, drop } }: { starting: StartTest }) {
  if (!question) return null
  const { wanted, underWay } = question
  return (
    <StartInstead
      title="A test is in progress"
      resume={
        <Link to={paths.test} className={buttonClass('primary', 'large')}>
          Continue the test
        </Link>
      }
      discardLabel="Discard it and start a new one"
      onDiscard={() => void start(wanted, underWay.seed)}
      onClose={drop}
    >
      Starting another one discards {underWay.name} with the answers you gave.
    </StartInstead>
  )
}
