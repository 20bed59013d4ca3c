import { describe } from 'vitest'
import { checkNewer, checkRanks } from '../../check/check.ts'
import { hiringFamilies } from '../families.ts'
import { sizeOf, solvers } from './solvers.ts'

describe('date and deadline questions have one right answer, and its rank among the options does not reveal it', () => {
  checkNewer('hiring', hiringFamilies, solvers)
  checkRanks('hiring', hiringFamilies, sizeOf)
})
