import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { languages } from '../apps/web/src/app/language/language.ts'

// Takes from Unicode's CLDR what the client says of time zones' cities in each of its languages: those that are not
// written as in the zone's id. Run it when a language is added or CLDR has a new version, and commit what it writes.
// The packages are fetched for the moment: installed, one of them would be larger than all others together.

const VERSION = '48.2.0'
const FOLDER = 'apps/web/src/profile/zone-cities'

type Tree = { readonly [key: string]: Tree | string | undefined }

/** The zones' names under which a browser may know one zone: the list's keys are short names of its own. */
type Zones = Readonly<
  Record<
    string,
    { readonly _alias?: string; readonly _iana?: string; readonly _deprecated?: boolean } | string
  >
>

const downloads = mkdtempSync(join(tmpdir(), 'sadaf-cldr-'))
try {
  const dates = fetched('cldr-dates-full')
  const bcp47 = fetched('cldr-bcp47')
  const zones = zonesOf(at(fileOf(bcp47, 'bcp47/timezone.json'), 'keyword', 'u', 'tz') as Zones)
  mkdirSync(FOLDER, { recursive: true })
  for (const language of languages) {
    const names = at(
      fileOf(dates, `main/${language}/timeZoneNames.json`),
      ...['main', language, 'dates', 'timeZoneNames', 'zone'],
    )
    const cities = zones.flatMap(({ canonical, ids }) => {
      const city = at(names, ...canonical.split('/'), 'exemplarCity')
      if (typeof city !== 'string') return []
      return ids.filter((id) => cityIn(id) !== city).map((id) => [id, city] as const)
    })
    const sorted = cities.toSorted(([one], [other]) => (one < other ? -1 : 1))
    writeFileSync(`${FOLDER}/${language}.json`, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
    process.stdout.write(`${language}.json: ${sorted.length} cities\n`)
  }
} finally {
  rmSync(downloads, { recursive: true })
}

/** The package as it was downloaded; npm has compared it with the registry's checksum. */
function fetched(name: string): string {
  const answer = execFileSync(
    'npm',
    ['pack', `${name}@${VERSION}`, '--pack-destination', downloads, '--json'],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const [{ filename }] = JSON.parse(answer) as [{ filename: string }]
  return join(downloads, filename)
}

function fileOf(archive: string, path: string): Tree {
  const options = { encoding: 'utf8', maxBuffer: 2 ** 24 } as const
  return JSON.parse(execFileSync('tar', ['-xzOf', archive, `package/${path}`], options)) as Tree
}

function at(tree: Tree | string | undefined, ...path: readonly string[]): Tree | string | undefined {
  return path.reduce((node, key) => (typeof node === 'object' ? node[key] : undefined), tree)
}

/** Each zone by the name that CLDR knows it by, with those that browsers use: CLDR's own and the zone database's. */
function zonesOf(list: Zones): { canonical: string; ids: readonly string[] }[] {
  return Object.values(list).flatMap((zone) => {
    if (typeof zone === 'string' || zone._deprecated || zone._alias === undefined) return []
    const canonical = zone._alias.split(' ')[0] ?? ''
    return [{ canonical, ids: [...new Set([canonical, zone._iana ?? canonical])] }]
  })
}

/** As the client reads a city out of an id. */
function cityIn(id: string): string {
  return (id.split('/').at(-1) ?? id).replaceAll('_', ' ')
}
