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
    expect(found.login).toMatchObject({ modules: ['src/auth/login-page.tsx'], texts: ['auth'] })
  })

  it('come with what stands around the page', () => {
    const around = ['src/shell/shell.tsx', 'src/profile/layout.tsx', 'src/security/page.tsx']
    expect(found.profileSecurity?.modules).toEqual(expect.arrayContaining(around))
  })

  it('come with what the page, and what stands around it, show of all capabilities', () => {
    expect(found.profileSecurity?.modules).toEqual(
      expect.arrayContaining(['src/wallet/menu.ts', 'src/profile/sections.ts', 'src/security/sections.ts']),
    )
  })
})
