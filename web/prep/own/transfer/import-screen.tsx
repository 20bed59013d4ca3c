import { FileUp, Layers, Undo2 } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useCurrent } from '../../../data/active-account.ts'
import { readAllOwn } from '../../../data/repositories/own-cards.ts'
import { readImportedReviews } from '../../../data/review-import.ts'
import { READ_ONLY, useIsReadOnly } from '../../../data/session.ts'
import { takeSharedFile } from '../../../data/worker-files.ts'
import { whyNotSaved } from '../../../saving/use-enact.ts'
import { holdBusy } from '../../../ui/busy.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { TextAreaField } from '../../../ui/field.tsx'
import { goToHeading } from '../../../ui/focus.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ProgressBar } from '../../../ui/progress.tsx'
import { ownPaths, paths } from '../../use-prep-view.ts'
import type { ImportPlan, Own } from './import-plan.ts'
import { ImportPreview } from './import-preview.tsx'
import { count, FileProblem, type ImportedFile, type ImportOptions } from './imported-file.ts'
import { LeftOutImages } from './left-out-images.tsx'
import { listenForFiles } from './received-files.ts'
import { type ImportLog, runImport, undoImport } from './run-import.ts'
import { readImagesOf, transfer, warmTransfer } from './transfer.ts'

type Source = { blob: Blob; name: string }

type Stage =
  | { name: 'choose'; problem?: string }
  | { name: 'reading'; source: Source }
  | { name: 'preview'; source: Source; file: ImportedFile; own: Own; options: ImportOptions; isReading: boolean }
  | { name: 'adding' }
  | { name: 'done'; log: ImportLog; fileName: string }
  | { name: 'undoing' }
  | { name: 'undone' }

/** Imports decks and cards from a file or a pasted list. Nothing is written before the person has seen the preview. */
export function ImportScreen() {
  const db = useCurrent()?.db
  const [stage, setStage] = useState<Stage>({ name: 'choose' })
  const [progress, setProgress] = useState(0)
  const stop = useRef<AbortController>(null)
  const isAdding = useRef(false)
  const [search, setSearch] = useSearchParams()

  useEffect(warmTransfer, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new stage must focus its heading.
  useEffect(goToHeading, [stage.name])
  // If the person leaves the screen, a running import continues, but reading a file is aborted.
  useEffect(() => () => (isAdding.current ? undefined : stop.current?.abort()), [])

  async function read(source: Source, options: ImportOptions = {}) {
    if (!db) return
    const stopping = startWork()
    // If the person chooses another format for the same text, the preview stays on the screen.
    setStage(stage.name === 'preview' ? { ...stage, isReading: true } : { name: 'reading', source })
    try {
      const request = { kind: 'read' as const, file: source.blob, name: source.name, options }
      const file = await transfer(request, { onProgress: setProgress, signal: stopping.signal })
      const hasReviews = file.notes.some(({ reviews = [] }) => reviews.length > 0)
      const own = { ...(await readAllOwn(db)), reviews: hasReviews ? await readImportedReviews(db) : new Map() }
      setStage({ name: 'preview', source, file, options, own, isReading: false })
    } catch (error) {
      if (stopping.signal.aborted) return
      if (!(error instanceof FileProblem)) console.error('Failed to read the deck import file:', error)
      setStage({ name: 'choose', problem: error instanceof FileProblem ? error.message : 'This file can’t be read.' })
    }
  }

  function startWork(): AbortController {
    stop.current?.abort()
    stop.current = new AbortController()
    setProgress(0)
    return stop.current
  }

  async function add(plan: ImportPlan, { blob, name: fileName }: Source) {
    if (!db) return
    const stopping = startWork()
    setStage({ name: 'adding' })
    const release = holdBusy()
    isAdding.current = true
    const reader = readImagesOf(blob, stopping.signal)
    const log = await runImport(db, plan, reader, setProgress, stopping.signal)
    isAdding.current = false
    release()
    if (log.error && !stopping.signal.aborted) console.error('Deck import failed:', log.error)
    setStage({ name: 'done', log, fileName })
  }

  async function undo(log: ImportLog, fileName: string) {
    setStage({ name: 'undoing' })
    const release = holdBusy()
    try {
      await undoImport(log)
      setStage({ name: 'undone' })
    } catch (error) {
      setStage({ name: 'done', log: { ...log, error }, fileName })
    } finally {
      release()
    }
  }

  const choose = () => {
    stop.current?.abort()
    setStage({ name: 'choose' })
  }
  const open = (file: File) => void read({ blob: file, name: file.name })
  const isShared = search.has('shared')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `open` changes with each render, but the shared file must be read only once.
  useEffect(() => {
    if (!db) return
    if (isShared)
      void takeSharedFile().then((file) => {
        setSearch({}, { replace: true })
        if (file) open(file)
      })
    return listenForFiles(open)
  }, [db, isShared])

  return (
    <>
      <PageHeader
        icon={<Layers />}
        title={stage.name === 'preview' ? 'Preview' : 'Import cards'}
        subtitle={stage.name === 'preview' ? stage.source.name : undefined}
        back={{ to: paths.list, label: 'All decks' }}
      />
      <div className="grid max-w-4xl grid-cols-1 gap-5">
        {stage.name === 'choose' && (
          <Choose problem={stage.problem} onFile={open} onText={(blob) => void read({ blob, name: PASTED })} />
        )}
        {stage.name === 'reading' && (
          <Working label={`Reading ${stage.source.name}...`} done={progress} action="Cancel" onStop={choose} />
        )}
        {stage.name === 'preview' && (
          <ImportPreview
            key={JSON.stringify(stage.options)}
            file={stage.file}
            own={stage.own}
            options={stage.options}
            isReading={stage.isReading}
            onOptions={(options) => void read(stage.source, options)}
            onImport={(plan) => void add(plan, stage.source)}
            onCancel={choose}
          />
        )}
        {stage.name === 'adding' && (
          <Working label="Adding cards..." done={progress} action="Stop" onStop={() => stop.current?.abort()} />
        )}
        {stage.name === 'undoing' && <Working label="Undoing the import..." />}
        {stage.name === 'done' && (
          <Done log={stage.log} onUndo={() => void undo(stage.log, stage.fileName)} onMore={choose} />
        )}
        {stage.name === 'undone' && (
          <>
            <p role="status">The import was undone.</p>
            <Button variant="secondary" size="large" className="justify-self-start" onClick={choose}>
              Import another file
            </Button>
          </>
        )}
      </div>
    </>
  )
}

/** The name used for a pasted list, which has no file name. */
const PASTED = 'Pasted list'

const ACCEPTED =
  '.apkg,.colpkg,.csv,.tsv,.txt,.stationdeck,text/csv,text/plain,text/tab-separated-values,application/octet-stream'

type ChooseProps = { problem: string | undefined; onFile: (file: File) => void; onText: (text: Blob) => void }

function Choose({ problem, onFile, onText }: ChooseProps) {
  const isReadOnly = useIsReadOnly()
  const id = useId()
  const [text, setText] = useState('')
  return (
    <>
      {problem !== undefined && (
        <p role="alert" className="rounded-md border border-danger bg-danger-wash p-4 font-semibold text-danger-ink">
          {problem}
        </p>
      )}
      <section className="grid gap-3" aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`} className="text-2xl">
          From a file
        </h2>
        <p>
          Decks from Anki (.apkg, .colpkg), lists from a spreadsheet, Quizlet or Anki (.csv, .tsv, .txt), and decks from
          Station Zero (.stationdeck). The file is read on this device and is not uploaded. You see a preview first.
        </p>
        {/* Style the label as a button, so that all of it is clickable. The input inside receives keyboard focus. */}
        <label
          htmlFor={id}
          className={classes(
            buttonClass('primary', 'large'),
            'relative focus-within:outline-3 focus-within:outline-focus focus-within:outline-offset-2 has-disabled:cursor-not-allowed has-disabled:opacity-75 sm:justify-self-start',
          )}
        >
          <FileUp aria-hidden="true" className="size-5" />
          Choose a file
          <input
            id={id}
            type="file"
            accept={ACCEPTED}
            className="sr-only"
            disabled={isReadOnly}
            onChange={({ target }) => {
              const file = target.files?.[0]
              if (file) onFile(file)
              target.value = ''
            }}
          />
        </label>
        {isReadOnly && <p className="font-semibold text-muted text-sm">{READ_ONLY}</p>}
      </section>
      <section className="grid gap-3" aria-labelledby={`${id}-paste`}>
        <h2 id={`${id}-paste`} className="text-2xl">
          From a list
        </h2>
        <TextAreaField
          label="Your list, one card per line"
          name="list"
          rows={6}
          value={text}
          spellCheck={false}
          disabled={isReadOnly}
          hint="Put a tab or a comma between front and back. Hint and tags can follow."
          onChange={({ target }) => setText(target.value)}
        />
        <Button
          variant="secondary"
          size="large"
          className="sm:justify-self-start"
          disabled={isReadOnly || text.trim() === ''}
          onClick={() => onText(new Blob([text]))}
        >
          Preview the list
        </Button>
      </section>
    </>
  )
}

type WorkingProps = { label: string; done?: number; action?: string; onStop?: () => void }

function Working({ label, done, action, onStop }: WorkingProps) {
  return (
    <>
      <p role="status" className="[overflow-wrap:anywhere]">
        {label}
      </p>
      <ProgressBar label={label} value={done === undefined ? undefined : Math.round(done * 100)} />
      {onStop && (
        <Button variant="secondary" size="large" className="justify-self-start" onClick={onStop}>
          {action}
        </Button>
      )}
    </>
  )
}

type DoneProps = { log: ImportLog; onUndo: () => void; onMore: () => void }

function Done({ log, onUndo, onMore }: DoneProps) {
  const { added, changed, restored, createdDecks, restoredDecks, reviewIds, images, leftOut, error } = log
  const isStopped = error instanceof DOMException && error.name === 'AbortError'
  const hasWritten = [added, changed, restored, createdDecks, restoredDecks, reviewIds].some(({ length }) => length > 0)
  const [onlyDeck] = createdDecks.length + restoredDecks.length === 1 ? [...createdDecks, ...restoredDecks] : []
  return (
    <>
      {error !== null && (
        <p role="alert" className="rounded-md border border-edge bg-sunken p-4 font-semibold [overflow-wrap:anywhere]">
          {isStopped ? 'You stopped the import.' : `The import is incomplete. ${whyNotSaved(error)}`} Import the same
          file again to continue: cards that are here are not added twice.
        </p>
      )}
      <p role="status" className="text-lg">
        {[
          `Added ${count(added.length, 'card')}`,
          changed.length > 0 && `updated ${changed.length.toLocaleString('en-US')}`,
          restored.length > 0 && `restored ${restored.length.toLocaleString('en-US')}`,
          images > 0 && `with ${count(images, 'image')}`,
          reviewIds.length > 0 && `with ${count(reviewIds.length, 'review')}`,
        ]
          .filter(Boolean)
          .join(', ')}
        .
      </p>
      <LeftOutImages leftOut={leftOut} />
      <div className="flex flex-wrap gap-3">
        <Link
          to={onlyDeck === undefined ? paths.list : ownPaths.deck(onlyDeck)}
          className={buttonClass('primary', 'large')}
        >
          {onlyDeck === undefined ? 'Go to your decks' : 'Go to the deck'}
        </Link>
        {hasWritten && (
          <Button variant="secondary" size="large" onClick={onUndo}>
            <Undo2 aria-hidden="true" className="size-5" />
            Undo import
          </Button>
        )}
        <Button variant="quiet" size="large" onClick={onMore}>
          Import another file
        </Button>
      </div>
    </>
  )
}
