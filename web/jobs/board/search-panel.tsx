import type { JobFilter } from '@station-zero/schema/jobs/filter.ts'
import { SEARCH_LENGTH } from '@station-zero/schema/jobs/query.ts'
import { Search, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { CHOSEN } from '../../ui/tab-links.tsx'
import type { JobSearch } from './use-job-search.ts'

type SearchPanelProps = {
  search: JobSearch
  /** Beside the search box, which keeps its place free on a phone. */
  toggle: ReactNode
  children: ReactNode
}

const chips: { filter: JobFilter; label: string }[] = [
  { filter: 'all', label: 'All Jobs' },
  { filter: 'entry-level', label: 'Entry Level' },
  { filter: 'volunteer', label: 'Volunteer' },
]

export function SearchPanel({ search: { query, type, change }, toggle, children }: SearchPanelProps) {
  const { search, view } = query
  return (
    <search className="grid grid-cols-1 gap-3">
      <div className="grid grid-cols-[minmax(0,1fr)_--spacing(12)] gap-2 sm:grid-cols-[minmax(0,1fr)_auto] md:grid-cols-1">
        <div className="relative">
          <label htmlFor="job-search" className="sr-only">
            Search jobs
          </label>
          <Search aria-hidden="true" className="pointer-events-none absolute top-3 left-3 text-muted max-xs:hidden" />
          <input
            id="job-search"
            type="search"
            name="q"
            value={search}
            maxLength={SEARCH_LENGTH}
            autoComplete="off"
            enterKeyHint="search"
            placeholder="Search by city or department..."
            onChange={({ target }) => type(target.value)}
            className="block h-12 w-full rounded-md border border-edge bg-surface pr-12 pl-11 text-base text-ink placeholder-shown:pr-3 placeholder-shown:text-ellipsis placeholder:text-muted max-xs:pl-3 [&::-webkit-search-cancel-button]:hidden"
          />
          {search !== '' && (
            <Button
              variant="quiet"
              size="icon"
              aria-label="Clear the search box"
              className="absolute top-0 right-0"
              onClick={() => {
                type('')
                document.getElementById('job-search')?.focus()
              }}
            >
              <X aria-hidden="true" className="size-5" />
            </Button>
          )}
        </div>
        {toggle}
      </div>
      <fieldset className="flex flex-wrap gap-2 max-[22rem]:gap-1.5">
        <legend className="sr-only">Filter jobs</legend>
        {chips.map(({ filter, label }) => (
          <button
            key={filter}
            type="button"
            aria-pressed={view === filter}
            onClick={() => change({ view: filter })}
            className={classes(
              'min-h-12 grow rounded-full border px-3 font-semibold select-none max-[22rem]:px-1.5 max-[22rem]:text-sm sm:grow-0 sm:px-4',
              view === filter ? CHOSEN : 'border-edge bg-surface hover:bg-sunken active:bg-sunken',
            )}
          >
            {label}
          </button>
        ))}
      </fieldset>
      {children}
    </search>
  )
}
