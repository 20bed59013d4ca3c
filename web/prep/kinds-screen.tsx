import { type Section, sectionNames, sectionOrOtherNames, sections } from '@station-zero/schema/prep/exam.ts'
import { type KindList, kindListNames, kindLists } from '@station-zero/schema/prep/kinds.ts'
import { PASS_PERCENT } from '@station-zero/schema/prep/score.ts'
import { ChevronRight, Target } from 'lucide-react'
import { useLive } from '../data/use-live.ts'
import { Button } from '../ui/button.tsx'
import { PercentBar } from '../ui/chart.tsx'
import { classes } from '../ui/classes.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { Rows, RowValue, rowClass, rowLinkClass, rowTargetClass, SectionTitle } from '../ui/rows.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { TabLinks } from '../ui/tab-links.tsx'
import { NoContent } from './deck-list-screen.tsx'
import { type ListedKind, type Practice, readKinds } from './exams/exam-queries.ts'
import { StartAnotherTest } from './exams/start-test.tsx'
import { type TestKind, useStartTest } from './exams/use-start-test.ts'
import { paths } from './use-prep-view.ts'

/** Shows the kinds of questions in `list`: what each kind asks, which exams include it, and a button for a short drill. */
export function KindsScreen({ list }: { list: KindList }) {
  const found = useLive(async (db) => ({ list, practice: await readKinds(db, list) }), [list])
  const tabs = kindLists.map((one) => ({
    ...{ key: one, to: paths.kinds(one), isCurrent: one === list, content: kindListNames[one] },
  }))
  const isHere = found?.list === list
  return (
    <>
      <PageHeader
        icon={<Target />}
        title="Practice by question type"
        subtitle="Ten new questions of one type"
        back={{ to: paths.list, label: 'All decks' }}
        below={<TabLinks label="Question types" tabs={tabs} replace isOnBar />}
      />
      {!isHere && <Spinner label="Reading your answers..." />}
      {isHere && !found.practice && <NoContent hasArrived={false} />}
      {isHere && found.practice && <Kinds list={list} {...found.practice} />}
    </>
  )
}

function Kinds({ list, kinds, misses }: { list: KindList } & Practice) {
  const starting = useStartTest()
  const { isStarting, problem } = starting
  const start = (kind: TestKind) => void starting.start(kind)
  const groups = [...sections, null]
    .map((section) => ({ section, some: kinds.filter((kind) => kind.section === section) }))
    .filter(({ some }) => some.length > 0)
  const columns = list === 'exam' ? inColumns(groups, misses.size) : [groups]
  return (
    <div className="grid gap-8">
      <div>
        <p className="max-w-prose text-muted">
          {list === 'exam'
            ? 'Each score is from your last 20 answers of a type, in tests and drills. A drill skips the questions from your last two drills of its type. To practice memory, use the simulator: it shows you the scene first.'
            : 'The questions of your other decks, one type per deck, and the pictures, calculations, dates and tables of your tracks. None of the exams in this app ask them.'}
        </p>
        <p role="alert" className="mt-3 font-semibold text-danger-ink empty:hidden">
          {problem}
        </p>
      </div>
      <div className={classes('grid items-start gap-8', columns.length > 1 && 'lg:grid-cols-2 lg:gap-10')}>
        {columns.map((parts, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns have no other identity and are never reordered.
          <div key={nth} className="grid gap-8">
            {nth === 0 && <Misses misses={misses} isStarting={isStarting} onDrill={start} />}
            {parts.map(({ section, some }) => (
              <section key={section ?? 'academy'} aria-labelledby={`kinds-${section}`}>
                <SectionTitle
                  id={`kinds-${section}`}
                  title={section === null ? kindListNames.academy : sectionNames[section]}
                >
                  {section !== null && some.length > 1 && (
                    <Button
                      variant="quiet"
                      className="-mr-4 text-accent-ink! max-[18rem]:mr-0"
                      disabled={isStarting}
                      onClick={() => start({ type: 'section', section })}
                    >
                      Drill 10, all types <span className="sr-only">of {sectionNames[section]}</span>
                    </Button>
                  )}
                </SectionTitle>
                <div className={classes('grid items-start gap-4', section === null && 'lg:grid-cols-2 lg:gap-10')}>
                  {(section === null ? halves(some) : [some]).map((part) => (
                    <Rows key={part[0]?.id}>
                      {part.map((kind) => (
                        <KindRow
                          key={kind.id}
                          kind={kind}
                          isStarting={isStarting}
                          onDrill={() => start({ type: 'kind', kind })}
                        />
                      ))}
                    </Rows>
                  ))}
                </div>
              </section>
            ))}
          </div>
        ))}
      </div>
      <StartAnotherTest starting={starting} />
    </div>
  )
}

interface Group {
  section: Section | null
  some: ListedKind[]
}

/** Estimated heights, in characters: of a kind's row in addition to its text, of a section's heading, and of a row of missed questions. */
const ROW = 70
const HEADING = 130
const MISSES_ROW = 90

/**
 * Distributes the sections over two columns of similar height and preserves their order. The first column also has the missed questions
 * above it, so their height counts toward that column.
 */
function inColumns(groups: Group[], misses: number): Group[][] {
  const heights = groups.map(
    ({ some }) => HEADING + sumOf(some.map(({ asks, exams }) => ROW + asks.length + exams.join(', ').length)),
  )
  const above = misses > 0 ? HEADING + MISSES_ROW * misses : 0
  const total = above + sumOf(heights)
  const uneven = groups.map((_, at) => Math.abs(total - 2 * (above + sumOf(heights.slice(0, at)))))
  const end = uneven.indexOf(Math.min(...uneven))
  return [groups.slice(0, end), groups.slice(end)]
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0)

const halves = (kinds: ListedKind[]): ListedKind[][] => {
  const half = Math.ceil(kinds.length / 2)
  return [kinds.slice(0, half), kinds.slice(half)].filter(({ length }) => length > 0)
}

/** Maximum number of questions in a drill of missed questions; the most recently missed questions come first. */
const MAX_MISSES = 20

type MissesProps = { misses: Practice['misses']; isStarting: boolean; onDrill: (kind: TestKind) => void }

/** Questions whose latest answer was wrong, by section; the section with the most missed questions comes first. */
function Misses({ misses, isStarting, onDrill }: MissesProps) {
  const rows = [...misses].toSorted(([, a], [, b]) => b.length - a.length)
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="misses">
      <SectionTitle id="misses" title="Your misses" />
      <Rows>
        {rows.map(([section, ids]) => {
          const count = Math.min(MAX_MISSES, ids.length)
          return (
            <li key={section}>
              <button
                type="button"
                className={classes(rowLinkClass, 'w-full text-left')}
                disabled={isStarting}
                onClick={() => onDrill({ type: 'drill', questionIds: ids.slice(0, MAX_MISSES) })}
              >
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{sectionOrOtherNames[section]}</span>
                  <span className="block text-muted text-sm">
                    {' '}
                    {count < ids.length ? `Drill the newest ${count}` : count === 1 ? 'Drill it' : `Drill all ${count}`}
                  </span>
                </span>
                <RowValue> {ids.length}</RowValue>
                <ChevronRight aria-hidden="true" className="shrink-0 text-muted" />
              </button>
            </li>
          )
        })}
      </Rows>
    </section>
  )
}

type KindRowProps = { kind: ListedKind; isStarting: boolean; onDrill: () => void }

function KindRow({ kind: { name, asks, section, exams, score }, isStarting, onDrill }: KindRowProps) {
  return (
    <li className={classes(rowClass, 'relative flex-wrap justify-end hover:bg-sunken')}>
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="font-sans text-base leading-6 tracking-normal">{name}</h3>
        <p className="text-sm">{asks}</p>
        {score && <PercentBar value={(100 * score.right) / score.of} mark={PASS_PERCENT} className="my-2" />}
        <p className="mt-1 text-muted text-sm">
          <span className={score && 'font-semibold text-ink'}>
            {score ? `${score.right} of your last ${score.of} right` : 'Not tried yet'}
          </span>
          {section !== null &&
            (exams.length > 0 ? `. Asked by ${exams.join(', ')}.` : '. No exam in this app asks it on its own.')}
        </p>
      </div>
      <Button
        variant="quiet"
        aria-label={`Drill 10: ${name}`}
        className={classes(rowTargetClass, '-mr-4 text-accent-ink! max-[18rem]:mr-0')}
        disabled={isStarting}
        onClick={onDrill}
      >
        Drill 10
      </Button>
    </li>
  )
}
