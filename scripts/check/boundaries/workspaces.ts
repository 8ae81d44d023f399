import { importRule, type Rule } from './rule.ts'

/** Which packages a package may use. What is not listed may use none. */
const PACKAGE_USES: Record<string, readonly string[]> = {
  money: [],
  calendar: [],
  postgres: [],
  ledger: ['postgres'],
  'miniapp-sdk': [],
  api: ['money', 'miniapp-sdk'],
  'bank-files': ['money', 'calendar'],
  portfolio: ['money', 'calendar'],
}

export const workspaceRules: readonly Rule[] = [
  importRule(
    'packages use no app',
    'A package makes sense without this product, and stands on the packages that are listed for it.',
    ({ from, to }) => {
      if (!from.workspace.startsWith('packages/') || from.workspace === to.workspace) return null
      const name = from.workspace.slice('packages/'.length)
      const target = to.workspace.slice('packages/'.length)
      if (to.workspace.startsWith('packages/') && PACKAGE_USES[name]?.includes(target)) return null
      return `${from.workspace} may not use ${to.workspace}`
    },
  ),
  importRule(
    'apps are apart',
    'They run as processes of their own and meet over HTTP; what two of them need is a package.',
    ({ from, to }) => {
      if (!from.workspace.startsWith('apps/') || !to.workspace.startsWith('apps/')) return null
      return from.workspace === to.workspace ? null : `${from.workspace} may not use ${to.workspace}`
    },
  ),
]
