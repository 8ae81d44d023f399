import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Started } from '@sadaf/postgres/testing'

/** How often the tests of a run started something that costs as much as many tests. */
export type Starts = Readonly<Record<Started | 'browsers', number>>

/**
 * The most that the gate may start. A further capability shares what there is; where it cannot, the number rises here,
 * by what it needs, in the same change.
 */
export const BUDGET: Starts = { databases: 350, products: 145, programs: 60, browsers: 12 }

/** Starts counted in the folder of a run by `countStart`, and the browsers of Playwright's report. */
export function startsIn(folder: string, browsers: number): Starts {
  const count = (what: Started) => {
    const file = join(folder, what)
    return existsSync(file) ? statSync(file).size : 0
  }
  return { databases: count('databases'), products: count('products'), programs: count('programs'), browsers }
}

type Suite = {
  specs?: { tests: { results: { workerIndex: number }[] }[] }[]
  suites?: Suite[]
}

/** The browsers of Playwright's JSON report: each of its workers starts one, and a failed test ends its worker. */
export function browsersOf({ suites }: { suites: Suite[] }): number[] {
  const workersOf = ({ specs = [], suites: inner = [] }: Suite): number[] => [
    ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map((each) => each.workerIndex))),
    ...inner.flatMap(workersOf),
  ]
  return [...new Set(suites.flatMap(workersOf))]
}

const kindsOf = (starts: Starts) => Object.keys(starts) as (keyof Starts)[]

/** One line that tells what was started, of how many. */
export function lineOf(starts: Starts): string {
  const parts = kindsOf(starts).map((kind) => `${starts[kind]} of ${BUDGET[kind]} ${kind}`)
  return `\nStarted ${parts.join(', ')}.\n`
}

/** The kinds of which more were started than the gate may. */
export function overBudget(starts: Starts): readonly string[] {
  return kindsOf(starts).filter((kind) => starts[kind] > BUDGET[kind])
}
