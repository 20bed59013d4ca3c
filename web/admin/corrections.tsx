import type { Correction } from '@station-zero/schema/admin/console.ts'
import { PencilLine } from 'lucide-react'
import { useId, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { ActionDialog } from '../saving/action-dialog.tsx'
import { Pages } from '../saving/online-view.tsx'
import { Badge, type BadgeTone } from '../ui/badge.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { RowGroup, Rows, rowTitleClass, SectionTitle } from '../ui/rows.tsx'
import { useToast } from '../ui/toast.tsx'
import { useCorrections, useWrite, writes } from './admin-api.ts'
import { adminAddress } from './header.tsx'
import { ReadView, Time } from './parts.tsx'

const TITLE_ID = 'corrections-title'

const STATES: Record<Correction['state'], { label: string; tone: BadgeTone }> = {
  published: { label: 'Published', tone: 'green' },
  superseded: { label: 'Corrected again', tone: 'neutral' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
  replaced: { label: 'Replaced by release', tone: 'blue' },
}

/** All corrections, newest first. */
export function Corrections() {
  const [params] = useSearchParams()
  const corrections = useCorrections({ after: params.get('after') })
  return (
    <section aria-labelledby={TITLE_ID}>
      <SectionTitle id={TITLE_ID} title="Corrections" />
      <p className="mb-4 max-w-prose text-muted">
        A correction applies until a release changes the card or question. To correct a card or question, open a report
        about it.
      </p>
      <ReadView read={corrections} label="Loading corrections...">
        {({ rows, next }) => (
          <>
            {rows.length === 0 ? (
              <EmptyState icon={<PencilLine className="size-8" />} title="No corrections yet" />
            ) : (
              <Rows>
                {rows.map((row) => (
                  <CorrectionItem key={row.id} row={row} />
                ))}
              </Rows>
            )}
            <Pages next={next} isFetching={corrections.isFetching} />
          </>
        )}
      </ReadView>
    </section>
  )
}

function CorrectionItem({ row }: { row: Correction }) {
  const { id, kind, subjectId, title, state, at, by, endedAt, endedBy } = row
  const titleId = useId()
  const [isWithdrawing, setIsWithdrawing] = useState(false)
  const write = useWrite()
  const { toast } = useToast()
  const close = () => setIsWithdrawing(false)
  const { label, tone } = STATES[state]
  return (
    <li>
      <RowGroup titleId={titleId} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
        <div className="min-w-0 flex-[1_1_18rem]">
          <h3 id={titleId} className={`${rowTitleClass} flex flex-wrap items-center gap-x-2`}>
            {title} <Badge tone={tone}>{label}</Badge>
          </h3>
          <p className="text-muted text-sm [overflow-wrap:anywhere]">
            {kind} <code>{subjectId}</code> · <Time at={at} /> by {by ?? 'a deleted account'}
            {endedAt !== null && (
              <>
                {' '}
                · ended <Time at={endedAt} />
                {state !== 'replaced' && ` by ${endedBy ?? 'a deleted account'}`}
              </>
            )}
          </p>
        </div>
        {state === 'published' && (
          <div className="flex flex-wrap gap-2">
            <Link
              to={adminAddress('reports', { correct: `${kind}~${subjectId}` })}
              className={buttonClass('secondary')}
            >
              Correct again
            </Link>
            <Button variant="quiet" aria-haspopup="dialog" onClick={() => setIsWithdrawing(true)}>
              Withdraw
            </Button>
          </div>
        )}
      </RowGroup>
      {isWithdrawing && (
        <ActionDialog
          title="Withdraw this correction?"
          submit="Withdraw correction"
          pending="Withdrawing..."
          isDanger
          send={async () => {
            await write(writes.withdrawCorrection(id))
            close()
            toast({ title: 'Correction withdrawn', description: 'Devices show the original text after the next sync.' })
          }}
          onClose={close}
        >
          {() => <p>The {kind} reverts to its original text. Scores of finished tests don’t change.</p>}
        </ActionDialog>
      )}
    </li>
  )
}
