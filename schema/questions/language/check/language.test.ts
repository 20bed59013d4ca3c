import { describe } from 'vitest'
import { checkNewer } from '../../check/check.ts'
import { languageFamilies } from '../families.ts'
import { solvers } from './solvers.ts'

describe('written communication questions have one right answer', () =>
  checkNewer('language', languageFamilies, solvers))
