import { ArrowLeft } from 'lucide-react'
import { Button } from '../button.tsx'
import { useLeave } from './leave.tsx'

/** The button at the top of a subordinate screen. Leaves the screen as Back would. */
export function BackButton({ to, children }: { to: string; children: string }) {
  const leave = useLeave()
  return (
    <Button variant="quiet" className="-mt-3 mb-3 -ml-2 gap-1.5 px-2!" onClick={() => leave(to)}>
      <ArrowLeft aria-hidden="true" className="size-5" />
      {children}
    </Button>
  )
}
