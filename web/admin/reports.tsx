import { isGeneratedItem, type ReportedItem } from '@station-zero/schema/admin/console.ts'
import { REASON_LABELS } from '@station-zero/schema/prep/mutations.ts'
import { Check, MessageSquareWarning, PencilLine } from 'lucide-react'
import { useId } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useDo } from '../saving/action-dialog.tsx'
import { Pages } from '../saving/online-view.tsx'
import { useLayer } from '../ui/back/leave.tsx'
import { Button } from '../ui/button.tsx'
import { Switch } from '../ui/choices.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Rows, rowTitleClass, SectionTitle } from '../ui/rows.tsx'
import { useReports, useWrite, writes } from './admin-api.ts'
import { CorrectItem, itemIn } from './correct-item.tsx'
import { AdminHeader } from './header.tsx'
import { ItemPreview, isMultiAnswer } from './item-preview.tsx'
import { ReadView, Time } from './parts.tsx'

const TITLE_ID = 'reports-title'

/** The list of reports, or the correction form if the URL has `&correct=card~id`. */
export function Reports() {
  const layer = useLayer('correct')
  const subject = itemIn(layer.value)
  if (subject)
    return (
      <CorrectItem
        key={layer.value}
        {...subject}
        reports={<ReportsOfItem kind={subject.kind} id={subject.id} />}
        onClose={layer.close}
      />
    )
  return (
    <>
      <AdminHeader current="reports" />
      <ReportList />
    </>
  )
}

/** Reads the page of reports that the URL selects. The page stays the same when a form opens. */
function useListedReports() {
  const [params] = useSearchParams()
  return useReports({ after: params.get('after'), all: params.has('all') ? '1' : null })
}

/** The reports about one card or question, from the list's current page. */
function ReportsOfItem({ kind, id }: { kind: string; id: string }) {
  const { data } = useListedReports()
  const reports = data?.rows.filter(({ subjectKind, subjectId }) => subjectKind === kind && subjectId === id) ?? []
  if (reports.length === 0) return null
  return (
    <section aria-label="Reports" className="rounded-md bg-sunken p-4">
      <ul className="grid gap-3">
        {reports.map(({ id: reportId, reason, note, at }) => (
          <li key={reportId} className="[overflow-wrap:anywhere]">
            <span className="font-semibold">{reasonOf(reason)}</span>{' '}
            <span className="text-muted text-sm">
              <Time at={at} />
            </span>
            {note && <p className="whitespace-pre-line">{note}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Reported mistakes, each with the current version of the card or question. `&all=1` includes settled reports. */
function ReportList() {
  const [params, setParams] = useSearchParams()
  const isAll = params.has('all')
  const reports = useListedReports()

  function showAll(all: boolean) {
    const changed = new URLSearchParams(params)
    changed.delete('after')
    if (all) changed.set('all', '1')
    else changed.delete('all')
    setParams(changed, { replace: true })
  }

  return (
    <section aria-labelledby={TITLE_ID}>
      <SectionTitle id={TITLE_ID} title="Reported mistakes" />
      <div className="mb-4 max-w-md">
        <Switch label="Show settled reports" checked={isAll} onChange={showAll} />
      </div>
      <ReadView read={reports} label="Loading reports...">
        {({ rows, next }) => (
          <>
            {rows.length === 0 ? (
              <EmptyState icon={<MessageSquareWarning className="size-8" />} title="No open reports" />
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

const reasonOf = (reason: string): string =>
  reason in REASON_LABELS ? REASON_LABELS[reason as keyof typeof REASON_LABELS] : reason

function ReportItem({ report }: { report: ReportedItem }) {
  const { id, subjectId, subjectKind, reason, note, at, settledAt, item } = report
  const titleId = useId()
  const write = useWrite()
  const run = useDo()
  const form = useLayer('correct')
  return (
    <li>
      <article aria-labelledby={titleId} className="grid gap-x-8 gap-y-4 p-4 lg:grid-cols-2">
        <div className="min-w-0">
          <h3 id={titleId} className={rowTitleClass}>
            {reasonOf(reason)}
          </h3>
          <p className="text-muted text-sm [overflow-wrap:anywhere]">
            <Time at={at} /> · {subjectKind} <code>{subjectId}</code>
          </p>
          {note && <p className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">{note}</p>}
          <div className="mt-3 flex flex-wrap gap-2">
            {item && !isMultiAnswer(item) && (
              <Button aria-describedby={titleId} onClick={() => form.open(`${subjectKind}~${subjectId}`)}>
                <PencilLine aria-hidden="true" className="size-5" />
                Correct
              </Button>
            )}
            {settledAt === null && (
              <Button
                variant="secondary"
                aria-describedby={titleId}
                onClick={() =>
                  void run(() => write(writes.settleReport(id)), 'Report settled', 'The report was not settled')
                }
              >
                <Check aria-hidden="true" className="size-5" />
                Mark as settled
              </Button>
            )}
          </div>
          {settledAt !== null && (
            <p className="mt-2 text-muted text-sm">
              Settled <Time at={settledAt} />
            </p>
          )}
        </div>
        <div className="min-w-0 rounded-md bg-sunken p-4 [overflow-wrap:anywhere]">
          {item ? (
            <>
              <ItemPreview item={item} />
              {isMultiAnswer(item) && (
                <p className="mt-2 text-muted">Questions with several answers can be corrected only by a release.</p>
              )}
            </>
          ) : isGeneratedItem(subjectId) ? (
            <p className="text-muted">
              The app generates this question from a seed, so it can’t be corrected here. Correcting it requires a new
              version of the app.
            </p>
          ) : (
            <p className="text-muted">This {subjectKind} is no longer part of the study material.</p>
          )}
        </div>
      </article>
    </li>
  )
}
