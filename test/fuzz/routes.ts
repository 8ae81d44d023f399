import { globSync } from 'node:fs'
import { contract } from '@sadaf/api'
import type { RegisteredRoute } from './route-watch.ts'
import { type Fields, fieldsOfSchema, noFields } from './shape.ts'
import { type Published, readSource } from './source.ts'
import { surfaceOf, surfaces } from './surfaces.ts'

/** A route of the server with what can be known of what it reads. */
export type Route = {
  readonly method: string
  /** As it is registered: `/auth/v1/factors/:id`. */
  readonly url: string
  readonly surface: string
  readonly name: string
  /** The objects that it may read from a body; the first is as good as any. */
  readonly bodies: readonly Fields[]
  readonly params: Fields
  readonly queries: readonly Fields[]
  readonly words: readonly string[]
  /** Values for `:name`. */
  readonly published: readonly Published[]
  /** Whether a body is taken as it is: a file. */
  readonly isFile: boolean
}

/** Files of the built site are all served by one handler: these many stand for all. */
const MAX_SITE_FILES = 12

/** Unknown addresses have a handler too, which answers that there is nothing. */
const nowhere: readonly RegisteredRoute[] = surfaces.flatMap(({ prefix }) =>
  ['GET', 'POST'].map((method) => ({ method, url: `${prefix === '/' ? '' : prefix}/*`, file: '' })),
)

/** Every route that a server has registered, ready to be attacked. Nothing is named here but the contract. */
export function describeRoutes(registered: readonly RegisteredRoute[]): Route[] {
  const publishedAnywhere = globSync('apps/server/src/*/**/*.ts')
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) => readSource(path).published)
  const known = new Map(publishedAnywhere.map((each) => [each.name, each]))
  const files = registered.filter(({ file, url }) => file === '' && !url.includes('*'))
  const fewFiles = new Set(files.filter((_, index) => index % Math.ceil(files.length / MAX_SITE_FILES) === 0))
  const all = [...registered, ...nowhere]
  const unique = new Map(all.map((each) => [`${each.method} ${each.url}`, each]))
  return [...unique.values()]
    .filter((each) => each.file !== '' || each.url.includes('*') || fewFiles.has(each))
    .map((each) => describe(each, [...known.values()]))
}

function describe({ method, url: given, file }: RegisteredRoute, published: readonly Published[]): Route {
  // The handler of preflights is registered as `/auth/v1*`.
  const url = given.replace(/([^/])\*$/, '$1/*')
  const surface = surfaceOf(url).name
  const base = { method, url, surface, name: `${method} ${url}` }
  const endpoint = Object.values(contract).find(
    (each) => each.method === method && `/api/v1${each.path.replace(/\{(\w+)\}/g, ':$1')}` === url,
  )
  if (endpoint) {
    const body = 'body' in endpoint ? [fieldsOfSchema(endpoint.body)] : []
    const query = 'query' in endpoint ? [fieldsOfSchema(endpoint.query)] : []
    const params = fieldsOfSchema('params' in endpoint ? endpoint.params : undefined)
    return { ...base, params, bodies: body, queries: query, words: [], published: [], isFile: false }
  }
  const source = file === '' ? { objects: [], words: [], published: [] } : readSource(file)
  const isByName = surface === 'rest' || surface === 'functions'
  return {
    ...base,
    params: noFields,
    bodies: source.objects.length > 0 ? source.objects : [noFields],
    queries: source.objects,
    words: source.words,
    published: isByName ? published.filter(({ columns }) => columns.length > 0 === (surface === 'rest')) : [],
    isFile: surface === 'storage' && url.includes('*') && (method === 'POST' || method === 'PUT'),
  }
}
