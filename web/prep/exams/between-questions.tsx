import { formatElapsed } from '@station-zero/schema/core/clock.ts'
import { countOf, currentPart, phaseOf, type SittingPart } from '@station-zero/schema/prep/sitting.ts'
import { isHeading } from '@station-zero/schema/prep/tables.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { Circle, CircleCheck, CircleDot } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { steadyNow } from '../../data/time.ts'
import { Button, primaryActionClass } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FigureView } from '../../ui/figure-view.tsx'
import { Rows, rowClass } from '../../ui/rows.tsx'
import { useNow } from '../../ui/use-now.ts'
import { clockOf } from './draft.ts'
import { ExamFrame, ExamHead, partTitle } from './exam-frame.tsx'
import { headingId, Paragraphs } from './scene-study.tsx'
import type { Test } from './use-test.ts'
import { ConsistencyAdvice, WorkStyle } from './work-style.tsx'

type BetweenQuestionsProps = {
  test: Test
  /** A warning about the time left, and errors. Shown below the header. */
  notices: ReactNode
  onExit: () => void
}

/** Shown between questions in an exam with parts: the start of a part, its study packet, its statements or its background questions. */
export function BetweenQuestions({ test, notices, onExit }: BetweenQuestionsProps) {
  const parts = test.draft.exam?.parts ?? []
  const part = parts[currentPart(parts)]
  if (!part) return null
  const phase = phaseOf(parts)
  const header = (
    <ExamHead draft={test.draft} onExit={onExit} below={notices}>
      <p className="font-display font-semibold text-xl leading-tight">{partTitle(test.draft)}</p>
    </ExamHead>
  )
  if (phase === 'packet') return <PacketStudy test={test} header={header} ids={part.packet?.passages ?? []} />
  if (phase === 'statements') return <WorkStyle test={test} header={header} part={part} />
  return phase === 'waiting' ? (
    <PartStart key={part.name} test={test} header={header} parts={parts} part={part} />
  ) : null
}

type PartStartProps = { test: Test; header: ReactNode; parts: SittingPart[]; part: SittingPart }

/** The screen before a part starts, without a running clock. */
function PartStart({ test, header, parts, part }: PartStartProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const at = currentPart(parts)
  const before = parts[at - 1]
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <ExamFrame
      header={header}
      actions={
        <button
          type="button"
          className={classes(primaryActionClass, 'justify-center')}
          onClick={() => test.take({ step: 'begin', at: steadyNow() })}
        >
          {part.packet ? 'Open the packet' : parts.length > 1 ? `Start part ${at + 1}` : 'Start the test'}
        </button>
      }
    >
      <div className="grid gap-5">
        <div>
          <h2 ref={heading} tabIndex={-1} className="text-3xl outline-none">
            {titleOf(parts, part)}
          </h2>
          <p className="mt-1 text-lg">{factsOf(part)}</p>
        </div>
        {part.packet && (
          <p>
            First comes a study packet. You have up to {part.packet.minutes} minutes with it. Then it is collected for
            good, and the test clock starts.
          </p>
        )}
        {part.note && <p>{part.note}</p>}
        {part.passPercent !== null && (
          <p className="text-muted">The pass line here is {part.passPercent}%. Your department may use another.</p>
        )}
        <p className="text-muted">
          No clock is running on this screen, so you can take a break. Your answers are kept on this device.
        </p>
        {before && before.statements.length > 0 && <ConsistencyAdvice part={before} />}
        {parts.length > 1 && <PartList parts={parts} at={at} />}
      </div>
    </ExamFrame>
  )
}

/** Lists completed and remaining parts, marked by shape and text, not by color alone. */
function PartList({ parts, at }: { parts: readonly SittingPart[]; at: number }) {
  return (
    <section aria-labelledby="part-list">
      <h3 id="part-list" className="mb-2 text-xl">
        All parts
      </h3>
      <Rows isOrdered>
        {parts.map((part, nth) => {
          const Icon = nth < at ? CircleCheck : nth === at ? CircleDot : Circle
          return (
            <li key={part.name} className={rowClass}>
              <Icon aria-hidden="true" className="size-5 shrink-0" />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{part.name}</span>
                <span className="block text-muted text-sm">{nth < at ? 'Done' : factsOf(part)}</span>
              </span>
            </li>
          )
        })}
      </Rows>
    </section>
  )
}

const titleOf = (parts: readonly SittingPart[], part: SittingPart): string =>
  parts.length > 1 ? `Part ${currentPart(parts) + 1} of ${parts.length}: ${part.name}` : part.name

/** Describes the length of the part: `40 questions, 30 minutes`. */
function factsOf(part: SittingPart): string {
  const unscored = part.isBackground ? 'questions about your past' : 'statements'
  const what =
    part.statements.length > 0 ? `${part.statements.length} ${unscored}, not scored` : `${countOf(part)} questions`
  return part.minutes === null ? `${what}, no clock` : `${what}, ${part.minutes} minutes`
}

type PacketStudyProps = { test: Test; header: ReactNode; ids: readonly string[] }

/** Shows all pages of the packet, until the person closes it or its time is up. */
function PacketStudy({ test, header, ids }: PacketStudyProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [isAsking, setIsAsking] = useState(false)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const pages = ids.flatMap((id) => test.passages.get(id) ?? [])
  const contents = contentsOf(pages)
  return (
    <>
      <ExamFrame
        header={header}
        actions={
          <button
            type="button"
            className={classes(primaryActionClass, 'justify-center')}
            onClick={() => setIsAsking(true)}
          >
            Hand back the packet
          </button>
        }
      >
        <div className="grid gap-6">
          <div>
            <h2 ref={heading} tabIndex={-1} className="text-3xl outline-none">
              Study packet
            </h2>
            <p className="text-muted">
              {contents.length} {contents.length === 1 ? 'page' : pages.length === 1 ? 'sections' : 'pages'}. The
              questions start after the packet is collected, and you can’t open it again.
            </p>
          </div>
          <nav aria-label="Contents of the packet">
            <ol className="grid gap-x-6 md:grid-cols-2">
              {contents.map(({ id, text }) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    className="flex min-h-12 items-center gap-2 font-semibold text-accent-ink underline underline-offset-4"
                    onClick={(event) => {
                      event.preventDefault()
                      document.getElementById(id)?.focus()
                    }}
                  >
                    {text}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
          {pages.map(({ id, title, figure, paragraphs }, at) => (
            <article key={id} className="border-line border-t pt-5">
              <h3 id={anchorOf(id)} tabIndex={-1} className="mb-3 scroll-mt-4 text-2xl outline-none">
                {pages.length > 1 && `${at + 1}. `}
                {title}
              </h3>
              {figure && <FigureView figure={figure} />}
              <Paragraphs texts={paragraphs} anchor={anchorOf(id)} />
            </article>
          ))}
        </div>
      </ExamFrame>
      <Dialog open={isAsking} onClose={() => setIsAsking(false)} title="Hand back the packet?">
        <HandBack
          until={clockOf(test.draft) ?? 0}
          onHandBack={() => test.take({ step: 'collect', at: steadyNow() })}
          onStay={() => setIsAsking(false)}
        />
      </Dialog>
    </>
  )
}

const anchorOf = (passageId: string): string => `packet-${passageId}`

/** The links at the top of the packet: the sections of a packet that is one document, otherwise its pages. */
function contentsOf(pages: readonly RowOf<'passages'>[]): { id: string; text: string }[] {
  const [page] = pages
  const headings = pages.length === 1 && page ? page.paragraphs.filter(isHeading) : []
  if (page && headings.length > 0) return headings.map((text) => ({ id: headingId(anchorOf(page.id), text), text }))
  return pages.map(({ id, title }, at) => ({ id: anchorOf(id), text: `${at + 1}. ${title}` }))
}

type HandBackProps = { until: number; onHandBack: () => void; onStay: () => void }

function HandBack({ until, onHandBack, onStay }: HandBackProps) {
  const left = Math.max(0, until - useNow({ read: steadyNow, everyMs: 1_000 }))
  return (
    <>
      <p className="mb-4">
        You have {formatElapsed(left + 999)} left to study. Once you hand it back, the test clock starts and you can’t
        look at the packet again.
      </p>
      <div className="grid gap-3">
        <Button size="large" onClick={onHandBack}>
          Hand it back and start
        </Button>
        <Button variant="secondary" size="large" onClick={onStay}>
          Keep studying
        </Button>
      </div>
    </>
  )
}
