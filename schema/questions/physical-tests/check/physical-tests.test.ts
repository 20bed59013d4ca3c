import { describe } from 'vitest'
import { checkNewer, checkRanks } from '../../check/check.ts'
import { physicalTestFamilies } from '../families.ts'
import { secondsIn, solvers } from './solvers.ts'

describe('physical tests', () => {
  checkNewer('physical-tests', physicalTestFamilies, solvers)
  checkRanks('physical-tests', physicalTestFamilies, secondsIn)
})
