import type { RouteName } from '../src/app/routing/route-list.ts'

/** What a route downloads when it is opened: its module, its texts, and whether the shell stands around it. */
export type RouteModule = {
  readonly module: string
  readonly texts: readonly string[]
  readonly isInShell: boolean
}

const inShell = /lazy: page\(\(\) => import\('\.\/shell\/shell\.tsx'\)\)/

const routeStart = /(?:\broutes\.(\w{1,40}), lazy|\b(\w{1,40})): page\( ?\(\) => /g
const imported = /^import\('\.\/([^']+)'\)([^)]*)\)/

/**
 * Reads the modules of the named routes out of the text of routes.tsx, which is the one list of them.
 *
 * @throws Error naming the routes whose module was not found
 */
export function routeModules(
  source: string,
  names: readonly RouteName[],
): ReadonlyMap<RouteName, RouteModule> {
  const text = source.split(/\s+/).join(' ')
  const shellStart = inShell.exec(text)?.index ?? Number.POSITIVE_INFINITY
  const found = new Map<RouteName, RouteModule>()
  for (const { 0: start, 1: routeName, 2: publicName, index } of text.matchAll(routeStart)) {
    const name = names.find((each) => each === (routeName ?? publicName))
    const [, module, texts = ''] = imported.exec(text.slice(index + start.length)) ?? []
    if (name === undefined || module === undefined) continue
    found.set(name, {
      module: `src/${module}`,
      texts: [...texts.matchAll(/'(\w+)'/g)].map((match) => match[1] ?? ''),
      isInShell: text.indexOf(`'./${module}'`) > shellStart,
    })
  }
  const missing = names.filter((name) => !found.has(name))
  if (missing.length > 0) throw new Error(`routes.tsx has no module for ${missing.join(', ')}`)
  return found
}
