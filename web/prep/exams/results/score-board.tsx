import { formatElapsed } from '@station-zero/schema/core/clock.ts'
import { PASS_PERCENT, paceWords, scoreMessage, trophyColor } from '@station-zero/schema/prep/score.ts'
import type { ReactNode, Ref } from 'react'
import { classes } from '../../../ui/classes.ts'
import { RollingNumber } from '../../../ui/rolling-number.tsx'
import { PassLine } from './scores.tsx'

type ScoreBoardProps = {
  heading: Ref<HTMLHeadingElement>
  /** The score, in percent. */
  score: number
  points: number
  correctAnswers: number
  totalQuestions: number
  /** Time spent on the test, in seconds. */
  timeSpent: number
  /** Number of questions without an answer. */
  blank: number
  /** Whether the result has one pass line. It has none for a drill, and for an exam whose parts must be passed separately. */
  hasPassLine: boolean
  /** Whether the test has just ended. If so, the score is animated. */
  isNew: boolean
  notes: ReactNode
  /** The main action offered after the test. */
  action: ReactNode
}

/** The header of a result: the score in large digits, whether the score reaches the pass line, and the next action. */
export function ScoreBoard(props: ScoreBoardProps) {
  const { heading, score, points, totalQuestions, timeSpent, blank, hasPassLine, isNew, notes, action } = props
  return (
    <div className="in-bar grid gap-x-10 gap-y-5 lg:grid-cols-[12rem_minmax(0,1fr)_17rem] lg:items-center xl:grid-cols-[15rem_minmax(0,1fr)_20rem]">
      <div className="flex items-center gap-4 lg:block">
        <Trophy score={score} />
        <div className="min-w-0">
          <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none lg:mt-2">
            Practice Test Complete!
          </h2>
          <p className="mt-1 text-on-bar-muted">{scoreMessage(score)}</p>
        </div>
      </div>
      <div className="grid items-end gap-x-6 gap-y-2 md:grid-cols-[auto_minmax(0,1fr)]">
        <p className="font-display font-semibold text-[5.5rem] leading-[0.86] tabular-nums lg:text-[6rem]">
          {isNew ? <RollingNumber value={score} unit="%" /> : `${score}%`}
        </p>
        <div className="min-w-0">
          <ScoreBar score={score} hasPassLine={hasPassLine} />
          <dl className="mt-2 flex flex-wrap justify-between gap-x-5 text-on-bar-muted text-sm">
            <Fact name="Correct">{`${points}/${totalQuestions}`}</Fact>
            <Fact name="Time">{formatElapsed(timeSpent * 1_000)}</Fact>
            {totalQuestions > 1 && timeSpent > 0 && <Fact name="Pace">{paceWords(timeSpent / totalQuestions)}</Fact>}
          </dl>
        </div>
        <div className="grid gap-1 md:col-span-2">
          {hasPassLine && <PassLine score={score} correct={props.correctAnswers} total={totalQuestions} />}
          {blank > 0 && <p>You left {blank} blank.</p>}
          {notes}
        </div>
      </div>
      <div>{action}</div>
    </div>
  )
}

/** A placeholder with approximately the height of the score board. */
export const ScoreBoardRoom = () => <div className="h-[24.5rem] md:h-80 lg:h-44" />

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="sr-only">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The score as a bar. Decorative, because the text next to the bar contains the same information. */
function ScoreBar({ score, hasPassLine }: { score: number; hasPassLine: boolean }) {
  return (
    <div aria-hidden="true" className={hasPassLine ? 'pt-6' : undefined}>
      <div data-bar className="relative h-3.5 rounded-[3px] bg-bar-line">
        <span className="absolute inset-y-0 left-0 rounded-[3px] bg-on-bar-accent" style={{ width: `${score}%` }} />
        {hasPassLine && (
          <span data-mark className="absolute -inset-y-1.5 w-[3px] bg-on-bar" style={{ left: `${PASS_PERCENT}%` }}>
            <span className="absolute bottom-full left-1/2 -translate-x-1/2 whitespace-nowrap pb-0.5 font-semibold text-sm">
              Pass line {PASS_PERCENT}
            </span>
          </span>
        )}
      </div>
    </div>
  )
}

const trophyTones = { yellow: 'text-yellow-400', orange: 'text-orange-400', gray: 'text-slate-400' }

/** A trophy in the specified color (SPEC 9); smaller and outlined below the pass line. */
function Trophy({ score }: { score: number }) {
  const color = trophyColor(score)
  const isQuiet = color === 'gray'
  return (
    <svg
      role="img"
      aria-label={`${color} trophy`}
      viewBox="0 0 84 84"
      fill="none"
      stroke="currentColor"
      strokeWidth={isQuiet ? 4 : 5}
      strokeLinejoin="round"
      className={classes('shrink-0', trophyTones[color], isQuiet ? 'size-11' : 'size-16 lg:size-20')}
    >
      <g fill={isQuiet ? 'none' : 'currentColor'} strokeWidth={isQuiet ? 4 : 0}>
        <path d="M22 14h40v18q0 20-20 20T22 32z" />
        <path d="M38 52h8v12h-8z" opacity={isQuiet ? 1 : 0.75} />
        <path d="M26 64h32v10H26z" fill={isQuiet ? 'none' : '#dfe7ee'} />
      </g>
      <path d="M22 18H10q0 20 14 20M62 18h12q0 20-14 20" />
    </svg>
  )
}
