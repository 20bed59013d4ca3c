import { Skeleton } from '../ui/spinner.tsx'

export function ListLoading({ label }: { label: string }) {
  return (
    <div role="status" className="grid grid-cols-1 gap-4 md:grid-cols-2">
      <span className="sr-only">{label}</span>
      {['a', 'b', 'c', 'd'].map((place) => (
        <Skeleton key={place} className="h-72 w-full" />
      ))}
    </div>
  )
}
