import { meanScore } from '@station-zero/schema/prep/score.ts'
import type { ExamProfile } from '@station-zero/schema/prep/tables.ts'
import { Timer } from 'lucide-react'
import { useState } from 'react'
import { listSimulatorScores } from '../../data/repositories/tests.ts'
import { useLive } from '../../data/use-live.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ProfileForm } from './profile-form.tsx'

type SimulatorCardProps = { isStarting: boolean; onStart: (profile: ExamProfile) => void }

/** The hundred-question exam: what it is, how past attempts went, and the choice of blueprint. */
export function SimulatorCard({ isStarting, onStart }: SimulatorCardProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  const average = useLive(async (db) => meanScore(await listSimulatorScores(db)), [])
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
