import { writeMeasuredPage } from '../bench/measured-page.ts'
import { writePlanTable } from '../bench/plan/readme-table.ts'

/** `npm run measured`: writes what the benchmarks and the hunts have measured to `tests/MEASURED.md`, and the plan's recall to the README. */
writeMeasuredPage()
writePlanTable()
