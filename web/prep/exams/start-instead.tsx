import { Link } from 'react-router-dom'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { paths } from '../use-prep-view.ts'
import type { StartTest } from './use-start-test.ts'

/** One test at a time: the one under way, in this tab or another, is not thrown away without a word. */
export function StartInstead({ starting: { question, start, drop } }: { starting: StartTest }) {
  if (!question) return null
  const { wanted, underWay } = question
  return (
    <Dialog open onClose={drop} title="A test is under way">
      <p className="mb-4">Starting another one discards {underWay.name} with the answers you gave.</p>
      <div className="grid gap-3">
        <Link to={paths.test} className={buttonClass('primary', 'large')}>
          Continue the test
        </Link>
        <Button variant="danger" size="large" onClick={() => void start(wanted, underWay.seed)}>
          Discard it and start new
        </Button>
      </div>
    </Dialog>
  )
}
