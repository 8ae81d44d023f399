import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { browserPatternsOf, laterEntries, vitestOptionsOf } from './tiers.ts'

const ofBrowser = laterEntries.filter(({ file }) => file.startsWith('test/e2e/'))
const ofVitest = laterEntries.filter(({ file }) => !file.startsWith('test/e2e/'))

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
    const unknown = ofVitest.flatMap(({ file, titles = [] }) => {
      const source = readFileSync(file, 'utf8')
      return titles.filter((title) => !source.includes(title))
    })
    expect(unknown).toEqual([])
  })

  it('leaves at least one test of a browser file to the gate where it names titles', () => {
    const all = browserTests()
    expect(all.length).toBeGreaterThan(300)
    const patterns = browserPatternsOf('gate')
    expect(patterns.filter((pattern) => !all.some((test) => pattern.test(test)))).toEqual([])
    const gate = all.filter((test) => !patterns.some((pattern) => pattern.test(test)))
    const emptied = ofBrowser.filter(({ file, titles }) => {
      const name = file.slice('test/e2e/'.length)
      return titles !== undefined && !gate.some((test) => test.includes(` ${name} `))
    })
    expect(emptied).toEqual([])
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
    expect([...vitestOptionsOf('all'), ...browserPatternsOf('all')]).toEqual([])
  })
})
