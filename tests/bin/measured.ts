import { writeMeasuredPage } from '../bench/measured-page.ts'
import { writePlanTable } from '../bench/plan/readme-table.ts'

/**
 * `npm run measured`: writes the results of benchmarks and hunts to `tests/MEASURED.md`, and the plan's recall to the
 * README.
 */
writeMeasuredPage()
writePlanTable()
