import { SCORE_LABELS } from '@station-zero/schema/oral/rubric.ts'
import { Scale } from '../ui/scale.tsx'

type ScoreFieldProps = {
  name: string
  question: string
  score: number | null
  onScore: (score: number | null) => void
}

/** 1 to 5; pressing the selected score clears it. */
export function ScoreField({ name, question, score, onScore }: ScoreFieldProps) {
  return (
    <fieldset>
      <legend className="mb-1">
        <span className="font-semibold">{name}</span> <span className="text-muted text-sm">{question}</span>
      </legend>
      <Scale
        labels={SCORE_LABELS}
        value={score}
        onChoose={onScore}
        onPressAgain={() => onScore(null)}
        className="min-h-12"
      />
    </fieldset>
  )
}
