import { Button } from '../../ui/button.tsx'
import type { ListedKind } from './read-kinds.ts'

type KindRowProps = { kind: ListedKind; isStarting: boolean; onDrill: () => void }

export function KindRow({ kind: { name, asks, section, exams, score }, isStarting, onDrill }: KindRowProps) {
  return (
    <li className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-xl">{name}</h3>
        <p className={score ? 'font-semibold' : 'text-muted'}>
          {score ? `${score.right} of your last ${score.of} right` : 'Not tried yet'}
        </p>
      </div>
      <p>{asks}</p>
      {section !== null && (
        <p className="text-muted">
          {exams.length > 0 ? `Asked by ${exams.join(', ')}.` : 'No exam here asks it by itself.'}
        </p>
      )}
      <Button
        variant="secondary"
        className="mt-auto w-full"
        aria-label={`Drill 10: ${name}`}
        disabled={isStarting}
        onClick={onDrill}
      >
        Drill 10
      </Button>
    </li>
  )
}
