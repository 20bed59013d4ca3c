// What the two test runners wrote down, in one form: { passed, failed, skipped }. Plain JavaScript for Node 20.

/** A file that could not even be loaded has no tests in Vitest's report: it counts as one that failed. */
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

/** Errors outside of any test (a file that does not load, a setup that throws) each count as one that failed. */
export function readPlaywright({ stats, errors }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }
}
