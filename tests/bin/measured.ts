import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { measuredPage } from '../bench/measured-page.ts'

/** `npm run measured`: writes what the benchmarks and the hunts have measured to `tests/MEASURED.md`. */
writeFileSync(fileURLToPath(new URL('../MEASURED.md', import.meta.url)), measuredPage())
