import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** A library that the product uses. */
export type Licensed = { readonly name: string; readonly version: string; readonly licence: string }

type Lock = {
  readonly packages: Readonly<
    Record<
      string,
      {
        readonly version?: string
        readonly license?: string
        readonly dev?: boolean
        readonly link?: boolean
      }
    >
  >
}

/** Licences that the lock does not name, as the library's own file has them. */
const told: Readonly<Record<string, string>> = { 'png-js': 'MIT' }

const FOLDER = 'node_modules/'
const MODULE = 'virtual:licences'

/** Gives the list of all libraries and their licences, made of the lock file when the client is built. */
export function licences(lockFile: string): Plugin {
  return {
    name: 'licences',
    resolveId: { filter: { id: /^virtual:licences$/ }, handler: () => `\0${MODULE}` },
    load: {
      filter: { id: /^\0virtual:licences$/ },
      handler: () =>
        `export default ${JSON.stringify(licencesOf(JSON.parse(readFileSync(lockFile, 'utf8'))))}`,
    },
  }
}

/**
 * Each library that runs in the product, once for each version of it, by name; what only builds and tests it is left
 * out.
 *
 * @throws Error where nothing tells the licence of one
 */
export function licencesOf({ packages }: Lock): Licensed[] {
  const found = new Map<string, Licensed>()
  for (const [path, { version = '', license, dev, link }] of Object.entries(packages)) {
    const at = path.lastIndexOf(FOLDER)
    if (at < 0 || dev === true || link === true) continue
    const name = path.slice(at + FOLDER.length)
    const licence = license ?? told[name]
    if (licence === undefined) throw new Error(`Nothing tells the licence of ${name}: see its own files.`)
    found.set(`${name} ${version}`, { name, version, licence })
  }
  return [...found.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each)
}
