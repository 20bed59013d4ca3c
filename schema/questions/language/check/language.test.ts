import { describe } from 'vitest'
import { checkNewer } from '../../check/check.ts'
import { languageFamilies } from '../families.ts'
import { solvers } from './solvers.ts'

describe('written communication', () => checkNewer('language', languageFamilies, solvers))
