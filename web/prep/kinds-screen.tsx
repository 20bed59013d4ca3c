import { sectionNames, sections } from '@station-zero/schema/prep/exam.ts'
import { type Track, trackList, trackNames } from '@station-zero/schema/prep/kinds.ts'
import { Target } from 'lucide-react'
import { useLive } from '../data/use-live.ts'
import { BackButton } from '../ui/back/back-button.tsx'
import { classes } from '../ui/classes.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { Rows, SectionTitle } from '../ui/rows.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { TabLinks } from '../ui/tab-links.tsx'
import { NoContent } from './deck-list-screen.tsx'
import { type ListedKind, readKinds } from './exams/exam-queries.ts'
import { StartAnotherTest } from './exams/start-test.tsx'
import { useStartTest } from './exams/use-start-test.ts'
import { paths } from './use-prep-view.ts'

/** Every kind of question, what it asks, which exams ask it, and a short drill of it. */
export function KindsScreen({ track }: { track: Track }) {
  const found = useLive(async (db) => ({ track, kinds: await readKinds(db, track) }), [track])
  const tabs = trackList.map((one) => ({
    ...{ key: one, to: paths.kinds(one), isCurrent: one === track, content: trackNames[one] },
  }))
  const isHere = found?.track === track
  return (
    <>
      <PageHeader icon={<Target />} title="Practice by kind" subtitle="Ten new questions of one kind" />
      <BackButton to={paths.list}>All decks</BackButton>
      <TabLinks label="Track" tabs={tabs} replace />
      {!isHere && <Spinner label="Reading your answers..." />}
      {isHere && !found.kinds && <NoContent hasArrived={false} />}
      {isHere && found.kinds && <Kinds track={track} kinds={found.kinds} />}
    </>
  )
}

function Kinds({ track, kinds }: { track: Track; kinds: readonly ListedKind[] }) {
  const starting = useStartTest()
  const { isStarting, problem, start } = starting
  const groups = [...sections, null]
    .map((section) => ({ section, some: kinds.filter((kind) => kind.section === section) }))
    .filter(({ some }) => some.length > 0)
  return (
    <div className="grid gap-8">
      <p className="max-w-prose text-muted">
        {track === 'exam'
          ? 'Each drill skips the questions from your last two drills of that kind. Scores count your last 20 answers of a kind, from tests and drills. Some test questions belong to no kind and count only in their section. To practice memory, use the simulator: it shows you the scene first.'
          : 'Fire knowledge. Entry exams don’t ask for it; your academy will.'}
      </p>
      <p role="alert" className="font-semibold text-danger-ink empty:hidden">
        {problem}
      </p>
      {groups.map(({ section, some }) => (
        <section key={section ?? 'academy'} aria-labelledby={`kinds-${section}`}>
          <SectionTitle id={`kinds-${section}`} title={section === null ? trackNames.academy : sectionNames[section]} />
          <Rows>
            {some.map((kind) => (
              <KindRow
                key={kind.id}
                kind={kind}
                isStarting={isStarting}
                onDrill={() => void start({ type: 'kind', kind })}
              />
            ))}
          </Rows>
        </section>
      ))}
      <StartAnotherTest starting={starting} />
    </div>
  )
}

type KindRowProps = { kind: ListedKind; isStarting: boolean; onDrill: () => void }

/** The whole row starts the drill. */
function KindRow({ kind: { name, asks, section, exams, score }, isStarting, onDrill }: KindRowProps) {
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 py-3 pr-2 pl-4 hover:bg-sunken/60 sm:flex-nowrap sm:pr-4">
      <div className="min-w-0 flex-1 basis-full sm:basis-auto">
        <h3 className="font-sans text-base leading-6 tracking-normal">{name}</h3>
        <p>{asks}</p>
        {section !== null && (
          <p className="text-muted text-sm">
            {exams.length > 0 ? `Asked by ${exams.join(', ')}.` : 'No exam here asks it by itself.'}
          </p>
        )}
      </div>
      <p className={classes('flex-1 text-sm sm:flex-none', score ? 'font-semibold' : 'text-muted')}>
        {score ? `${score.right} of your last ${score.of} right` : 'Not tried yet'}
      </p>
      <button
        type="button"
        className="min-h-12 shrink-0 rounded-md px-2 font-semibold text-accent-ink after:absolute after:inset-0 disabled:opacity-55"
        aria-label={`Drill 10: ${name}`}
        disabled={isStarting}
        onClick={onDrill}
      >
        Drill 10
      </button>
    </li>
  )
}
