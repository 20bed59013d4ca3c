import { describe } from 'vitest'
import { checkNewer } from '../../check/newer.ts'
import { tableFamilies } from '../families.ts'
import { solvers } from './solvers.ts'

describe('tables and gauges', () => checkNewer('tables', tableFamilies, solvers))
