import { describe } from 'vitest'
import { checkNewer, checkRanks } from '../../check/check.ts'
import { hiringFamilies } from '../families.ts'
import { sizeOf, solvers } from './solvers.ts'

describe('dates and deadlines', () => {
  checkNewer('hiring', hiringFamilies, solvers)
  checkRanks('hiring', hiringFamilies, sizeOf)
})
