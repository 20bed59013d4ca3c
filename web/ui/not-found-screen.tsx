import { PRODUCT } from '@station-zero/schema/core/product.ts'
import { MapPinOff } from 'lucide-react'
import { Link } from 'react-router-dom'
import { buttonClass } from './button.tsx'
import { PageHeader } from './page-header.tsx'
import { StationBay } from './station-bay.tsx'

export function NotFoundScreen() {
  return (
    <>
      <PageHeader
        icon={<MapPinOff />}
        title="Page Not Found"
        below={<StationBay open={0} className="mx-auto mt-4 max-w-72 md:mx-0" />}
      />
      <div className="grid max-w-md justify-items-start gap-5 py-4">
        <p className="text-lg">There is nothing at this address. The link may be old or mistyped.</p>
        <Link to="/" className={buttonClass('primary', 'large')}>
          Back to {PRODUCT}
        </Link>
      </div>
    </>
  )
}
