import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { declaredPages } from '../src/app/capability/registry.ts'
import '../src/capabilities.ts'

const root = new URL('..', import.meta.url)

/** Asked of Node itself, as the build does: the test runner loads modules in a way of its own. */
function pagesAsNodeReadsThem(): Record<string, { modules: string[]; texts: string[] }> {
  const script = `
    const { readPages } = await import('./build/page-modules.ts')
    console.log(JSON.stringify(Object.fromEntries(await readPages(process.cwd()))))`
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: root, encoding: 'utf8' }),
  )
}

describe('the modules of the pages', () => {
  const found = pagesAsNodeReadsThem()

  it('are found for every page that a capability declares', () => {
    expect(Object.keys(found)).toEqual([...declaredPages().keys()])
  })

  it('come with their texts', () => {
    expect(found.landing).toMatchObject({ modules: ['src/landing/page.tsx'], texts: ['landing'] })
  })

  it('come with what stands around the page', () => {
    expect(found.profileSecurity?.modules).toEqual([
      'src/shell/shell.tsx',
      'src/security/page.tsx',
      'src/profile/layout.tsx',
    ])
  })
})
