import { PRODUCT } from '@station-zero/schema/core/product.ts'
import { MapPinOff } from 'lucide-react'
import { Link } from 'react-router-dom'
import { buttonClass } from '../../ui/button.tsx'

export function NotFoundScreen() {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-4 py-12 text-center">
      <MapPinOff aria-hidden="true" className="size-12 text-muted" />
      <h1 className="text-4xl">Page Not Found</h1>
      <p className="text-balance text-muted">There is nothing at this address. The link may be old or mistyped.</p>
      <Link to="/" className={buttonClass('primary', 'large')}>
        Back to {PRODUCT}
      </Link>
    </div>
  )
}
