import { describe } from 'vitest'
import { checkNewer, checkRanks, keyNumber } from '../../check/check.ts'
import { firefighterFamilies } from '../families.ts'
import { solvers } from './solvers.ts'

describe('questions about academy calculations and tables have one right answer, and its rank among the options does not reveal it', () => {
  checkNewer('firefighter', firefighterFamilies, solvers)
  checkRanks('firefighter', firefighterFamilies, keyNumber)
})
