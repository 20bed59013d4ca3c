import { describe } from 'vitest'
import { checkNewer, checkRanks } from '../../check/check.ts'
import { physicalTestFamilies } from '../families.ts'
import { secondsIn, solvers } from './solvers.ts'

describe('physical test questions have one right answer, and its rank among the options does not reveal it', () => {
  checkNewer('physical-tests', physicalTestFamilies, solvers)
  checkRanks('physical-tests', physicalTestFamilies, secondsIn)
})
