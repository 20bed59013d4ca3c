import { useState } from 'react'
import { classes } from '../ui/classes.ts'
import { doorQuestion } from './door-question.ts'

const { question, options, key } = doorQuestion

/** One question to try before signing in. The answer is neither sent nor stored. */
export function TryQuestion() {
  const [answer, setAnswer] = useState<number | null>(null)
  const isOver = answer !== null
  return (
    <fieldset className="mb-6 rounded-lg border border-line bg-surface p-4">
      <legend className="sr-only">Try a question</legend>
      <p className="mb-3">{question}</p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(max(7rem,40%),1fr))] gap-2">
        {options.map(({ text }, at) => (
          <button
            key={text}
            type="button"
            aria-disabled={isOver || undefined}
            onClick={() => !isOver && setAnswer(at)}
            className={classes(
              'min-h-12 rounded-md border-2 px-2 font-semibold',
              !isOver && 'border-edge hover:bg-sunken',
              isOver && at === key && 'border-success bg-success-wash text-success-ink',
              isOver && at !== key && (at === answer ? 'border-danger bg-danger-wash text-danger-ink' : 'border-line'),
            )}
          >
            {text}
          </button>
        ))}
      </div>
      <p role="status" className="mt-3 empty:hidden">
        {isOver && (
          <>
            <strong>{answer === key ? 'Right.' : `No: it is ${options[key]?.text}.`}</strong>{' '}
            {answer !== key && options[answer]?.why} {options[key]?.why}
          </>
        )}
      </p>
    </fieldset>
  )
}
