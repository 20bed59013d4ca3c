import { lazy } from 'react'
import { Optional } from '../../ui/optional.tsx'
import { useIsIdle } from '../../ui/use-is-idle.ts'
import { loadInstallCard } from './load-notices.ts'

const InstallCard = lazy(loadInstallCard)

/** The way to install the app, on the home screen once there is nothing more urgent for the page to do. */
export function InstallHint() {
  const isIdle = useIsIdle()
  if (!isIdle) return null
  return (
    <Optional>
      <InstallCard />
    </Optional>
  )
}
