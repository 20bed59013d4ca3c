import { Lightbulb } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'

/** On the front, the hint is shown only on request: seen before the try, it would make the grade too good. */
export function CardHint({ hint }: { hint: string }) {
  const [isShown, setIsShown] = useState(false)
  return (
    <div className="mt-4">
      <Button variant="quiet" className="-ml-3 px-3!" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
        <Lightbulb aria-hidden="true" className="size-5 text-amber-ink" />
        {isShown ? 'Hide hint' : 'Show hint'}
      </Button>
      <p aria-live="polite" className="mt-1 text-lg empty:hidden">
        {isShown && hint}
      </p>
    </div>
  )
}
