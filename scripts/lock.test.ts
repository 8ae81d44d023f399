import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Locked = { readonly resolved?: string; readonly optionalDependencies?: Readonly<Record<string, string>> }

const { packages }: { packages: Record<string, Locked> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
)

test('the lock has the native builds of every machine, not only of the one on which it was made', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isLocked(path, name))
      .map((name) => `${name}, for ${path}`),
  )
  expect(missing).toEqual([])
})

test('the lock names no registry: each installation has its own', () => {
  const addresses = Object.values(packages).flatMap(({ resolved = '' }) =>
    URL.canParse(resolved) ? [resolved] : [],
  )
  expect(addresses).toEqual([])
})

/** Whether a package finds this one: in its own folder, or in one of those around it. */
function isLocked(path: string, name: string): boolean {
  if (`${path}${path && '/'}node_modules/${name}` in packages) return true
  return path !== '' && isLocked(path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name)
}
