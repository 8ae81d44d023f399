import { describe, expect, it } from 'vitest'
import { NothingToRun, select, selectChanged } from './parts.ts'

describe('npm test', () => {
  it('runs everything when nothing is asked for', () => {
    expect(select([])).toEqual({ vitest: 'all', browser: { filters: [] } })
  })

  it('runs the browser tests alone, those whose path in the project contains a filter', () => {
    expect(select(['e2e', 'login'])).toEqual({
      vitest: 'none',
      browser: { filters: ['test/e2e/login.test.ts'] },
    })
    expect(() => select(['e2e', process.cwd()])).toThrow(NothingToRun)
  })

  it('runs the files of a part whose path contains a filter', () => {
    expect(select(['unit', 'scripts/test/parts', 'scripts/test/tally'])).toEqual({
      vitest: ['scripts/test/parts.test.ts', 'scripts/test/tally.test.ts'],
      browser: 'none',
    })
  })

  it('keeps the parts apart', () => {
    const { vitest } = select(['contract'])
    expect(vitest).not.toEqual([])
    expect(vitest).toSatisfy((files: string[]) => files.every((file) => file.startsWith('test/contract/')))
  })

  it('refuses a part that there is not, and a filter that nothing matches', () => {
    expect(() => select(['units'])).toThrow(NothingToRun)
    expect(() => select(['unit', 'no-such-file'])).toThrow(NothingToRun)
  })

  it('runs everything when what all tests stand on has changed', () => {
    expect(selectChanged(['docs/security.md', 'package-lock.json'])).toEqual(select([]))
  })

  it('runs what a change can reach, in both runners', () => {
    const { vitest, browser } = selectChanged(['apps/web/src/landing/hero.tsx'])
    expect(vitest).toContain('apps/web/src/routes.test.ts')
    expect(vitest).not.toContain('test/contract/rest.test.ts')
    expect(browser).toMatchObject({ filters: expect.arrayContaining(['test/e2e/landing.test.ts']) })
  })

  it('runs a test that has changed, and no other of the browser’s', () => {
    expect(selectChanged(['test/e2e/landing.test.ts']).browser).toEqual({
      filters: ['test/e2e/landing.test.ts'],
    })
  })

  it('runs nothing when nothing has changed', () => {
    expect(selectChanged([])).toEqual({ vitest: 'none', browser: 'none' })
  })
})
