import type { ActiveFilter } from '@station-zero/schema/jobs/list.ts'
import { EVERYTHING } from '@station-zero/schema/jobs/query.ts'
import { X } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import type { JobSearch } from './use-job-search.ts'

/** What is being filtered by, each with a way out. The search box and the three chips above show themselves. */
export function FilterChips({ active, search }: { active: ActiveFilter[]; search: JobSearch }) {
  if (active.length === 0) return null
  const shown = active.filter(({ name }) => name !== 'search' && name !== 'view')
  return (
    <div className="flex flex-wrap items-center gap-2">
      {shown.length > 0 && (
        <ul aria-label="Active filters" className="flex flex-wrap gap-2">
          {shown.map(({ name, label }) => (
            <li key={name}>
              <button
                type="button"
                aria-label={`Remove filter ${label}`}
                onClick={() => search.change({ [name]: EVERYTHING[name] })}
                className="flex min-h-12 items-center gap-1.5 rounded-full border border-edge bg-surface px-3 font-semibold hover:bg-sunken"
              >
                {label}
                <X aria-hidden="true" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Button variant="quiet" onClick={search.clear}>
        Clear
      </Button>
    </div>
  )
}
