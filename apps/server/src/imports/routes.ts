import { contract } from '@sadaf/api'
import type { Needs } from '../capability.ts'
import { DomainError, pageBy, pageOf, type Tx } from '../platform/index.ts'
import { accountsOf, changeAccount, deleteAccount, lockAccount } from './account-store.ts'
import type { Batch } from './batch.ts'
import { bytesOf } from './bytes.ts'
import { columnsOf } from './columns.ts'
import { countRecognised, type EntryPlace, entriesPage, recognisedPage } from './entry-store.ts'
import { presentAccount, presentBatch, presentEntry, presentPreview, presentRecognised } from './present.ts'
import { type Preview, preview, type Wanted } from './preview.ts'
import { startBatch } from './start.ts'
import { type BatchKey, batchesPage, batchOf } from './store.ts'
import { beginUndo, decide, SWEEP } from './undo.ts'
import { createBatch, takePiece } from './upload.ts'

type Stands = Needs<'api' | 'platform'>

/** Files on their way in, and what became of them. */
export function serveImports({ api, platform }: Stands): void {
  api.serve(contract.createImport, async ({ tx, caller: { userId }, body }) => {
    const file = { fileName: body.file_name, sizeBytes: body.size_bytes }
    return shown(tx, await createBatch(platform, tx, userId, file))
  })

  api.serve(contract.putImportPiece, async ({ tx, caller: { userId }, params, body }) => {
    const key = { userId, id: params.id }
    await takePiece(tx, key, { number: body.number, content: Buffer.from(body.content, 'base64') })
    return shown(tx, key)
  })

  api.serveProvider(contract.previewImport, async ({ caller: { userId }, params, body }) => {
    const key = { userId, id: params.id }
    const { batch, accounts } = await platform.database.asUser(userId, async (tx) => ({
      batch: await batchOf(tx, key),
      accounts: await accountsOf(tx, userId),
    }))
    if (!batch) throw new DomainError('not_found')
    if (batch.state === 'refused')
      return { ...presentPreview(nothingSeen, []), refusal: batch.refusal, format: null }
    const seen = await look(batch, {
      columns: body.columns && columnsOf(body.columns),
      asset: body.currency,
      fileAccount: body.file_account,
    })
    if (!seen) throw new DomainError('import_state')
    return presentPreview(seen, accounts)
  })

  api.servePrepared(
    contract.startImport,
    async ({ caller: { userId }, params, body }) => {
      const batch = await platform.database.asUser(userId, (tx) => batchOf(tx, { userId, id: params.id }))
      const columns = body.columns && columnsOf(body.columns)
      return batch ? look(batch, { columns, asset: undefined, fileAccount: body.file_account }) : null
    },
    async ({ tx, caller: { userId }, params, body, prepared }) => {
      const key = { userId, id: params.id }
      const { account } = body
      const start = {
        columns: body.columns && columnsOf(body.columns),
        fileAccount: body.file_account,
        target: 'id' in account ? account : { name: account.name, asset: account.currency },
      }
      await startBatch(platform, tx, key, { start, seen: prepared })
      return shown(tx, key)
    },
  )

  api.serve(contract.listImports, async ({ tx, caller: { userId }, query: { limit, cursor } }) => {
    const rows = await batchesPage(tx, userId, { limit: limit + 1, before: cursor })
    const { page, next_cursor } = pageOf(rows, limit)
    const data = []
    for (const batch of page) data.push(presentBatch(batch, await countRecognised(tx, batch)))
    return { data, next_cursor }
  })

  api.serve(contract.getImport, ({ tx, caller: { userId }, params }) => shown(tx, { userId, id: params.id }))

  api.serve(contract.listImportDuplicates, async ({ tx, caller: { userId }, params, query }) => {
    const key = { userId, id: params.id }
    const batch = await batchOf(tx, key)
    if (!batch) throw new DomainError('not_found')
    const isThrough = batch.state === 'done'
    const rows = isThrough
      ? await recognisedPage(tx, key, { limit: query.limit + 1, behind: query.cursor })
      : []
    const { page, next_cursor } = pageBy(rows, query.limit, ({ entry }) => entry.id)
    return { data: page.map(presentRecognised), next_cursor }
  })

  api.serve(contract.decideImportedEntry, async ({ tx, caller: { userId }, params, body }) =>
    presentRecognised(await decide(tx, userId, params.id, body.is_in)),
  )

  api.serve(contract.undoImport, async ({ tx, caller: { userId }, params }) => {
    const key = { userId, id: params.id }
    await beginUndo(platform, tx, key)
    return shown(tx, key)
  })

  function look(batch: Batch, wanted: Wanted): Promise<Preview | null> {
    if (batch.state !== 'ready' || batch.format === null) return Promise.resolve(null)
    return preview(bytesOf(platform.database, batch), batch.format, wanted)
  }
}

/** Accounts at other banks, to be looked at. */
export function serveImportedAccounts({ api, platform }: Stands): void {
  api.serve(contract.listImportedAccounts, async ({ tx, caller: { userId } }) => ({
    data: (await accountsOf(tx, userId)).map(presentAccount),
  }))

  api.serve(contract.changeImportedAccount, async ({ tx, caller: { userId }, params, body }) => {
    const key = { userId, id: params.id }
    await lockAccount(tx, key)
    await changeAccount(tx, key, {
      ...(body.name !== undefined && { name: body.name }),
      ...(body.is_counted !== undefined && { isCounted: body.is_counted }),
    })
    return presentAccount(await accountOf(tx, key))
  })

  api.serve(contract.removeImportedAccount, async ({ tx, caller: { userId }, params: { id } }) => {
    if (!(await deleteAccount(tx, { userId, id }))) throw new DomainError('not_found')
    await platform.jobs.enqueue(tx, SWEEP, { user_id: userId, account_id: id })
    return { id }
  })

  api.serve(contract.listImportedEntries, async ({ tx, caller: { userId }, params, query }) => {
    const key = { userId, id: params.id }
    const { asset } = await accountOf(tx, key)
    const behind = query.cursor === undefined ? undefined : placeIn(query.cursor)
    const rows = await entriesPage(tx, key, { limit: query.limit + 1, behind })
    const { page, next_cursor } = pageBy(rows, query.limit, ({ bookedOn, id }) => `${bookedOn}_${id}`)
    return { data: page.map((entry) => presentEntry(entry, asset)), next_cursor }
  })
}

async function accountOf(tx: Tx, { userId, id }: BatchKey) {
  const [account] = await accountsOf(tx, userId, id)
  if (!account) throw new DomainError('not_found')
  return account
}

async function shown(tx: Tx, key: BatchKey) {
  const batch = await batchOf(tx, key)
  if (!batch) throw new DomainError('not_found')
  return presentBatch(batch, await countRecognised(tx, key))
}

const CURSOR = /^(\d{4}-\d{2}-\d{2})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Where a page goes on. What is no cursor of ours begins at the beginning. */
function placeIn(cursor: string): EntryPlace | undefined {
  const [, bookedOn, id] = CURSOR.exec(cursor) ?? []
  return bookedOn && id ? { bookedOn, id } : undefined
}

const nothingSeen: Preview = {
  ...{
    format: 'csv',
    refusal: null,
    headings: [],
    columns: null,
    isEnough: false,
    asset: null,
    accounts: [],
  },
  ...{
    shownAsset: 'USD',
    lines: [],
    unreadable: [],
    readableCount: 0,
    unreadableCount: 0,
    untied: null,
    isWhole: true,
  },
}
