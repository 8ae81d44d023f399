import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { readJson } from '../../platform/index.ts'
import { bucketById } from '../bucket-store.ts'
import { callerOf, runAs } from '../caller.ts'
import type { Storage } from '../context.ts'
import { invalidRequest } from '../errors.ts'
import { type Entry, entriesByPrefix, entriesOfFolder, type FlatPage } from '../listing-store.ts'
import { presentFolder, presentListed, presentPrefix } from '../present.ts'
import { bucketOf } from './parsing.ts'

const MAX_LIMIT = 1_000
const DEFAULT_LIMIT = 100
const limit = z.number().int().min(1).max(MAX_LIMIT).default(DEFAULT_LIMIT)
const order = z.enum(['asc', 'desc']).nullish()
const MAX_OFFSET = 1_000_000

const listBody = z.object({
  prefix: z.string().max(1_024).default(''),
  limit,
  offset: z.number().int().min(0).max(MAX_OFFSET).default(0),
  sortBy: z
    .object({ column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']).nullish(), order })
    .nullish(),
  search: z.string().max(1_024).nullish(),
})
const flatBody = z.object({
  prefix: z.string().max(1_024).nullish(),
  limit: limit.default(MAX_LIMIT),
  cursor: z.string().max(4_000).nullish(),
  with_delimiter: z.boolean().nullish(),
  sortBy: z.object({ column: z.enum(['name', 'updated_at', 'created_at']).nullish(), order }).nullish(),
})

/** `object/list`: what is in a folder; `object/list-v2`: what begins with a prefix, page by page. */
export function listRoute(app: FastifyInstance, storage: Storage): void {
  const { platform } = storage

  app.post('/object/list/:bucket', async (request) => {
    const caller = await callerOf(platform, request)
    const { prefix, sortBy, search, ...page } = listBody.parse(request.body ?? {})
    if (caller.kind === 'nobody') return []
    const bucketId = bucketOf(request)
    const entries = await runAs(platform, caller, async (tx) => {
      await bucketById(tx, bucketId)
      return entriesOfFolder(tx, {
        ...page,
        bucketId,
        prefix: asFolder(prefix),
        search: search ?? '',
        sortBy: sortBy?.column ?? 'name',
        order: sortBy?.order ?? 'asc',
      })
    })
    return entries.map(({ name, object }) => (object ? presentListed(name, object) : presentFolder(name)))
  })

  app.post('/object/list-v2/:bucket', async (request) => {
    const caller = await callerOf(platform, request)
    const body = flatBody.parse(request.body ?? {})
    if (caller.kind === 'nobody') return { hasNext: false, folders: [], objects: [] }
    const bucketId = bucketOf(request)
    const sortBy = body.sortBy?.column ?? 'name'
    const entries = await runAs(platform, caller, async (tx) => {
      await bucketById(tx, bucketId)
      return entriesByPrefix(tx, {
        bucketId,
        prefix: body.prefix ?? '',
        sortBy,
        order: body.sortBy?.order ?? 'asc',
        limit: body.limit + 1,
        after: body.cursor ? readCursor(body.cursor, sortBy) : null,
        byFolder: body.with_delimiter ?? false,
      })
    })
    return presentPage(entries, body.limit, sortBy)
  })
}

function asFolder(prefix: string): string {
  const inner = prefix.replace(/^\/+/, '')
  return inner === '' || inner.endsWith('/') ? inner : `${inner}/`
}

function presentPage(entries: readonly Entry[], size: number, sortBy: FlatPage['sortBy']) {
  const shown = entries.slice(0, size)
  const last = shown.at(-1)
  const hasNext = entries.length > size
  return {
    hasNext,
    ...(hasNext && last ? { nextCursor: cursorAfter(last, sortBy) } : {}),
    folders: shown.flatMap(({ name, object }) => (object ? [] : [presentPrefix(name)])),
    objects: shown.flatMap(({ name, object }) =>
      object ? [{ ...presentListed(name, object), key: name }] : [],
    ),
  }
}

const cursorShape = z.object({ value: z.string(), name: z.string() })
const timeCursorShape = cursorShape.extend({ value: z.iso.datetime() })

function cursorAfter({ name, at }: Entry, sortBy: FlatPage['sortBy']): string {
  const value = sortBy === 'name' ? name : at[sortBy].toISOString()
  return Buffer.from(JSON.stringify({ value, name })).toString('base64url')
}

function readCursor(text: string, sortBy: FlatPage['sortBy']): z.output<typeof cursorShape> {
  const shape = sortBy === 'name' ? cursorShape : timeCursorShape
  try {
    return shape.parse(readJson(Buffer.from(text, 'base64url').toString()))
  } catch {
    throw invalidRequest('Invalid cursor')
  }
}
