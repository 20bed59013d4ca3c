import { isOfLevel } from '@station-zero/schema/physical/program.ts'
import { useSettings } from '../data/use-live.ts'
import { Badge } from '../ui/badge.tsx'

/** Marks a workout of the difficulty that the person chose in the settings. */
export function LevelMark({ difficulty }: { difficulty: number }) {
  const level = useSettings()?.defaultWorkoutDifficulty
  if (!level || !isOfLevel(difficulty, level)) return null
  return (
    <li>
      <Badge tone="blue">Your level</Badge>
    </li>
  )
}
