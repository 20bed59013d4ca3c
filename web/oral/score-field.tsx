import { SCORE_LABELS } from '@station-zero/schema/oral/rubric.ts'
import type { Anchors } from '@station-zero/schema/oral/score-anchors.ts'
import { Fragment } from 'react'
import { Scale } from '../ui/choices.tsx'

type ScoreFieldProps = {
  name: string
  question: string
  anchors: Anchors
  score: number | null
  onScore: (score: number | null) => void
}

/** 1 to 5; pressing the selected score clears it. */
export function ScoreField({ name, question, anchors, score, onScore }: ScoreFieldProps) {
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
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-muted text-sm">
        {([1, 3, 5] as const).map((level) => (
          <Fragment key={level}>
            <dt className="font-semibold">{level}</dt>
            <dd>{anchors[level]}</dd>
          </Fragment>
        ))}
      </dl>
    </fieldset>
  )
}
