// Converts the results of all stages to one format: { passed, failed, skipped, why? }. Plain JavaScript for Node 20.

/** Converts Vitest's report. A file that failed to load has no tests in the report and counts as one failure. */
export function readVitest(report) {
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** Converts Playwright's report. Each error outside of a test (a file that does not load, a setup that throws) counts as one failure. */
export function readPlaywright({ stats, errors, suites = [] }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    retried: suites.flatMap(flakyIn),
  }
}

const flakyIn = ({ suites = [], specs = [] }) => [
  ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title),
  ...suites.flatMap(flakyIn),
]

/** The types and lint stages have no tests, so each stage counts as one test. */
export function oneTest({ code, isLate }) {
  return code === 0
    ? { passed: 1, failed: 0, skipped: 0 }
    : { passed: 0, failed: 1, skipped: 0, why: isLate ? 'timed out' : 'see the lines above' }
}

/** Returns the report's counts, plus one failure for a timeout, a crash or a stage without tests. */
export function counted({ code, isLate }, report) {
  const count = report ?? { passed: 0, failed: 0, skipped: 0 }
  const add = (why) => ({ ...count, failed: count.failed + 1, why })
  if (isLate) return add('timed out')
  if (!report) return add(`exited with code ${code} without a report`)
  if (count.passed + count.failed === 0) return add('no test was run')
  if (code !== 0 && count.failed === 0)
    return add(`exited with code ${code} although no test failed, see the lines above`)
  return count
}
