import type { RouteName } from '../src/app/route-list.ts'

/** What a route downloads when it is opened: its module, its texts, and whether the shell stands around it. */
export type RouteModule = {
  readonly module: string
  readonly texts: readonly string[]
  readonly isInShell: boolean
}

const inShell = /lazy: page\(\(\) => import\('\.\/shell\/shell\.tsx'\)\)/

/**
 * Reads the modules of the named routes out of the text of routes.tsx, which is the one list of them.
 *
 * @throws Error naming the routes whose module was not found
 */
export function routeModules(
  source: string,
  names: readonly RouteName[],
): ReadonlyMap<RouteName, RouteModule> {
  const shellStart = inShell.exec(source)?.index ?? Number.POSITIVE_INFINITY
  const found = new Map<RouteName, RouteModule>()
  const calls =
    /(?:path: routes\.(\w+),\s*lazy: |\b(\w+): )page\(\s*\(\) => import\('\.\/([^']+)'\)((?:,\s*'\w+')*),?\s*\)/g
  for (const [, routeName, publicName, module = '', texts = ''] of source.matchAll(calls)) {
    const name = names.find((each) => each === (routeName ?? publicName))
    if (name === undefined) continue
    found.set(name, {
      module: `src/${module}`,
      texts: [...texts.matchAll(/'(\w+)'/g)].map((match) => match[1] ?? ''),
      isInShell: source.indexOf(`'./${module}'`) > shellStart,
    })
  }
  const missing = names.filter((name) => !found.has(name))
  if (missing.length > 0) throw new Error(`routes.tsx has no module for ${missing.join(', ')}`)
  return found
}
