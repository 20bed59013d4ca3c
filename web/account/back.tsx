import { ChevronLeft } from 'lucide-react'
import { Button } from '../ui/button.tsx'

export function Back({ onBack }: { onBack: () => void }) {
  return (
    <Button variant="quiet" className="-ml-3 justify-self-start" onClick={onBack}>
      <ChevronLeft aria-hidden="true" className="size-5" />
      Settings
    </Button>
  )
}
