import type { Family } from '../family.ts'
import { addressSide } from './address-side.ts'
import { buildingSides } from './building-sides.ts'
import { compassHeading } from './compass-heading.ts'
import { cubeCount } from './cube-count.ts'
import { drivenRoute } from './driven-route.ts'
import { exitRoute } from './exit-route.ts'
import { foldedBox } from './folded-box.ts'
import { irregularStreets } from './irregular-streets.ts'
import { legalRoute } from './legal-route.ts'
import { nearestHydrant } from './nearest-hydrant.ts'
import { oneWayBlocks } from './one-way-blocks.ts'
import { relativeDirection } from './relative-direction.ts'
import { scaleDistance } from './scale-distance.ts'
import { sideView } from './side-view.ts'
import { turnedPlan } from './turned-plan.ts'

/** Maps and orientation: legal routes, turns and compass points, plans, and mental rotation. */
export const mapFamilies: readonly Family[] = [
  oneWayBlocks,
  legalRoute,
  nearestHydrant,
  drivenRoute,
  compassHeading,
  relativeDirection,
  buildingSides,
  addressSide,
  exitRoute,
  turnedPlan,
  sideView,
  cubeCount,
  foldedBox,
  scaleDistance,
]

/** Families used only by profiles and practices that list them, so that the forms of old seeds don't change. */
export const newerMapFamilies: readonly Family[] = [irregularStreets]
