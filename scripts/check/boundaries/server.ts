import { DATABASE_TYPES } from '../../database-types.ts'
import { importRule, isConfiguration, isServerModule, type Rule } from './rule.ts'
import type { Place } from './sources.ts'

/**
 * The schemas of other capabilities that a capability's stores read, in one statement with rows of their own: joined by
 * the database, since asking the owner for each row would be as many statements.
 */
const READS: Readonly<Record<string, readonly string[]>> = {
  bills: ['operations'],
  cards: ['operations', 'restrictions'],
  payouts: ['operations'],
  push: ['auth'],
  statements: ['operations', 'transactions'],
  transactions: ['operations', 'profile'],
  wallet: ['cards', 'operations', 'transactions'],
}

export const serverRules: readonly Rule[] = [
  importRule(
    'server modules have front doors',
    'What a capability offers is listed in its index.ts; all else may change without asking anybody.',
    ({ from, to }) => {
      if (!isServerModule(from) || !isServerModule(to) || from.room === to.room) return null
      if (/^apps\/server\/src\/[^/]+\/index\.ts$/.test(to.file)) return null
      // The types of all tables are one file; which of them a store may use is up to its schema's name.
      if (to.file === DATABASE_TYPES) return null
      if (isConfiguration(from) && to.file.endsWith('/config.ts')) return null
      return `another capability is entered through its index.ts, not ${to.file}`
    },
  ),
  importRule(
    'the platform knows no capability',
    'All capabilities stand on it: what it knew of one, all would depend on.',
    ({ from, to }) => {
      if (!isServerModule(from) || from.room !== 'platform' || to.room === 'platform') return null
      if (to.workspace !== 'apps/server' || isConfiguration(from)) return null
      return 'the platform knows no capability'
    },
  ),
  importRule(
    'stores are at the bottom',
    'Dependencies point one way: routes, verbs, store.',
    ({ from, to }) => {
      if (!isStore(from) || from.room !== to.room) return null
      return /(^|\/)(routes|index)\.ts$|\/routes\//.test(to.file) ? 'a store may not use routes' : null
    },
  ),
  {
    name: 'SQL is in stores',
    why: 'Who changes a table finds all that is asked of it in one place, and nouns and verbs read as what they decide.',
    find: (sources) =>
      sources
        .filter(({ place, sql }) => sql.length > 0 && isServerModule(place) && !speaksSql(place))
        .map(({ place, sql }) => ({
          file: place.file,
          what: `only a store speaks SQL, not a file with ${sql.join(', ')}`,
        })),
  },
  {
    name: 'stores change their own tables',
    why: 'The rules of a table hold where one capability alone writes it; reading others is a dependency that is listed.',
    find: (sources) =>
      sources.flatMap(({ place, tables }) =>
        tables.flatMap(({ schema, table, isChanged }) => {
          if (!isServerModule(place) || !isStore(place) || schema === place.room) return []
          if (place.room === 'platform' || (!isChanged && READS[place.room]?.includes(schema))) return []
          const manner = isChanged ? 'changes' : 'reads'
          return [{ file: place.file, what: `a store of ${place.room} ${manner} ${schema}.${table}` }]
        }),
      ),
  },
  {
    name: 'only routes serve endpoints',
    why: 'Nouns and verbs are used by jobs and by other verbs too: what HTTP asks and answers stands beside them.',
    find: (sources) =>
      sources
        .filter(({ place, serves }) => serves && isServerModule(place) && !isRoutes(place))
        .map(({ place }) => ({ file: place.file, what: 'it serves an endpoint, and is no routes.ts' })),
  },
]

function isRoutes({ file }: Place): boolean {
  return /[/-]routes\.ts$|\/routes\//.test(file)
}

function isStore({ file }: Place): boolean {
  return /[/-]store\.ts$|\/store\//.test(file)
}

// The platform is what stores are made of: connections, transactions, jobs, keys, each of which is SQL by nature.
function speaksSql(place: Place): boolean {
  return place.room === 'platform' || isStore(place)
}
