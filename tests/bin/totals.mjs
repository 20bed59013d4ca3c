// What the stages come to, in one form: { passed, failed, skipped, why? }. Plain JavaScript for Node 20.

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
export function readPlaywright({ stats, errors, suites = [] }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    secondTry: suites.flatMap(flakyIn),
  }
}

const flakyIn = ({ suites = [], specs = [] }) => [
  ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title),
  ...suites.flatMap(flakyIn),
]

/** Types and lint have no tests to count: each is one. */
export function oneTest({ code, isLate }) {
  return code === 0
    ? { passed: 1, failed: 0, skipped: 0 }
    : { passed: 0, failed: 1, skipped: 0, why: isLate ? 'took too long and was ended' : 'see the lines above' }
}

/** A report is believed about what it counted, never about what it could not: a crash and an empty stage are failures. */
export function counted({ code, isLate }, report) {
  const count = report ?? { passed: 0, failed: 0, skipped: 0 }
  const add = (why) => ({ ...count, failed: count.failed + 1, why })
  if (isLate) return add('took too long and was ended')
  if (!report) return add(`ended with code ${code} and without a report`)
  if (count.passed + count.failed === 0) return add('no test was run')
  if (code !== 0 && count.failed === 0) return add(`ended with code ${code} though no test failed, see the lines above`)
  return count
}
