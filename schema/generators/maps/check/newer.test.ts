import { describe } from 'vitest'
import { checkNewer } from '../../check/newer.ts'
import { newerMapFamilies } from '../families.ts'
import { solvers } from './newer-solvers.ts'

describe('the newer map families', () => checkNewer('maps', newerMapFamilies, solvers))
