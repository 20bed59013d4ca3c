import type { Listing, MentorReport } from '@station-zero/schema/admin/listings.ts'
import { Flag } from 'lucide-react'
import { useId, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { ActionDialog, useDo } from '../saving/action-dialog.tsx'
import { Pages } from '../saving/online-view.tsx'
import { Button } from '../ui/button.tsx'
import { Switch } from '../ui/choices.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Field } from '../ui/field.tsx'
import { textOf } from '../ui/form.ts'
import { RowGroup, Rows, rowTitleClass, SectionTitle } from '../ui/rows.tsx'
import { useToast } from '../ui/toast.tsx'
import { useMentorReports, useWrite, writes } from './admin-api.ts'
import { adminAddress } from './header.tsx'
import { ReadView, Time } from './parts.tsx'

/** Links a mentor to an account, or unlinks it. */
export function MentorAccount({ row }: { row: Listing<'mentors'> }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {row.account ? 'Unlink account' : 'Link account'}
      </Button>
      {isOpen && (row.account ? <UnlinkDialog row={row} onClose={close} /> : <LinkDialog row={row} onClose={close} />)}
    </>
  )
}

type DialogProps = { row: Listing<'mentors'>; onClose: () => void }

function LinkDialog({ row: { id, rank, name }, onClose }: DialogProps) {
  const write = useWrite()
  const { toast } = useToast()
  return (
    <ActionDialog
      title="Link an account"
      submit="Link account"
      pending="Linking..."
      fields={['account']}
      check={(data): Record<string, string> => (textOf(data, 'account') ? {} : { account: 'Enter an account' })}
      send={async (data) => {
        await write(writes.linkMentor(id, textOf(data, 'account')))
        onClose()
        toast({ title: 'Account linked' })
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>
            The account reads and answers the requests to {rank} {name}, including those that are open now. The mentor
            sees the name, the message and the date of each request. Candidates don’t see the account.
          </p>
          <Field
            label="Username or user ID"
            name="account"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
            required
            error={errors.account}
          />
        </>
      )}
    </ActionDialog>
  )
}

function UnlinkDialog({ row: { id, rank, name, account }, onClose }: DialogProps) {
  const write = useWrite()
  const { toast } = useToast()
  return (
    <ActionDialog
      title="Unlink this account?"
      submit="Unlink account"
      pending="Unlinking..."
      isDanger
      send={async () => {
        await write(writes.unlinkMentor(id))
        onClose()
        toast({ title: 'Account unlinked' })
      }}
      onClose={onClose}
    >
      {() => (
        <p>
          {account?.username} can no longer read or answer requests to {rank} {name}, starting now. Open requests are
          listed under Requests, and blocked people can send requests again.
        </p>
      )}
    </ActionDialog>
  )
}

const TITLE_ID = 'mentor-reports-title'

/** Reports about mentors and about mentorship requests. `&all=1` includes settled reports. */
export function MentorReports() {
  const [params, setParams] = useSearchParams()
  const isAll = params.has('all')
  const reports = useMentorReports({ after: params.get('after'), all: isAll ? '1' : null })

  function showAll(all: boolean) {
    const changed = new URLSearchParams(params)
    changed.delete('after')
    if (all) changed.set('all', '1')
    else changed.delete('all')
    setParams(changed, { replace: true })
  }

  return (
    <section aria-labelledby={TITLE_ID}>
      <SectionTitle id={TITLE_ID} title="Reports about mentorship" />
      <p className="mb-4 max-w-prose text-muted">
        Requests that a mentor reported, and mentors whom a candidate reported. Suspend an account under People, or
        unlink a mentor’s account under Community, then mark the report as settled.
      </p>
      <div className="mb-4 max-w-md">
        <Switch label="Show settled reports" checked={isAll} onChange={showAll} />
      </div>
      <ReadView read={reports} label="Loading reports...">
        {({ rows, next }) => (
          <>
            {rows.length === 0 ? (
              <EmptyState icon={<Flag className="size-8" />} title="No open reports" />
            ) : (
              <Rows>
                {rows.map((report) => (
                  <ReportItem key={report.id} report={report} />
                ))}
              </Rows>
            )}
            <Pages next={next} isFetching={reports.isFetching} />
          </>
        )}
      </ReadView>
    </section>
  )
}

function ReportItem({ report }: { report: MentorReport }) {
  const titleId = useId()
  const write = useWrite()
  const run = useDo()
  const { mentor, person, reason, quote, at, settledAt } = report
  const mentorName = mentor ? `${mentor.name}, ${mentor.department}` : 'a mentor who was deleted'
  return (
    <li>
      <RowGroup titleId={titleId} className="grid gap-2 px-4 py-3 [overflow-wrap:anywhere]">
        <h3 id={titleId} className={rowTitleClass}>
          {person ? `Request to ${mentorName}` : `Answer by ${mentorName}`}
        </h3>
        <p className="text-muted text-sm">
          <Time at={at} /> · reported by {person ? 'the mentor' : 'a candidate'}
        </p>
        <p className="whitespace-pre-line">{reason}</p>
        {quote && (
          <p className="whitespace-pre-line rounded-md bg-sunken px-3 py-2">
            <q>{quote}</q>
          </p>
        )}
        {person && (
          <p>
            Sent by{' '}
            <Link
              to={adminAddress('people', { person: person.userId })}
              className="inline-flex min-h-12 items-center font-semibold text-accent-ink underline underline-offset-4"
            >
              {person.name ? `${person.name} (${person.username})` : person.username}
            </Link>
          </p>
        )}
        {settledAt === null ? (
          <div>
            <Button
              variant="secondary"
              aria-describedby={titleId}
              onClick={() => void run(() => write(writes.settleMentorReport(report)), 'Report settled', 'Not settled')}
            >
              Mark as settled
            </Button>
          </div>
        ) : (
          <p className="text-muted text-sm">
            Settled <Time at={settledAt} />
          </p>
        )}
      </RowGroup>
    </li>
  )
}
