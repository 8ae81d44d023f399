import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { declaredPages } from '../src/app/capability/registry.ts'
import '../src/capabilities.ts'

const root = new URL('..', import.meta.url)

/** Asked of Node itself, as the build does: the test runner loads modules in a way of its own. */
function pagesAsNodeReadsThem(folder: string): Record<string, { modules: string[]; texts: string[] }> {
  const script = `
    const { readPages } = await import('./build/page-modules.ts')
    console.log(JSON.stringify(Object.fromEntries(await readPages(process.argv[1]))))`
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', script, folder], {
      cwd: root,
      encoding: 'utf8',
    }),
  )
}

describe('the modules of the pages', () => {
  const found = pagesAsNodeReadsThem(fileURLToPath(root))

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
      expect.arrayContaining(['src/profile/sections.ts', 'src/security/sections.ts']),
    )
    expect(found.dashboardActions?.modules).toContain('src/wallet/menu.ts')
  })

  it('come with the list of contributions where they show any', () => {
    expect(found.dashboardActions?.modules).toContain('src/contributions.ts')
    expect(found.login?.modules).not.toContain('src/contributions.ts')
  })
})

describe('a page that is planted', () => {
  const folder = mkdtempSync(join(tmpdir(), 'planted-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  it('is measured and swept, with an import and an entry in each list beside its own files', () => {
    cpSync(fileURLToPath(new URL('src', root)), join(folder, 'src'), { recursive: true })
    const add = (file: string, text: string) => writeFileSync(join(folder, 'src', file), text)
    mkdirSync(join(folder, 'src/orchard'))
    add('orchard/page.tsx', 'export const Component = () => null')
    add('orchard/menu.ts', 'export const menu = {}')
    add(
      'orchard/capability.ts',
      `import { capability } from '../app/capability/capability.ts'
      export const orchard = capability({
        pages: {
          orchard: { path: '/orchard', access: 'member', load: () => import('./page.tsx'), texts: ['wallet'] },
        },
      })`,
    )
    add(
      'orchard/contributions.ts',
      `export const contributions = { menu: { load: () => import('./menu.ts') } }`,
    )
    const list = (file: string, line: string) => {
      const text = readFileSync(join(folder, 'src', file), 'utf8')
      add(file, `${line}\n${text.replace('  wallet,\n', '  wallet,\n  orchard,\n')}`)
    }
    list('capabilities.ts', `import { orchard } from './orchard/capability.ts'`)
    list('contributions.ts', `import { contributions as orchard } from './orchard/contributions.ts'`)
    const found = pagesAsNodeReadsThem(folder)
    expect(found.orchard?.modules).toEqual(
      expect.arrayContaining(['src/orchard/page.tsx', 'src/shell/shell.tsx']),
    )
    expect(found.orchard?.texts).toEqual(['wallet'])
    expect(found.dashboardActions?.modules).toContain('src/orchard/menu.ts')
  })
})
