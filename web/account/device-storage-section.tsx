import { plural } from '@station-zero/schema/core/words.ts'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { type Current, useCurrent } from '../data/active-account.ts'
import {
  dismissFreeUp,
  type Freeable,
  type FreeUpPlan,
  type FreeUpProblem,
  freeUp,
  planFreeUp,
  useFreeUp,
} from '../data/free-up.ts'
import { useVisitor } from '../data/session.ts'
import { useImageSummary, useStorageState } from '../data/storage-status.ts'
import { CATEGORIES, type Category, measureStorage, type StoredSizes } from '../data/stored-sizes.ts'
import { useSyncView } from '../data/sync-view.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useFocusInstead } from '../ui/focus.ts'
import { formatBytes } from '../ui/format.ts'
import { ProgressBar } from '../ui/progress.tsx'
import { Rows, RowValue, SectionTitle } from '../ui/rows.tsx'
import { Spinner } from '../ui/spinner.tsx'

const NAMES: Record<Category, string> = {
  content: 'Decks, questions and jobs',
  images: 'Images on your cards',
  recordings: 'Recordings and drafts',
  documents: 'Files of documents',
  progress: 'Answers, training log and settings',
  waiting: 'Changes waiting to be sent',
  app: 'App files',
}

/** Categories whose sizes are estimated from a sample of their rows, because browsers don't report the sizes of rows. */
const ESTIMATED: readonly Category[] = ['content', 'recordings', 'progress', 'waiting']

/** Settings section that lists what this device stores, by category, and deletes what can be downloaded again. */
export function DeviceStorageSection() {
  const current = useCurrent()
  const measured = useMeasured(current)
  const { state } = useStorageState()
  const id = useId()
  useEffect(() => dismissFreeUp, [])
  if (!current || !measured) return <Spinner label="Measuring the storage..." />
  const { sizes } = measured
  const total = CATEGORIES.reduce((sum, category) => sum + sizes[category].bytes, 0)
  return (
    <section aria-labelledby={id}>
      <SectionTitle id={id} title="On this device">
        <p className="text-muted">About {formatBytes(total)} in all</p>
      </SectionTitle>
      <Rows>
        {CATEGORIES.map((category) => (
          <CategoryRow key={category} category={category} current={current} measured={measured} />
        ))}
      </Rows>
      <p className="mt-3 max-w-prose text-muted text-sm">
        “About” marks sizes that are estimated from a sample of the entries. All other sizes are exact.
        {state?.room &&
          ` The browser reports ${formatBytes(state.room.used)} for this app, which includes its own overhead and data of other accounts on this device.`}
      </p>
    </section>
  )
}

interface Measured {
  sizes: StoredSizes
  plan: FreeUpPlan
}

/** Returns the sizes and what can be deleted; null until measured. Measures when the section opens, and again after each deletion. */
function useMeasured(current: Current | null): Measured | null {
  const [measured, setMeasured] = useState<Measured | null>(null)
  const isRunning = useFreeUp()?.progress != null
  useEffect(() => {
    if (!current || isRunning) return
    let isOver = false
    Promise.all([measureStorage(current.db), planFreeUp(current.db)]).then(
      ([sizes, plan]) => {
        if (!isOver) setMeasured({ sizes, plan })
      },
      (error: unknown) => {
        // The database may already be closed, because the person signed out.
        if (current.db.isOpen()) console.error('Failed to measure the storage:', error)
      },
    )
    return () => {
      isOver = true
    }
  }, [current, isRunning])
  return measured
}

type CategoryRowProps = { category: Category; current: Current; measured: Measured }

function CategoryRow({ category, current, measured: { sizes, plan } }: CategoryRowProps) {
  const { bytes, count } = sizes[category]
  const size = count === 0 ? 'None' : `${ESTIMATED.includes(category) ? 'About ' : ''}${formatBytes(bytes)}`
  return (
    <li className="px-4 py-3">
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="min-w-0 font-sans font-semibold text-base tracking-normal">{NAMES[category]}</h3>
        <RowValue>{size}</RowValue>
      </div>
      <Note category={category} count={count} plan={plan} />
      {isFreeable(category) && <FreeUp what={category} current={current} plan={plan} />}
    </li>
  )
}

const isFreeable = (category: Category): category is Freeable =>
  category === 'content' || category === 'images' || category === 'app'

const linkClass = 'inline-flex min-h-12 items-center font-semibold text-accent-ink underline underline-offset-4'

type NoteProps = { category: Category; count: number; plan: FreeUpPlan }

function Note({ category, count, plan }: NoteProps) {
  const isGuest = useVisitor().user === null
  const images = useImageSummary()
  const { inUse } = plan.content
  const text: Record<Category, string> = {
    content: `Cards and questions that you can download again.${
      inUse.length === 0 ? '' : ` ${namesOf(inUse)} stays here, because something in progress uses it.`
    }`,
    images: `${count === 0 ? 'No image of your cards is on this device.' : `${plural(count, 'image')}.`}${
      images === undefined || images.unsent === 0 ? '' : ` ${images.unsent} only on this device so far.`
    }`,
    recordings: `Only on this device.${count === 0 ? '' : ' Delete recordings one by one, next to each recording.'}`,
    documents:
      count === 0
        ? 'Only on this device.'
        : `${plural(count, 'file')}. Only on this device. Delete a file next to its document.`,
    progress: isGuest
      ? 'Only on this device until you sign up.'
      : 'Your work, so that the app works offline. It stays here.',
    waiting: isGuest
      ? 'They move into your account when you sign up.'
      : 'They are removed once your account has them, and never before.',
    app: 'What the app needs to open offline.',
  }
  const link =
    category === 'recordings'
      ? { to: '/oral#recordings', name: 'Your recordings' }
      : category === 'documents'
        ? { to: '/jobs/documents', name: 'Your documents' }
        : null
  return (
    <>
      <p className="text-muted text-sm">{text[category]}</p>
      {link && count > 0 && (
        <Link to={link.to} className={linkClass}>
          {link.name}
        </Link>
      )}
    </>
  )
}

const namesOf = (names: readonly string[]): string => new Intl.ListFormat('en-US').format(names)

type FreeUpProps = { what: Freeable; current: Current; plan: FreeUpPlan }

/** Button that frees up space in the category after a confirmation. Also shows the progress and the result. */
function FreeUp({ what, current, plan }: FreeUpProps) {
  const [isAsking, setIsAsking] = useState(false)
  const result = useRef<HTMLParagraphElement>(null)
  const latest = useFreeUp()
  const isAnyRunning = latest?.progress != null
  const mine = latest?.what === what && latest.userId === current.userId ? latest : null
  const { bytes } = plan[what]
  // The button, which had focus before the dialog, is removed while the deletion runs.
  useFocusInstead(result, mine?.progress != null)
  return (
    <>
      {bytes > 0 && !mine?.progress && (
        <Button
          variant="secondary"
          className="mt-2"
          aria-label={`Free up ${formatBytes(bytes)}: ${NAMES[what]}`}
          disabled={isAnyRunning}
          onClick={() => setIsAsking(true)}
        >
          Free up {formatBytes(bytes)}
        </Button>
      )}
      {mine?.progress && (
        <div className="mt-2">
          <ProgressBar
            label={`Freeing up space: ${NAMES[what]}`}
            value={mine.progress.total > 0 ? mine.progress.done : undefined}
            max={mine.progress.total}
          />
        </div>
      )}
      <p ref={result} tabIndex={-1} role="status" className="mt-2 font-semibold text-sm empty:hidden">
        {mine?.progress && 'Freeing up space...'}
        {mine?.freed != null && `Freed ${formatBytes(mine.freed)}.`}
        {mine?.problem && PROBLEMS[mine.problem]}
      </p>
      <Dialog open={isAsking} onClose={() => setIsAsking(false)} title={`Free up ${formatBytes(bytes)}?`}>
        <Question
          what={what}
          plan={plan}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false)
            void freeUp(current, what)
          }}
        />
      </Dialog>
    </>
  )
}

const PROBLEMS: Record<FreeUpProblem, string> = {
  offline: 'Stopped: the server did not confirm that it has the images. Try again with a connection.',
  unsent: 'Stopped: some changes have not been sent yet, and images may belong to them. Try again once you are synced.',
  failed: 'Stopped: this device could not delete everything. Nothing else was lost; try again.',
}

type QuestionProps = { what: Freeable; plan: FreeUpPlan; onCancel: () => void; onConfirm: () => void }

/** Lists what is deleted, what stays, and what will need a connection. */
function Question({ what, plan, onCancel, onConfirm }: QuestionProps) {
  const isOffline = useSyncView().isDeviceOffline === true
  const isBlocked = what === 'images' && isOffline
  return (
    <div className="grid gap-4">
      <dl className="grid gap-3">
        {Object.entries(answersOf(what, plan)).map(([name, answer]) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
      {isBlocked && (
        <p className="rounded-md bg-amber-wash px-3 py-2 font-semibold text-amber-ink">
          You are offline. Images are deleted only after the server has confirmed that it has them.
        </p>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button disabled={isBlocked} onClick={onConfirm}>
          Free up space
        </Button>
      </div>
    </div>
  )
}

function answersOf(what: Freeable, { content, images }: FreeUpPlan): Record<string, ReactNode> {
  if (what === 'images')
    return {
      'Deleted from this device': `${plural(images.count, 'image')} that ${images.count === 1 ? 'is' : 'are'} also in your account.`,
      'Stays here': `Your cards and their texts${
        images.kept === 0
          ? '.'
          : `, and ${plural(images.kept, 'image')} that ${images.kept === 1 ? 'belongs' : 'belong'} to a deck you keep offline or may not be in your account.`
      }`,
      'Needs a connection again': 'Each image downloads again when a card shows it.',
    }
  if (what === 'content')
    return {
      'Deleted from this device': `The cards and questions of tracks that are off: ${namesOf(content.tracks.map(({ name }) => name))}.`,
      'Stays here': 'Your progress, due dates and test scores. Tracks that are on.',
      'Needs a connection again':
        'Turning one of these tracks on downloads its content again. Until then, finished tests don’t show its questions.',
    }
  return {
    'Deleted from this device':
      'The module that reads and writes Anki files, and files of earlier versions of the app.',
    'Stays here': 'Everything that the app needs to open offline.',
    'Needs a connection again': 'The next import or export of an Anki file.',
  }
}
