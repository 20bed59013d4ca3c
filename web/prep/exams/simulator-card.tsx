import {
  EXAM_LENGTH,
  type Profile,
  profiles,
  SCENE_MINUTES,
  sectionNames,
  sections,
} from '@station-zero/schema/prep/exam.ts'
import { meanScore } from '@station-zero/schema/prep/score.ts'
import { Timer } from 'lucide-react'
import { useState } from 'react'
import { useLive } from '../../db/page/use-live.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type SimulatorCardProps = { isStarting: boolean; onStart: (profile: Profile) => void }

/** The hundred-question exam: what it is, how past attempts went, and the choice of blueprint. */
export function SimulatorCard({ isStarting, onStart }: SimulatorCardProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  const average = useLive(async (db) => {
    const attempts = await db.practiceTests
      .filter(({ type, score }) => type === 'simulator' && score !== null)
      .toArray()
    return meanScore(attempts.flatMap(({ score }) => score ?? []))
  }, [])
  return (
    <Card className="grid gap-4 sm:grid-cols-[1fr_auto] sm:items-center">
      <div>
        <h3 className="text-xl">Written Exam Simulator</h3>
        <p className="text-muted">100 questions • 2 hours</p>
        <p className="font-semibold">
          {average === undefined ? ' ' : average === null ? 'No attempts yet' : `${average}% avg`}
        </p>
      </div>
      <Button size="large" disabled={isStarting} onClick={() => setIsChoosing(true)}>
        <Timer aria-hidden="true" className="size-5" />
        Start Simulator
      </Button>
      <Dialog open={isChoosing} onClose={() => setIsChoosing(false)} title="Written Exam Simulator">
        <ProfileForm
          onStart={(profile) => {
            setIsChoosing(false)
            onStart(profile)
          }}
        />
      </Dialog>
    </Card>
  )
}

function ProfileForm({ onStart }: { onStart: (profile: Profile) => void }) {
  const [profile, setProfile] = useState<Profile>('general')
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        onStart(profile)
      }}
    >
      <p>
        The clock starts at once and runs for two hours, even while the app is closed. When time is up the exam submits
        itself, and unanswered questions count as wrong. Scenes to remember are shown for up to {SCENE_MINUTES} minutes
        each.
      </p>
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-semibold">Which blueprint?</legend>
        {(Object.keys(profiles) as Profile[]).map((id) => (
          <label
            key={id}
            className="flex gap-3 rounded-md border-2 border-line p-3 hover:border-edge has-checked:border-blue has-checked:bg-blue-wash has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name="profile"
              value={id}
              checked={id === profile}
              onChange={() => setProfile(id)}
              className="mt-0.5 size-5 shrink-0 accent-blue outline-none"
            />
            <span>
              <span className="block font-semibold">{profiles[id].name}</span>
              <span className="block text-muted">{blueprintOf(id)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <p className="text-muted text-sm">
        No national blueprint exists; departments differ. FCTC-style follows the parts that Cal-JAC publishes for its
        written test.
      </p>
      <Button type="submit" size="large">
        Start the {EXAM_LENGTH} questions
      </Button>
    </form>
  )
}

const blueprintOf = (profile: Profile): string =>
  sections
    .filter((section) => profiles[profile].counts[section] > 0)
    .map((section) => `${sectionNames[section]} ${profiles[profile].counts[section]}`)
    .join(', ')
