import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { browserEntries, browserGatePatterns, pathOf } from './browser-gate.ts'
import { laterEntries, vitestOptionsOf } from './tiers.ts'

/** Every browser test as Playwright matches it: project, file and titles, with spaces between. */
function browserTests(): string[] {
  const env = { ...process.env, TEST_TIER: 'all' }
  const said = execFileSync(
    process.execPath,
    ['node_modules/playwright/cli.js', 'test', '--list', '--reporter=list'],
    { env, encoding: 'utf8' },
  )
  return [...said.matchAll(/^ +\[(\w+)\] › (\S+?):\d+:\d+ › (.+)$/gm)].map(
    ([, project, file, titles = '']) => `${project} ${file} ${titles.replaceAll(' › ', ' ')}`,
  )
}

describe('the list of tests that only --all runs', () => {
  it('names each file once, with a reason, and no file that is missing', () => {
    expect(laterEntries.filter(({ file, why }) => !existsSync(file) || why === '')).toEqual([])
    const files = laterEntries.map(({ file }) => file)
    expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([])
  })

  it('names titles that the files have', () => {
    const unknown = laterEntries.flatMap(({ file, titles = [] }) => {
      const source = readFileSync(file, 'utf8')
      return titles.filter((title) => !source.includes(title))
    })
    expect(unknown).toEqual([])
  })
})

describe('the list of what the gate runs in a browser', () => {
  it('has every file of browser tests once, with a reason where it runs none of it', () => {
    expect(browserEntries.map(pathOf).sort()).toEqual(globSync('test/e2e/*.test.ts').sort())
    expect(browserEntries.filter(({ gate, why }) => (gate.length === 0) !== (why !== undefined))).toEqual([])
  })

  it('names titles that exist', () => {
    const all = browserTests()
    expect(all.length).toBeGreaterThan(300)
    expect(browserGatePatterns().filter((pattern) => !all.some((test) => pattern.test(test)))).toEqual([])
  })
})

describe('the gate', () => {
  it('leaves whole files and single titles out of Vitest', () => {
    const options = vitestOptionsOf('gate')
    expect(options).toEqual(expect.arrayContaining(['--exclude', 'test/fault/full-disk.test.ts']))
    const pattern = options.at(-1) ?? ''
    expect(pattern.startsWith('--testNamePattern=^(?!.*(?:')).toBe(true)
    expect(pattern).toContain(RegExp.escape('of two that start at the same moment, one runs'))
  })

  it('leaves nothing out of everything', () => {
    expect(vitestOptionsOf('all')).toEqual([])
  })
})
