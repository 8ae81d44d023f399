const OF_THE_WHOLE = ['scripts/', 'test/e2e/', 'test/fuzz/', 'test/start/']
const OF_THE_SERVER = ['apps/server/', 'test/contract/', 'test/fault/', ...OF_THE_WHOLE]
const OF_THE_CLIENT = ['apps/web/', 'apps/server/src/site/', ...OF_THE_WHOLE]

/**
 * Which tests a change in a folder can reach. Imports alone would not tell: tests start programs, read sources and
 * documents, speak with a built client, and almost everything meets in the server's `app.ts`.
 */
const REACHES: Readonly<Record<string, readonly string[]>> = {
  'apps/web/src/': OF_THE_CLIENT,
  'apps/web/build/': OF_THE_CLIENT,
  'apps/web/mini-apps/': OF_THE_CLIENT,
  'apps/web/public/': OF_THE_CLIENT,
  'apps/server/src/': OF_THE_SERVER,
  'apps/sandbox/src/': ['apps/sandbox/', ...OF_THE_SERVER],
  'test/contract/': ['scripts/', 'test/contract/', 'test/e2e/'],
  'test/e2e/': ['scripts/', 'test/e2e/'],
  'test/fault/': ['scripts/', 'test/fault/'],
  'test/fuzz/': ['scripts/', 'test/fuzz/'],
  'test/start/': ['scripts/', 'test/start/'],
  'bench/': ['scripts/'],
  'docs/': ['scripts/', 'test/start/'],
}

/**
 * Reach of these changes: the folders, and the single tests, whose tests have to run. A file without a line
 * here reaches everything: a package, a migration, the lock, a setting, the tests' common ground, a new file.
 */
export function reachOf(changed: readonly string[]): readonly string[] | 'everything' {
  const reached = new Set<string>()
  for (const path of changed) {
    const found = reachOfOne(path)
    if (found === undefined) return 'everything'
    for (const each of found) reached.add(each)
  }
  return [...reached].sort()
}

function reachOfOne(path: string): readonly string[] | undefined {
  // The document of what attackers could want names tests by their titles, and a test of `scripts` reads both.
  if (path.endsWith('.test.ts')) return [path, 'scripts/']
  const folder = Object.keys(REACHES).find((each) => path.startsWith(each))
  return folder === undefined ? undefined : REACHES[folder]
}
