import { existsSync, readFileSync } from 'node:fs'

/** How many tests passed and failed; what failed without being a test (a file that does not load) counts too. */
export type Tally = { readonly passed: number; readonly failed: number }

export function add(a: Tally, b: Tally): Tally {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed }
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** Counts Vitest's JSON report. A file that failed without a failed test of its own counts as one failure. */
export function tallyVitest(report: VitestReport): Tally {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length }
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

/**
 * Counts Playwright's JSON report. A test that passed when it was repeated counts, and is named; one cut off did not
 * pass.
 */
export function tallyPlaywright({ stats, errors }: PlaywrightReport): Tally {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped + errors.length,
  }
}

/**
 * Result of a runner: its report, corrected by how it ended. A runner that ended badly, wrote no report or
 * ran nothing has failed at least once, whatever its report says; one share of a few tests may have none.
 */
export function tallyOf<Report>(
  file: string,
  exitCode: number | null,
  count: (report: Report) => Tally,
  { mayRunNothing = false } = {},
): Tally {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const tally = count(JSON.parse(readFileSync(file, 'utf8')))
  const hasRunNothing = tally.passed + tally.failed === 0 && !mayRunNothing
  const hasCrashed = exitCode !== 0 && tally.failed === 0
  return hasRunNothing || hasCrashed ? { ...tally, failed: 1 } : tally
}
