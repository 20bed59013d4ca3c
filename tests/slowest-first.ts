import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take longest on a machine that has never run them, the slowest first; Vitest would go by their size. */
const SLOW = [
  'tests/faults/backup.test.ts',
  'tests/faults/restore.test.ts',
  'tests/sync/planted-bugs.test.ts',
  'tests/faults/failing-disk.test.ts',
  'tests/sync/simulation.test.ts',
  'tests/fuzz/fuzz.test.ts',
  'tests/faults/limits.test.ts',
  'tests/faults/kill.test.ts',
  'tests/faults/power-cut.test.ts',
  'tests/sync/places.test.ts',
  'tests/faults/migration.test.ts',
  'schema/generators/maps/check/streets.test.ts',
  'api/main.test.ts',
  'tests/faults/start.test.ts',
  'tests/content/exam-forms.test.ts',
  'api/auth/deletion-traces.test.ts',
]

/** Nothing slow is left to the end, where it would keep one core busy and the others waiting. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = SLOW.findIndex((path) => moduleId.endsWith(`/${path}`))
      return at === -1 ? SLOW.length : at
    }
    // Projects stay together, since a change between them starts new workers.
    const sorted = await super.sort(files)
    const projects = [...Map.groupBy(sorted, ({ project }) => project.name).values()]
    return projects.flatMap((ofProject) => ofProject.toSorted((a, b) => rank(a) - rank(b)))
  }
}
