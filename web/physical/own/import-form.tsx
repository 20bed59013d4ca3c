import { DEFAULT_SETTINGS } from '@station-zero/schema/account/settings.ts'
import { foldForSearch } from '@station-zero/schema/core/search-words.ts'
import { plural } from '@station-zero/schema/core/words.ts'
import { logInWords } from '@station-zero/schema/physical/exercises.ts'
import { DISTANCE_UNITS, type WeightUnit } from '@station-zero/schema/physical/sets.ts'
import {
  type FileProblem,
  type FileSession,
  type FileUnits,
  MAX_FILE_BYTES,
  readWorkoutFile,
} from '@station-zero/schema/physical/workout-file.ts'
import { FileUp } from 'lucide-react'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { READ_ONLY, useIsReadOnly } from '../../data/session.ts'
import { deviceTimeZone } from '../../data/time-zone.ts'
import { importSessions, newSessions, trainingRoom } from '../../data/training-import.ts'
import { useLive, useSettings } from '../../data/use-live.ts'
import { whyNotSaved } from '../../saving/use-enact.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { SelectField } from '../../ui/field.tsx'
import { formatDayAndTime } from '../../ui/format.ts'
import { Rows } from '../../ui/rows.tsx'
import { decodeFile } from './decode-file.ts'
import { useExercises } from './exercise-picker.tsx'
import { ownTraining } from './paths.ts'

const SHOWN = 20

type Outcome = { added: number } | { problem: string } | null

/** Imports a CSV export of Strong, Hevy or this app: the person chooses the file, checks the preview and imports the workouts. */
export function ImportTraining() {
  const isReadOnly = useIsReadOnly()
  const { weightUnit } = useSettings() ?? DEFAULT_SETTINGS
  const [text, setText] = useState<string | null>(null)
  const [chosenUnits, setChosenUnits] = useState<Partial<FileUnits>>({})
  const [outcome, setOutcome] = useState<Outcome>(null)
  const [isBusy, setIsBusy] = useState(false)
  const chooserId = useId()
  const { weight = weightUnit, distance = weightUnit === 'kg' ? 'km' : 'mi' } = chosenUnits
  const file = useMemo(
    () => (text === null ? null : readWorkoutFile(text, { weight, distance }, deviceTimeZone())),
    [text, weight, distance],
  )
  const known = useExercises()
  // Matches the file's 'Bench Press' with the library's 'Bench press', so that the exercise's records continue.
  const nameOf = useMemo(() => new Map(known?.map(({ name }) => [foldForSearch(name), name])), [known])
  const sessions = useMemo(
    () => (file && 'sessions' in file ? file.sessions.map((one) => withNames(one, nameOf)) : null),
    [file, nameOf],
  )
  const found = useLive(
    async (db) => sessions && { sessions, fresh: await newSessions(db, sessions), room: await trainingRoom(db) },
    [sessions],
  )
  async function choose(chosen: File) {
    setOutcome(null)
    setText(null)
    setChosenUnits({})
    if (chosen.size > MAX_FILE_BYTES) return setOutcome({ problem: 'This file is larger than 16 MB.' })
    try {
      setText(decodeFile(new Uint8Array(await chosen.arrayBuffer())))
    } catch (error) {
      console.error('Failed to read a workout file:', error)
      setOutcome({ problem: 'This device could not read the file. Choose it again.' })
    }
  }

  async function run(fresh: readonly FileSession[]) {
    setIsBusy(true)
    try {
      setOutcome({ added: await importSessions(fresh) })
      setText(null)
    } catch (error) {
      console.error('Failed to import workouts:', error)
      const sentence = whyNotSaved(error, 'The device could not save all of it.')
      setOutcome({ problem: `${sentence} The saved part is kept; import the file again to add the rest.` })
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <div className="grid max-w-4xl grid-cols-1 gap-5">
      <p className="max-w-prose">
        Export your workouts from Strong or Hevy as a CSV file, then choose it here. The file is read on this device.
        You see a preview before anything is added, and importing the same file again adds nothing.
      </p>
      <label
        htmlFor={chooserId}
        className={classes(
          buttonClass('secondary', 'large'),
          'relative focus-within:outline-3 focus-within:outline-focus focus-within:outline-offset-2 has-disabled:cursor-not-allowed has-disabled:opacity-75 sm:justify-self-start',
        )}
      >
        <FileUp aria-hidden="true" className="size-5" />
        Choose a CSV file
        <input
          id={chooserId}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          className="sr-only"
          disabled={isBusy || isReadOnly}
          onChange={({ target }) => {
            const [chosen] = target.files ?? []
            if (chosen) void choose(chosen)
            target.value = ''
          }}
        />
      </label>
      {isReadOnly && <p className="font-semibold text-muted text-sm">{READ_ONLY}</p>}
      <div role="status">
        {outcome && 'added' in outcome && (
          <p className="font-semibold text-success-ink">
            {outcome.added === 0 ? 'Nothing was added.' : `Added ${plural(outcome.added, 'workout')}.`}{' '}
            <Link to={ownTraining.home} className="text-accent-ink underline underline-offset-4">
              See your log
            </Link>
          </p>
        )}
      </div>
      {outcome && 'problem' in outcome && <Problem>{outcome.problem}</Problem>}
      {file && 'problem' in file && <Problem>{file.problem}</Problem>}
      {file && 'sessions' in file && (
        <>
          {(file.isWeightUnitAsked || file.isDistanceUnitAsked) && (
            <div className="grid gap-4 sm:grid-cols-2">
              {file.isWeightUnitAsked && (
                <SelectField
                  label="The weights in this file are in"
                  name="weightUnit"
                  hint="The file does not state the unit. You can find it in Strong’s settings."
                  value={weight}
                  options={[
                    { value: 'lb', label: 'Pounds (lb)' },
                    { value: 'kg', label: 'Kilograms (kg)' },
                  ]}
                  onChange={({ target }) => setChosenUnits({ ...chosenUnits, weight: target.value as WeightUnit })}
                />
              )}
              {file.isDistanceUnitAsked && (
                <SelectField
                  label="The distances in this file are in"
                  name="distanceUnit"
                  value={distance}
                  options={DISTANCE_UNITS.map((value) => ({ value, label: DISTANCE_LABELS[value] }))}
                  onChange={({ target }) =>
                    setChosenUnits({
                      ...chosenUnits,
                      distance: DISTANCE_UNITS.find((one) => one === target.value) ?? 'mi',
                    })
                  }
                />
              )}
            </div>
          )}
          {found && found.sessions === sessions && (
            <Preview
              file={file}
              fresh={found.fresh}
              room={found.room}
              ownNames={known ? file.exercises.filter((name) => !nameOf.has(foldForSearch(name))) : []}
            />
          )}
          {found && found.sessions === sessions && found.fresh.length > 0 && (
            <div className="grid justify-items-start gap-2">
              <Button
                size="large"
                disabled={isBusy || isReadOnly || found.fresh.length > found.room}
                onClick={() => void run(found.fresh)}
              >
                {isBusy ? 'Adding...' : `Add ${plural(found.fresh.length, 'workout')}`}
              </Button>
              <p className="text-muted text-sm">
                If this page is closed before the import is done, choose the file again. Only the missing workouts are
                added.
              </p>
            </div>
          )}
        </>
      )}
    </div>
  )
}

const withNames = (session: FileSession, nameOf: ReadonlyMap<string, string>): FileSession => ({
  ...session,
  log: session.log.map((exercise) => ({
    ...exercise,
    name: nameOf.get(foldForSearch(exercise.name)) ?? exercise.name,
  })),
})

const DISTANCE_LABELS = { mi: 'Miles', km: 'Kilometers', m: 'Meters', ft: 'Feet' }

const Problem = ({ children }: { children: ReactNode }) => (
  <p role="alert" className="rounded-md bg-danger-wash p-4 font-semibold text-danger-ink">
    {children}
  </p>
)

type PreviewProps = {
  file: { sessions: readonly FileSession[]; problems: readonly FileProblem[] }
  fresh: readonly FileSession[]
  room: number
  /** Exercises that are new to the app. */
  ownNames: readonly string[]
}

function Preview({ file: { sessions, problems }, fresh, room, ownNames }: PreviewProps) {
  const known = sessions.length - fresh.length
  return (
    <section aria-labelledby="import-preview" className="grid gap-3">
      <h2 id="import-preview" className="text-2xl">
        Preview
      </h2>
      <p role="status">
        {[
          `${plural(fresh.length, 'workout')} to add.`,
          known > 0 && `${plural(known, 'workout')} of this file ${known === 1 ? 'is' : 'are'} already here.`,
          problems.length > 0 && `${plural(problems.length, 'row')} can’t be imported.`,
          fresh.length > room && `Your log has room for ${room.toLocaleString('en-US')}.`,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {ownNames.length > 0 && (
        <p className="[overflow-wrap:anywhere]">
          <span className="font-semibold">New to the app, added as your own exercises:</span> {ownNames.join(', ')}
        </p>
      )}
      {fresh.length > 0 && (
        <Rows isOrdered>
          {fresh
            .toReversed()
            .slice(0, SHOWN)
            .map((session) => (
              <li key={session.id} className="px-4 py-2 [overflow-wrap:anywhere]">
                <p className="font-semibold">
                  {session.name}, {formatDayAndTime(session.completedAt)}, {session.duration} min
                </p>
                <p className="line-clamp-3 text-muted text-sm">{logInWords(session.log)}</p>
              </li>
            ))}
        </Rows>
      )}
      {fresh.length > SHOWN && <p className="text-muted">and {fresh.length - SHOWN} more</p>}
      {problems.length > 0 && (
        <>
          <h3 id="import-problems">Rows that can’t be imported</h3>
          <ul aria-labelledby="import-problems" className="grid gap-1 rounded-lg border border-line bg-surface p-4">
            {problems.slice(0, SHOWN).map(({ line, row, problem }) => (
              <li key={line} className="[overflow-wrap:anywhere]">
                <span className="font-semibold">Line {line}:</span> {problem}
                <span className="line-clamp-1 text-muted text-sm">{row}</span>
              </li>
            ))}
            {problems.length > SHOWN && <li className="text-muted">and {problems.length - SHOWN} more</li>}
          </ul>
        </>
      )}
    </section>
  )
}
