import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** A test that failed, by its file and name, with the first line of why. */
export type Failed = { readonly file: string; readonly name: string; readonly why: string }

type VitestReport = {
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[]
  }[]
}

/** Failures in Vitest's JSON report; a file that does not load is named as a whole. */
export function failedOfVitest({ testResults }: VitestReport): Failed[] {
  return testResults.flatMap(({ name, status, message = '', assertionResults }) => {
    const file = relative('.', name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && status === 'failed')
      return [{ file, name: 'the file itself', why: firstLine(message) }]
    return failed.map(({ fullName, failureMessages }) => ({
      file,
      name: fullName,
      why: firstLine(failureMessages?.[0] ?? ''),
    }))
  })
}

/** Failures, where the runner wrote a report. Playwright tells its own at its end, and comes last. */
export function failedIn(report: string): Failed[] {
  return existsSync(report) ? failedOfVitest(JSON.parse(readFileSync(report, 'utf8'))) : []
}

type PlaywrightSuite = {
  file: string
  specs?: { title: string; tests: { status: string }[] }[]
  suites?: PlaywrightSuite[]
}

/** The browser tests that passed only when they were tried once more, by file and name. */
export function flakyOfPlaywright({ suites }: { suites: PlaywrightSuite[] }): string[] {
  return suites.flatMap(({ file, specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ title }) => `test/e2e/${file} › ${title}`),
    ...flakyOfPlaywright({ suites: inner }),
  ])
}

/** The flaky tests of a report; none where the runner wrote no report. */
export function flakyIn(report: string): string[] {
  return existsSync(report) ? flakyOfPlaywright(JSON.parse(readFileSync(report, 'utf8'))) : []
}

/** One line each; nothing where nothing was flaky. */
export function listOfFlaky(flaky: readonly string[]): string {
  if (flaky.length === 0) return ''
  return ['', 'Passed only when tried once more:', ...flaky.map((name) => `  flaky ${name}`), ''].join('\n')
}

/** One line each, so that the end of a long run says what to look at. Nothing where nothing failed. */
export function listOf(failed: readonly Failed[]): string {
  if (failed.length === 0) return ''
  const lines = failed.map(({ file, name, why }) => `  ✗ ${file} › ${name}${why && `\n      ${why}`}`)
  return ['', 'Failed before the browser tests:', ...lines, ''].join('\n')
}

const LONGEST_REASON = 300

function firstLine(text: string): string {
  return text.trimStart().split('\n', 1).join('').slice(0, LONGEST_REASON)
}
