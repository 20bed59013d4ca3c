import { SCORE_LABELS } from '@station-zero/schema/oral/rubric.ts'
import { useId } from 'react'

type ScoreFieldProps = {
  name: string
  question: string
  score: number | null
  onScore: (score: number | null) => void
}

/** 1 to 5; pressing the score that is set takes it back. */
export function ScoreField({ name, question, score, onScore }: ScoreFieldProps) {
  const group = useId()
  return (
    <fieldset>
      <legend className="mb-1">
        <span className="font-semibold">{name}</span> <span className="text-muted text-sm">{question}</span>
      </legend>
      <div className="grid grid-cols-5 gap-2">
        {SCORE_LABELS.map((label, at) => (
          <label
            key={label}
            className="relative flex min-h-12 items-center justify-center rounded-md border border-edge bg-surface text-center hover:bg-sunken has-checked:border-2 has-checked:border-amber-ink has-checked:bg-amber-wash has-checked:text-amber-ink has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={group}
              value={at + 1}
              checked={score === at + 1}
              onChange={() => onScore(at + 1)}
              onClick={() => score === at + 1 && onScore(null)}
              className="absolute inset-0 appearance-none opacity-0"
            />
            <span className="font-display font-semibold text-2xl">{at + 1}</span>
            <span className="sr-only"> {label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
