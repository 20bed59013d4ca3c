import { classes } from '../ui/classes.ts'

const HARDEST = 5

export function Difficulty({ difficulty }: { difficulty: number }) {
  return (
    <li className="flex items-center gap-2">
      <span aria-hidden="true" className="flex items-end gap-0.5">
        {Array.from({ length: HARDEST }, (_, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: five bars, always
            key={at}
            style={{ height: `${0.375 + at * 0.125}rem` }}
            className={classes(
              'w-1 rounded-xs forced-colors:outline',
              at < difficulty ? 'bg-amber-ink forced-colors:bg-[CanvasText]' : 'bg-line',
            )}
          />
        ))}
      </span>
      Difficulty {difficulty} of {HARDEST}
    </li>
  )
}
