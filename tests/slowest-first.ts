import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The slowest files on a machine without cached durations, slowest first. By default Vitest would sort by file size.
 */
const SLOW = [
  'tests/sync/both-stores.test.ts',
  'tests/content/sittings.test.ts',
  'tests/faults/backup.test.ts',
  'tests/faults/restore.test.ts',
  'tests/sync/simulation.test.ts',
  'tests/sync/places.test.ts',
  'tests/faults/two-servers.test.ts',
  'tests/fuzz/fuzz.test.ts',
  'tests/faults/rolling.test.ts',
  'tests/faults/migration.test.ts',
  'tests/faults/failing-disk.test.ts',
  'tests/sync/planted-bugs.test.ts',
  'tests/faults/limits.test.ts',
  'tests/faults/power-cut.test.ts',
  'schema/questions/maps/check/streets.test.ts',
  'schema/questions/maps/check/maps.test.ts',
  'api/main.test.ts',
  'tests/faults/move.test.ts',
  'web/prep/exams/simulator.test.tsx',
  'api/db/postgres/processes.test.ts',
  'tests/faults/kill.test.ts',
  'tests/faults/postgres.test.ts',
  'tests/faults/operator.test.ts',
  'tests/bench/storm/storm.test.ts',
  'tests/contract/sql.test.ts',
  'api/auth/guessing.test.ts',
  'tests/faults/start.test.ts',
  'api/sync/sync.test.ts',
  'schema/questions/recorded.test.ts',
  'schema/questions/reasoning/check/reasoning.test.ts',
  'api/auth/deletion.test.ts',
  'api/community/community.test.ts',
  'web/app/screens/routes.test.tsx',
]

/** Starts slow files first, because a slow file at the end would occupy one core while the others are idle. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const index = SLOW.findIndex((path) => moduleId.endsWith(`/${path}`))
      return index === -1 ? SLOW.length : index
    }
    // Projects stay together, because switching between them starts new workers.
    const sorted = await super.sort(files)
    const projects = [...Map.groupBy(sorted, ({ project }) => project.name).values()]
    return projects.flatMap((ofProject) => ofProject.toSorted((a, b) => rank(a) - rank(b)))
  }
}
