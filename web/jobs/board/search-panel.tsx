import type { ActiveFilter, Choice, FacetName } from '@station-zero/schema/jobs/list.ts'
import { EVERYTHING, SEARCH_LENGTH, SORTS, type Sort } from '@station-zero/schema/jobs/query.ts'
import type { JobFilter } from '@station-zero/schema/jobs/search.ts'
import { Search, SlidersHorizontal, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, chipClass } from '../../ui/button.tsx'
import { CHOSEN, classes } from '../../ui/classes.ts'
import { SelectField } from '../../ui/field.tsx'
import { goToList, type JobSearch, type Jobs } from './job-search.ts'

type SearchPanelProps = {
  search: JobSearch
  toggle: ReactNode
  sort: ReactNode
  children: ReactNode
}

const chips: { filter: JobFilter; label: string }[] = [
  { filter: 'all', label: 'All Jobs' },
  { filter: 'entry-level', label: 'Entry Level' },
  { filter: 'volunteer', label: 'Volunteer' },
]

export function SearchPanel({ search: { query, type, change }, toggle, sort, children }: SearchPanelProps) {
  const { search, view } = query
  return (
    <search className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap gap-2 lg:flex-nowrap">
        <div className="relative min-w-0 flex-1 max-lg:basis-[calc(100%-9rem)] max-sm:basis-[calc(100%-4rem)]">
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
        <fieldset className="flex flex-wrap gap-2 max-md:w-full max-[22rem]:gap-1.5">
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
        {sort}
      </div>
      {children}
    </search>
  )
}

const facets: { name: FacetName; label: string; any: string }[] = [
  { name: 'state', label: 'State', any: 'Any state' },
  { name: 'type', label: 'Type', any: 'Any type' },
  { name: 'closing', label: 'Closing', any: 'Any time' },
  { name: 'needs', label: 'Requirements', any: 'Any' },
]

const SORT_LABELS: Record<Sort, string> = {
  closing: 'Sort: closing soonest',
  newest: 'Sort: newest',
  name: 'Sort: A to Z',
}

type FilterPanelProps = { id: string; jobs: Jobs; search: JobSearch; isOpen: boolean; onClose: () => void }

/** The sort order. On a phone, shown only if `isOpen`, together with the filters. */
export function SortField({ search: { query, change }, isOpen }: { search: JobSearch; isOpen: boolean }) {
  return (
    <div className={classes('md:ml-auto md:w-56', isOpen ? 'max-md:w-full' : 'max-md:hidden')}>
      <SelectField
        label="Sort by"
        isLabelHidden
        name="sort"
        value={query.sort}
        options={SORTS.map((sort) => ({ value: sort, label: SORT_LABELS[sort] }))}
        onChange={({ target }) => change({ sort: SORTS.find((sort) => sort === target.value) ?? 'closing' })}
      />
    </div>
  )
}

export function FilterPanel({ id, jobs: { choices, listed }, search, isOpen, onClose }: FilterPanelProps) {
  const { query, change } = search
  function showList() {
    onClose()
    goToList()
  }

  return (
    <div
      id={id}
      className={classes('grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-3', isOpen ? 'grid' : 'hidden')}
    >
      {facets.map(({ name, label, any }) => (
        <SelectField
          key={name}
          label={label}
          name={name}
          value={query[name] ?? ''}
          placeholder={any}
          options={choices[name].map(optionOf)}
          onChange={({ target }) => change({ [name]: target.value || null })}
        />
      ))}
      <Button variant="secondary" className="col-span-full md:hidden" onClick={showList}>
        {listed.length === 1 ? 'Show 1 job' : `Show ${listed.length} jobs`}
      </Button>
    </div>
  )
}

export const countFilters = ({ query }: JobSearch): number => facets.filter(({ name }) => query[name] !== null).length

const optionOf = ({ value, label, count }: Choice) => ({ value, label: `${label} (${count})` })

/** The active filters, each with a button that removes it. Excludes the search and the view, which the search box and the chips show. */
export function FilterChips({ active, search }: { active: ActiveFilter[]; search: JobSearch }) {
  const shown = active.filter(({ name }) => name !== 'search' && name !== 'view')
  if (shown.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ul aria-label="Active filters" className="flex flex-wrap gap-2">
        {shown.map(({ name, label }) => (
          <li key={name}>
            <button
              type="button"
              aria-label={`Remove filter ${label}`}
              onClick={() => search.change({ [name]: EVERYTHING[name] })}
              className={chipClass}
            >
              {label}
              <X aria-hidden="true" className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      <Button variant="quiet" onClick={search.clear}>
        Clear
      </Button>
    </div>
  )
}

type FilterToggleProps = {
  /** Id of the filter panel, for `aria-controls`. */
  controls: string
  /** Number of the panel's filters that exclude jobs. */
  count: number
  isOpen: boolean
  onToggle: () => void
}

/** Button that opens the filters. On a phone, it is an icon next to the search box. */
export function FilterToggle({ controls, count, isOpen, onToggle }: FilterToggleProps) {
  return (
    <Button
      variant="secondary"
      className="relative max-sm:w-12 max-sm:px-0! sm:w-32 sm:whitespace-nowrap sm:px-2!"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
    >
      <SlidersHorizontal aria-hidden="true" className="size-5" />
      <span className="max-sm:sr-only">{count > 0 ? `Filters (${count})` : 'Filters'}</span>
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute -top-2 -right-2 min-w-6 rounded-full bg-accent px-1 text-on-accent text-sm leading-6 sm:hidden"
        >
          {count}
        </span>
      )}
    </Button>
  )
}
