import { readFileSync } from 'node:fs'
import { startVitest } from 'vitest/node'

/**
 * Lists the product files whose functions run when a person grades a card, opens home, finishes a workout or searches jobs, and when the
 * server receives a push: `npm run trace`. The first four actions are taken by a guest in the whole app in jsdom, and the push
 * contains one grade. Each action is taken once before it is measured, so that loading modules is not counted.
 */

/** The number of files of the first group that a reader should need at most, and the folder of the screen. */
const ACTIONS: Record<string, { goal: number; screen: string }> = {
  'grade a card': { goal: 12, screen: 'web/prep/' },
  'open home': { goal: 12, screen: 'web/home/' },
  'finish a workout': { goal: 10, screen: 'web/physical/' },
  'search jobs': { goal: 8, screen: 'web/jobs/' },
  'push on the server': { goal: 10, screen: 'api/sync/' },
}

/** Groups of files by folder; a file belongs to the first group that contains it. */
const GROUPS: readonly { title: string; includes(path: string, screen: string): boolean }[] = [
  {
    title:
      'general parts (web/ui, web/saving, web/data except repositories, sync except sync/server, schema/core, schema/*.ts, api except api/sync)',
    includes: (path) =>
      /^web\/(ui|saving)\/|^web\/data\/[^/]+$|^sync\/(?!server\/)|^schema\/(core\/|[^/]+$)|^api\/(?!sync\/)/.test(path),
  },
  {
    title: 'what the rest of the page renders (web/app and the folders of other screens)',
    includes: (path, screen) => /^web\/(?!data\/)/.test(path) && !path.startsWith(screen),
  },
  {
    title: 'the action (the folder of the screen or route, web/data/repositories, sync/server, the features in schema)',
    includes: () => true,
  },
]

const vitest = await startVitest('test', [], {
  config: false,
  include: ['tests/trace/{screens,push}.ts'],
  setupFiles: ['web/testing/setup.ts'],
  pool: 'forks',
  maxWorkers: 1,
  testTimeout: 120_000,
  watch: false,
  silent: true,
})
for (const module of vitest.state.getTestModules()) {
  for (const test of module.children.allTests()) {
    const { calledFunctions } = test.meta()
    if (calledFunctions) print(test.name, calledFunctions)
  }
}
await vitest.close()

function print(name: string, calledFunctions: Record<string, number>): void {
  const { goal, screen } = ACTIONS[name] ?? { goal: 0, screen: '' }
  const rows = Object.entries(calledFunctions).map(([path, functions]) => ({
    group: GROUPS.find(({ includes }) => includes(path, screen))?.title,
    path,
    functions,
    lines: readFileSync(path, 'utf8').split('\n').length - 1,
  }))
  for (const { title } of GROUPS.toReversed()) {
    const files = rows.filter(({ group }) => group === title).toSorted((a, b) => a.path.localeCompare(b.path))
    const limit = title === GROUPS.at(-1)?.title ? ` (goal: ${goal})` : ''
    console.log(`\n${name}: ${files.length} files${limit}: ${title}`)
    console.log(' functions  lines')
    for (const { path, functions, lines } of files)
      console.log(`${String(functions).padStart(10)} ${String(lines).padStart(6)}  ${path}`)
  }
}
