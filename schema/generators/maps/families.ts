import type { Family } from '../family.ts'
import { addressSide } from './address-side/family.ts'
import { buildingSides } from './building-sides/family.ts'
import { compassHeading } from './compass-heading/family.ts'
import { cubeCount } from './cube-count/family.ts'
import { drivenRoute } from './driven-route/family.ts'
import { exitRoute } from './exit-route/family.ts'
import { foldedBox } from './folded-box/family.ts'
import { irregularStreets } from './irregular-streets/family.ts'
import { legalRoute } from './legal-route/family.ts'
import { nearestHydrant } from './nearest-hydrant/family.ts'
import { oneWayBlocks } from './one-way-blocks/family.ts'
import { relativeDirection } from './relative-direction/family.ts'
import { scaleDistance } from './scale-distance/family.ts'
import { sideView } from './side-view/family.ts'
import { turnedPlan } from './turned-plan/family.ts'

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

/** Drawn only where a profile or a practice names them, so that the forms of old seeds stay as they are. */
export const newerMapFamilies: readonly Family[] = [irregularStreets]
