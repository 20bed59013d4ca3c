import type { Family } from './family.ts'
import { addressSide } from './maps/address-side.ts'
import { buildingSides } from './maps/building-sides.ts'
import { compassHeading } from './maps/compass-heading.ts'
import { cubeCount } from './maps/cube-count.ts'
import { drivenRoute } from './maps/driven-route.ts'
import { exitRoute } from './maps/exit-route.ts'
import { foldedBox } from './maps/folded-box.ts'
import { legalRoute } from './maps/legal-route.ts'
import { nearestHydrant } from './maps/nearest-hydrant.ts'
import { oneWayBlocks } from './maps/one-way-blocks.ts'
import { relativeDirection } from './maps/relative-direction.ts'
import { scaleDistance } from './maps/scale-distance.ts'
import { sideView } from './maps/side-view.ts'
import { turnedPlan } from './maps/turned-plan.ts'

/** Maps and orientation: the shortest legal route, turns and compass points, plans and shapes in the mind. */
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
