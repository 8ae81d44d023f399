import { existsSync, readFileSync } from 'node:fs'
import { posix, relative } from 'node:path'

/** How long a test file took, and how many tests are in it. */
export type FileTime = { readonly file: string; readonly ms: number; readonly tests: number }

type VitestTimes = {
  testResults: { name: string; assertionResults: { duration?: number | null }[] }[]
}

/** The files of Vitest's JSON report. What a file does before its first test is not among it. */
export function timesOfVitest({ testResults }: VitestTimes): FileTime[] {
  return testResults.map(({ name, assertionResults }) => ({
    file: relative('.', name),
    ms: sum(assertionResults.map(({ duration }) => duration ?? 0)),
    tests: assertionResults.length,
  }))
}

type Step = { title: string; duration: number; steps?: Step[] }

type Suite = {
  file: string
  specs?: { tests: BrowserTest[] }[]
  suites?: Suite[]
}

type BrowserTest = { results: { duration: number; steps?: Step[] }[] }

/** The files of Playwright's JSON report. */
export function timesOfPlaywright({ suites }: { suites: Suite[] }): FileTime[] {
  return suites.map((suite) => {
    const tests = testsOf(suite)
    return {
      file: posix.join('test/e2e', suite.file),
      ms: sum(tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
      tests: tests.length,
    }
  })
}

/** A step repeated in the browser, such as a look at a page: how often, and how long it took together. */
export type StepTime = { readonly step: string; readonly ms: number; readonly times: number }

/** The innermost steps of Playwright's JSON report, by their names. */
export function stepsOfPlaywright({ suites }: { suites: Suite[] }): StepTime[] {
  const steps = suites.flatMap(testsOf).flatMap(({ results }) => results.flatMap(({ steps = [] }) => steps))
  return [...Map.groupBy(steps.flatMap(innermost), ({ title }) => title)].map(([step, its]) => ({
    step,
    ms: sum(its.map(({ duration }) => duration)),
    times: its.length,
  }))
}

/** The times that a runner wrote down; none where it wrote no report. */
export function timesIn<Report, Time>(report: string, read: (content: Report) => Time[]): Time[] {
  return existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : []
}

const SLOWEST = 20

/** The folders with what their files took together, and the slowest files. Files that run at the same time overlap. */
export function tableOf(times: readonly FileTime[]): string {
  const folders = [...Map.groupBy(times, ({ file }) => folderOf(file))].map(([file, its]) => ({
    file: `${file} (${its.length} files)`,
    ms: sum(its.map(({ ms }) => ms)),
    tests: sum(its.map(({ tests }) => tests)),
  }))
  return [
    '  seconds  tests  folder',
    ...slowest(folders),
    '',
    '  seconds  tests  file',
    ...slowest(times).slice(0, SLOWEST),
    '',
  ].join('\n')
}

/** Average time of each step, and its count. Nothing where no test has steps. */
export function tableOfSteps(steps: readonly StepTime[]): string {
  if (steps.length === 0) return ''
  const lines = [...steps]
    .sort((a, b) => b.ms - a.ms)
    .map(
      ({ step, ms, times }) =>
        `${(ms / times / 1000).toFixed(2).padStart(9)}${String(times).padStart(7)}  ${step}`,
    )
  return ['', '     each  times  step', ...lines, ''].join('\n')
}

function slowest(rows: readonly FileTime[]): string[] {
  return [...rows]
    .sort((a, b) => b.ms - a.ms)
    .map(
      ({ file, ms, tests }) => `${(ms / 1000).toFixed(1).padStart(9)}${String(tests).padStart(7)}  ${file}`,
    )
}

/** `apps/server/src/wallet`, `test/contract`: no deeper than a capability. */
function folderOf(file: string): string {
  const depth = file.startsWith('apps/') ? 4 : 2
  return posix.dirname(file).split('/').slice(0, depth).join('/')
}

function innermost(step: Step): Step[] {
  return step.steps === undefined || step.steps.length === 0 ? [step] : step.steps.flatMap(innermost)
}

function testsOf({ specs = [], suites = [] }: Suite): BrowserTest[] {
  return [...specs.flatMap(({ tests }) => tests), ...suites.flatMap(testsOf)]
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
