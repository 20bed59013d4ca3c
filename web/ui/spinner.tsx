import { LoaderCircle } from 'lucide-react'

export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" className="flex animate-appear items-center justify-center gap-3 p-6 text-muted">
      <LoaderCircle aria-hidden="true" className="motion-safe:animate-spin" />
      {label}
    </div>
  )
}
