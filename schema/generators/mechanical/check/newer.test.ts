import { describe } from 'vitest'
import { checkNewer } from '../../check/newer.ts'
import { newerMechanicalFamilies } from '../families.ts'
import { solvers } from './newer-solvers.ts'

describe('the newer mechanical families', () => checkNewer('mechanical', newerMechanicalFamilies, solvers))
