import { ChevronDown, SlidersHorizontal } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'

type FilterToggleProps = {
  /** The panel's id. */
  controls: string
  /** How many choices of the panel leave jobs out. */
  count: number
  isOpen: boolean
  onToggle: () => void
}

/** Opens the choices on a narrow screen. On a phone it is an icon beside the search box. */
export function FilterToggle({ controls, count, isOpen, onToggle }: FilterToggleProps) {
  return (
    <Button
      variant="secondary"
      className="relative max-sm:px-0! md:hidden"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
    >
      <SlidersHorizontal aria-hidden="true" className="size-5" />
      <span className="max-sm:sr-only">{count > 0 ? `Filters and sort (${count})` : 'Filters and sort'}</span>
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute -top-2 -right-2 min-w-6 rounded-full bg-accent px-1 text-on-accent text-sm leading-6 sm:hidden"
        >
          {count}
        </span>
      )}
      <ChevronDown aria-hidden="true" className={classes('size-5 max-sm:hidden', isOpen && 'rotate-180')} />
    </Button>
  )
}
