import type { Tx } from '../platform/index.ts'
import type { StoredObject } from './store.ts'

/** A file, or a folder, which is nothing but the common start of names. */
export type Entry = {
  readonly name: string
  readonly object: ListedObject | null
  /** Of a folder: its first and last. */
  readonly at: { readonly created_at: Date; readonly updated_at: Date }
}

export type ListedObject = Pick<
  StoredObject,
  | 'id'
  | 'name'
  | 'version'
  | 'size'
  | 'contentType'
  | 'contentEncoding'
  | 'cacheControl'
  | 'etag'
  | 'createdAt'
  | 'updatedAt'
>

export type SortColumn = 'name' | 'created_at' | 'updated_at' | 'last_accessed_at'
export type SortOrder = 'asc' | 'desc'

const LISTED = `id, name, version, size::float8 as size, content_type as "contentType",
  content_encoding as "contentEncoding", cache_control as "cacheControl", etag, created_at as "createdAt",
  updated_at as "updatedAt"`

// Reading is not written down: what was last read is what was last written.
const SORTED_BY: Record<SortColumn, string> = {
  name: 'entry',
  created_at: '"createdAt"',
  updated_at: '"updatedAt"',
  last_accessed_at: '"updatedAt"',
}

export type FolderPage = {
  readonly bucketId: string
  /** Empty, or ends with a slash. */
  readonly prefix: string
  /** How the entry's name must begin, in any case of letters. */
  readonly search: string
  readonly sortBy: SortColumn
  readonly order: SortOrder
  readonly limit: number
  readonly offset: number
}

/** Direct entries of a folder: its folders first, then its files, each in order. */
export async function entriesOfFolder(tx: Tx, page: FolderPage): Promise<Entry[]> {
  const { rows } = await tx.client.query<EntryRow>(
    `with inside as (
       select *, split_part(substr(name, length($2::text) + 1), '/', 1) as entry,
         strpos(substr(name, length($2::text) + 1), '/') > 0 as is_folder
       from storage.objects
       where bucket_id = $1 and ${startsWith('name', '$2')}
     ), entries as (
       select entry, true as "isFolder", null::uuid as id, null as name, null::uuid as version,
         null::float8 as size, null as "contentType", null as "contentEncoding", null as "cacheControl",
         null as etag, min(created_at) as "createdAt", max(updated_at) as "updatedAt"
       from inside where is_folder group by entry
       union all
       select entry, false, ${LISTED} from inside where not is_folder
     )
     select * from entries where starts_with(lower(entry), lower($3::text))
     order by "isFolder" desc, ${SORTED_BY[page.sortBy]} ${page.order}, entry ${page.order}
     limit $4 offset $5`,
    [page.bucketId, page.prefix, page.search, page.limit, page.offset],
  )
  return rows.map(fromRow)
}

export type FlatPage = {
  readonly bucketId: string
  readonly prefix: string
  readonly sortBy: 'name' | 'created_at' | 'updated_at'
  readonly order: SortOrder
  readonly limit: number
  /** The last entry of the page before. */
  readonly after: { readonly value: string; readonly name: string } | null
  /** Whether names are cut after the next slash, and those that then are one are one folder. */
  readonly byFolder: boolean
}

/** Everything whose name begins so, in order, folders among files. */
export async function entriesByPrefix(tx: Tx, page: FlatPage): Promise<Entry[]> {
  const isByName = page.sortBy === 'name'
  const value = isByName ? 'entry' : page.sortBy === 'created_at' ? '"createdAt"' : '"updatedAt"'
  const type = isByName ? 'text' : 'timestamptz'
  const comparison = page.order === 'asc' ? '>' : '<'
  const { rows } = await tx.client.query<EntryRow>(
    `with inside as (
       select *, strpos(substr(name, length($2::text) + 1), '/') as slash
       from storage.objects
       where bucket_id = $1 and ${startsWith('name', '$2')}
     ), entries as (
       select left(name, length($2::text) + slash) collate "C" as entry, true as "isFolder", null::uuid as id,
         null as name, null::uuid as version, null::float8 as size, null as "contentType",
         null as "contentEncoding", null as "cacheControl", null as etag, min(created_at) as "createdAt",
         max(updated_at) as "updatedAt"
       from inside where $3::boolean and slash > 0 group by 1
       union all
       select name, false, ${LISTED} from inside where not ($3 and slash > 0)
     )
     select * from entries
     where $4::text is null or (${value}, entry) ${comparison} ($4::${type}, $5)
     order by ${value} ${page.order}, entry ${page.order}
     limit $6`,
    [
      page.bucketId,
      page.prefix,
      page.byFolder,
      page.after?.value ?? null,
      page.after?.name ?? null,
      page.limit,
    ],
  )
  return rows.map(fromRow)
}

type EntryRow = ListedObject & { entry: string; isFolder: boolean }

function fromRow({ entry, isFolder, ...object }: EntryRow): Entry {
  const at = { created_at: object.createdAt, updated_at: object.updatedAt }
  return { name: entry, object: isFolder ? null : object, at }
}

// A range of the index, as names are compared byte by byte; the empty text begins every name.
function startsWith(column: string, prefix: string): string {
  return `starts_with(${column}, ${prefix})
    and (${prefix} = '' or ${column} >= ${prefix} and ${column} < ${prefix} || chr(1114111))`
}
