import type { ReportedItem } from '@station-zero/schema/admin/console.ts'
import { REASON_LABELS } from '@station-zero/schema/prep/mutations.ts'
import { Check, MessageSquareWarning } from 'lucide-react'
import { useId } from 'react'
import { useSearchParams } from 'react-router-dom'
import * as v from 'valibot'
import { Button } from '../ui/button.tsx'
import { Switch } from '../ui/choices.tsx'
import { classes } from '../ui/classes.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Rows, rowTitleClass, SectionTitle } from '../ui/rows.tsx'
import { useReports, useWrite, writes } from './admin-api.ts'
import { Pages, ReadView, Time, useDo } from './parts.tsx'

const TITLE_ID = 'reports-title'

/** Reported mistakes, each with the current version of the card or question. `&all=1` includes settled reports. */
export function Reports() {
  const [params, setParams] = useSearchParams()
  const isAll = params.has('all')
  const reports = useReports({ after: params.get('after'), all: isAll ? '1' : null })

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
          {settledAt === null ? (
            <Button
              variant="secondary"
              className="mt-3"
              aria-describedby={titleId}
              onClick={() =>
                void run(() => write(writes.settleReport(id)), 'Report settled', 'The report was not settled')
              }
            >
              <Check aria-hidden="true" className="size-5" />
              Mark as settled
            </Button>
          ) : (
            <p className="mt-2 text-muted text-sm">
              Settled <Time at={settledAt} />
            </p>
          )}
        </div>
        <div className="min-w-0 rounded-md bg-sunken p-4 [overflow-wrap:anywhere]">
          {item ? (
            <Item item={item} />
          ) : (
            <p className="text-muted">This {subjectKind} is no longer part of the study material.</p>
          )}
        </div>
      </article>
    </li>
  )
}

/** The fields to show. Ignores unknown fields of newer servers. */
const Card = v.object({ front: v.string(), back: v.string(), hint: v.optional(v.string(), '') })
const Question = v.object({
  question: v.string(),
  answers: v.array(v.string()),
  correctAnswer: v.number(),
  worst: v.nullish(v.number()),
  explanation: v.optional(v.string(), ''),
})
const Sourced = v.object({ source: v.optional(v.string(), '') })

function Item({ item }: { item: Record<string, unknown> }) {
  const { source } = v.is(Sourced, item) ? v.parse(Sourced, item) : { source: '' }
  return (
    <>
      <ItemText item={item} />
      {source && <p className="mt-2 text-muted text-sm">Source: {source}</p>}
    </>
  )
}

function ItemText({ item }: { item: Record<string, unknown> }) {
  const card = v.safeParse(Card, item)
  if (card.success) {
    return (
      <>
        <p className="font-semibold">{card.output.front}</p>
        <p className="mt-1">{card.output.back}</p>
        {card.output.hint && <p className="mt-1 text-muted text-sm">Hint: {card.output.hint}</p>}
      </>
    )
  }
  const question = v.safeParse(Question, item)
  if (!question.success) return <pre className="overflow-x-auto text-sm">{JSON.stringify(item, null, 2)}</pre>
  const { question: text, answers, correctAnswer, worst, explanation } = question.output
  return (
    <>
      <p className="font-semibold">{text}</p>
      <ol className="mt-2 grid list-[upper-alpha] gap-1 pl-6">
        {answers.map((answer, at) => (
          <li key={answer} className={classes(at === correctAnswer && 'font-semibold')}>
            {answer}
            {at === correctAnswer && <span className="text-success-ink"> ({worst == null ? 'right' : 'best'})</span>}
            {at === worst && <span className="text-danger-ink"> (worst)</span>}
          </li>
        ))}
      </ol>
      {explanation && <p className="mt-2">{explanation}</p>}
    </>
  )
}
