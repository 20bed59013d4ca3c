import { describe } from 'vitest'
import { checkNewer, checkRanks, keyNumber } from '../../check/check.ts'
import { firefighterFamilies } from '../families.ts'
import { solvers } from './solvers.ts'

describe('calculations and tables of the academy', () => {
  checkNewer('firefighter', firefighterFamilies, solvers)
  checkRanks('firefighter', firefighterFamilies, keyNumber)
})
