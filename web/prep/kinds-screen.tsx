import { sectionNames, sections } from '@station-zero/schema/prep/exam.ts'
import { type Track, trackList, trackNames } from '@station-zero/schema/prep/kinds.ts'
import { ArrowLeft, Target } from 'lucide-react'
import { useLive } from '../data/use-live.ts'
import { useLeave } from '../ui/back/leave.tsx'
import { Button } from '../ui/button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { TabLinks } from '../ui/tab-links.tsx'
import { NoContent } from './deck-list-screen.tsx'
import { type ListedKind, readKinds } from './exams/exam-queries.ts'
import { StartAnotherTest } from './exams/start-test.tsx'
import { useStartTest } from './exams/use-start-test.ts'
import { paths } from './use-prep-view.ts'

/** Every kind of question, what it asks, which exams ask it, and a short drill of it. */
export function KindsScreen({ track }: { track: Track }) {
  const leave = useLeave()
  const found = useLive(async (db) => ({ track, kinds: await readKinds(db, track) }), [track])
  const tabs = trackList.map((one) => ({
    ...{ key: one, to: paths.kinds(one), isCurrent: one === track, content: trackNames[one] },
  }))
  const isHere = found?.track === track
  return (
    <>
      <PageHeader icon={<Target />} title="Practice by kind" subtitle="Ten new questions of one kind" />
      <Button variant="quiet" className="-ml-2 mb-2 gap-1.5 px-2!" onClick={() => leave(paths.list)}>
        <ArrowLeft aria-hidden="true" className="size-5" />
        All decks
      </Button>
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
    <div className="grid gap-6">
      <p className="text-muted">
        {track === 'exam'
          ? 'Each drill skips the questions from your last two drills of that kind. Scores count your last 20 answers of a kind, from tests and drills. Some test questions belong to no kind and count only in their section. To practice memory, use the simulator: it shows you the scene first.'
          : 'Fire knowledge. Entry exams don’t ask for it; your academy will.'}
      </p>
      <p role="alert" className="font-semibold text-red-ink empty:hidden">
        {problem}
      </p>
      {groups.map(({ section, some }) => (
        <section key={section ?? 'academy'} aria-labelledby={`kinds-${section}`}>
          <h2 id={`kinds-${section}`} className="mb-3 text-2xl">
            {section === null ? trackNames.academy : sectionNames[section]}
          </h2>
          <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
            {some.map((kind) => (
              <KindRow
                key={kind.id}
                kind={kind}
                isStarting={isStarting}
                onDrill={() => void start({ type: 'kind', kind })}
              />
            ))}
          </ul>
        </section>
      ))}
      <StartAnotherTest starting={starting} />
    </div>
  )
}

type KindRowProps = { kind: ListedKind; isStarting: boolean; onDrill: () => void }

function KindRow({ kind: { name, asks, section, exams, score }, isStarting, onDrill }: KindRowProps) {
  return (
    <li className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-xl">{name}</h3>
        <p className={score ? 'font-semibold' : 'text-muted'}>
          {score ? `${score.right} of your last ${score.of} right` : 'Not tried yet'}
        </p>
      </div>
      <p>{asks}</p>
      {section !== null && (
        <p className="text-muted">
          {exams.length > 0 ? `Asked by ${exams.join(', ')}.` : 'No exam here asks it by itself.'}
        </p>
      )}
      <Button
        variant="secondary"
        className="mt-auto w-full"
        aria-label={`Drill 10: ${name}`}
        disabled={isStarting}
        onClick={onDrill}
      >
        Drill 10
      </Button>
    </li>
  )
}
