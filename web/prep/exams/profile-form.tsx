import { SCENE_MINUTES } from '@station-zero/schema/prep/exam.ts'
import { GENERAL } from '@station-zero/schema/prep/exam-profiles.ts'
import {
  type ExamProfile,
  hasSteps,
  type ProfilePart,
  questionsOfPart,
  questionsOfProfile,
} from '@station-zero/schema/prep/tables.ts'
import { Fragment, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useProfiles } from './profiles.ts'

/** Which exam to practice. What the chosen one asks, and what is known about the real one, stands below its name. */
export function ProfileForm({ onStart }: { onStart: (profile: ExamProfile) => void }) {
  const profiles = useProfiles() ?? [GENERAL]
  const [id, setId] = useState(GENERAL.id)
  const profile = profiles.find((one) => one.id === id) ?? GENERAL
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        onStart(profile)
      }}
    >
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">Which exam?</legend>
        {profiles.map((one) => (
          <Fragment key={one.id}>
            <label className="flex gap-3 rounded-md border-2 border-line p-3 hover:border-edge has-checked:border-blue has-checked:bg-blue-wash has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2">
              <input
                type="radio"
                name="profile"
                value={one.id}
                checked={one.id === profile.id}
                onChange={() => setId(one.id)}
                className="mt-0.5 size-5 shrink-0 outline-none"
              />
              <span>
                <span className="block font-semibold">{one.name}</span>
                <span className="block text-muted">{one.summary}</span>
              </span>
            </label>
            {one.id === profile.id && <About profile={one} />}
          </Fragment>
        ))}
      </fieldset>
      <p>{clockWords(profile)}</p>
      <div data-dock className="sticky bottom-0 -mx-4 -mb-4 bg-surface p-4 sm:-mx-6 sm:-mb-6 sm:px-6">
        <Button type="submit" size="large" className="w-full">
          Start the {questionsOfProfile(profile)} questions
        </Button>
      </div>
    </form>
  )
}

function About({ profile }: { profile: ExamProfile }) {
  const { parts, styleOf, source, checkedOn, limits } = profile
  return (
    <section aria-label={`About ${profile.name}`} className="grid gap-3 rounded-md bg-sunken p-3">
      <ul className="grid gap-2">
        {parts.map((part) => (
          <li key={part.name}>
            {parts.length > 1 && <span className="block font-semibold">{titleOf(part)}</span>}
            <span className="block">{sectionsOf(part)}</span>
          </li>
        ))}
      </ul>
      {profile.isPassedByPart && <p>You have to pass each part on its own.</p>}
      {styleOf && <p className="font-semibold">{styleOf}</p>}
      <ul className="grid list-disc gap-1 pl-5 text-muted text-sm">
        {limits.map((limit) => (
          <li key={limit}>{limit}</li>
        ))}
      </ul>
      {source && (
        <p className="text-muted text-sm">
          Source: {source}. Checked {checkedOn}.
        </p>
      )}
    </section>
  )
}

const titleOf = (part: ProfilePart): string =>
  part.minutes === null ? `${part.name}, no clock` : `${part.name}, ${part.minutes} minutes`

const sectionsOf = (part: ProfilePart): string =>
  part.statements !== undefined
    ? `${part.statements} statements, not scored`
    : part.sections.length === 1
      ? `${questionsOfPart(part)} questions`
      : part.sections.map(({ name, count }) => `${name} ${count}`).join(', ')

function clockWords(profile: ExamProfile): string {
  if (hasSteps(profile))
    return 'You start each part yourself, and you can take a break between them. Once a clock starts, it keeps running even while the app is closed.'
  return `The clock starts at once and runs for two hours, even while the app is closed. When time is up the exam submits itself, and unanswered questions count as wrong. Scenes to remember are shown for up to ${SCENE_MINUTES} minutes each.`
}
