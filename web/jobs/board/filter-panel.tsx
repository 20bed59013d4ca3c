import type { Choice, FacetName } from '@station-zero/schema/jobs/list.ts'
import { SORTS, type Sort } from '@station-zero/schema/jobs/query.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { SelectField } from '../../ui/field.tsx'
import { goToList } from './go-to-list.ts'
import type { JobSearch } from './use-job-search.ts'
import type { Jobs } from './use-jobs.ts'

const facets: { name: FacetName; label: string; any: string }[] = [
  { name: 'state', label: 'State', any: 'Any state' },
  { name: 'type', label: 'Type', any: 'Any type' },
  { name: 'closing', label: 'Closing', any: 'Any time' },
  { name: 'needs', label: 'Asks for', any: 'Anything' },
]

const SORT_LABELS: Record<Sort, string> = { closing: 'Closing first', newest: 'Newest', name: 'A to Z' }

type FilterPanelProps = { id: string; jobs: Jobs; search: JobSearch; isOpen: boolean; onClose: () => void }

/** On a phone the choices open on request; a wide screen has room for them. */
export function FilterPanel({ id, jobs: { choices, listed }, search, isOpen, onClose }: FilterPanelProps) {
  const { query, change } = search
  function showList() {
    onClose()
    goToList()
  }

  return (
    <div
      id={id}
      className={classes(
        'grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-3 md:grid md:grid-cols-5',
        isOpen ? 'grid' : 'hidden',
      )}
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
      <SelectField
        label="Sort by"
        name="sort"
        value={query.sort}
        options={SORTS.map((sort) => ({ value: sort, label: SORT_LABELS[sort] }))}
        onChange={({ target }) => change({ sort: SORTS.find((sort) => sort === target.value) ?? 'closing' })}
      />
      <Button variant="secondary" className="col-span-full md:hidden" onClick={showList}>
        {listed.length === 1 ? 'Show 1 job' : `Show ${listed.length} jobs`}
      </Button>
    </div>
  )
}

export const countFilters = ({ query }: JobSearch): number => facets.filter(({ name }) => query[name] !== null).length

const optionOf = ({ value, label, count }: Choice) => ({ value, label: `${label} (${count})` })
