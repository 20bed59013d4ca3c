import { describe } from 'vitest'
import { checkNewer } from '../../check/check.ts'
import { reasoningFamilies } from '../families.ts'
import { solvers } from './solvers.ts'

describe('reasoning questions have one right answer', () => checkNewer('reasoning', reasoningFamilies, solvers))
