import { writeMeasuredPage } from '../bench/measured-page.ts'

/** `npm run measured`: writes what the benchmarks and the hunts have measured to `tests/MEASURED.md`. */
writeMeasuredPage()
