import { BaseSequencer, type TestSpecification } from 'vitest/node'
import slowFiles from './slow-files.json' with { type: 'json' }

/** Paths from slowest to fastest: Vitest has no durations on a new machine, and would start the largest files first. */
const SLOW = Object.keys(slowFiles)

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
