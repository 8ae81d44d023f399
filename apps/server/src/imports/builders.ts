import { randomUUID } from 'node:crypto'
import { MAX_IMPORT_PIECE_BYTES } from '@sadaf/api'
import type { AnswerAt, CallAt } from '@sadaf/api/client'
import type { Builders, Scene } from '../../../../test/support/builders.ts'
import type { Person } from '../../../../test/support/people.ts'
import type { Product } from '../../../../test/support/product.ts'

export const builders: Builders = {
  growing: ['imports.entries', 'imports.batches', 'imports.accounts'],
  fill: [
    `insert into imports.accounts (user_id, id, name, asset, is_counted, created_at)
     select id, account, 'Bank ' || n, 'USD', true, now() from person`,
    `insert into imports.batches (user_id, id, account_id, file_name, size_bytes, state, created_at)
     select id, gen_random_uuid(), account, 'file.csv', 100, 'done', now() from person`,
    `insert into imports.entries (user_id, id, account_id, batch_id, file_line, booked_on, amount_minor, description,
       category, is_pending, known_by, is_in)
     select user_id, id, account, transaction_id, 1, at::date, -100, 'Shop ' || n, 'groceries', false,
       gen_random_uuid(), true from moved`,
  ],
  counts: {
    imports: 'select count(*) from imports.batches',
    imported_accounts: 'select count(*) from imports.accounts',
    imported_entries: 'select count(*) from imports.entries',
    import_pieces: 'select count(*) from imports.pieces',
  },
  things: {
    'POST /imports/{id}/pieces': async (_scene, owner) => (await begin(owner, bytesOf(coffee))).id,
    'POST /imports/{id}/preview': async (_scene, owner) => (await upload(owner, coffee)).id,
    'POST /imports/{id}/start': async (_scene, owner) => (await upload(owner, coffee)).id,
    'GET /imports/{id}': async (_scene, owner) => (await upload(owner, coffee)).id,
    'GET /imports/{id}/duplicates': async ({ product }, owner) => (await bringIn(product, owner, coffee)).id,
    'POST /imports/{id}/undo': async ({ product }, owner) => (await bringIn(product, owner, coffee)).id,
    'PATCH /imported-entries/{id}': aRecognisedEntry,
    'PATCH /imported-accounts/{id}': anAccount,
    'DELETE /imported-accounts/{id}': anAccount,
    'GET /imported-accounts/{id}/entries': anAccount,
  },
  bodies: {
    'POST /imports/{id}/pieces': () => ({ number: 0, content: bytesOf(coffee).toString('base64') }),
    'POST /imports/{id}/start': () => ({ account: { name: 'Harbour Bank', currency: 'AED' } }),
    'PATCH /imported-entries/{id}': () => ({ is_in: true }),
  },
  calls: {
    createImport: ({ layla }) => layla.post('/imports', { file_name: 'a.csv', size_bytes: 10 }),
    putImportPiece: async ({ layla }) => {
      const { id } = await begin(layla, bytesOf(coffee))
      return layla.post(`/imports/${id}/pieces`, {
        number: 0,
        content: bytesOf(coffee).toString('base64'),
      })
    },
    previewImport: async ({ layla }) =>
      layla.post(`/imports/${(await upload(layla, coffee)).id}/preview`, {}),
    startImport: async ({ layla }) =>
      layla.post(`/imports/${(await upload(layla, coffee)).id}/start`, {
        account: { name: 'Harbour Bank', currency: 'AED' },
      }),
    listImports: ({ layla }) => layla.get('/imports'),
    getImport: async ({ layla }) => layla.get(`/imports/${(await upload(layla, coffee)).id}`),
    listImportDuplicates: async ({ product, layla }) =>
      layla.get(`/imports/${(await bringIn(product, layla, coffee)).id}/duplicates`),
    decideImportedEntry: async (scene) =>
      scene.layla.patch(`/imported-entries/${await aRecognisedEntry(scene, scene.layla)}`, {
        is_in: true,
      }),
    undoImport: async ({ product, layla }) =>
      layla.post(`/imports/${(await bringIn(product, layla, coffee)).id}/undo`, undefined),
    listImportedAccounts: ({ layla }) => layla.get('/imported-accounts'),
    changeImportedAccount: async (scene) =>
      scene.layla.patch(`/imported-accounts/${await anAccount(scene, scene.layla)}`, { name: 'Savings' }),
    removeImportedAccount: async (scene) =>
      scene.product.http.call({
        method: 'DELETE',
        path: `/api/v1/imported-accounts/${await anAccount(scene, scene.layla)}`,
        headers: { authorization: `Bearer ${scene.layla.token}` },
      }),
    listImportedEntries: async (scene) =>
      scene.layla.get(`/imported-accounts/${await anAccount(scene, scene.layla)}/entries`),
  },
  async use(scene) {
    const { product, layla } = scene
    const entry = await aRecognisedEntry(scene, layla)
    await layla.api('PATCH /imported-entries/{id}', { params: { id: entry }, body: { is_in: true } })
    const {
      data: [batch],
    } = await layla.api('GET /imports', { query: { limit: 1 } })
    if (!batch?.account_id) throw new Error('nothing was imported')
    await layla.api('GET /imports', { query: { limit: 1, cursor: batch.id } })
    await layla.api('GET /imports/{id}/duplicates', {
      params: { id: batch.id },
      query: { limit: 1, cursor: batch.id },
    })
    const params = { id: batch.account_id }
    await layla.api('PATCH /imported-accounts/{id}', { params, body: { is_counted: true } })
    const { next_cursor: cursor } = await layla.api('GET /imported-accounts/{id}/entries', {
      params,
      query: { limit: 1 },
    })
    await layla.api('GET /imported-accounts/{id}/entries', {
      params,
      query: { limit: 1, cursor: cursor ?? '' },
    })
    await layla.api('POST /imports/{id}/undo', { params: { id: batch.id } })
    await product.quiet()
    await bringIn(product, layla, 'Date,What,Amount\nsoon,Tea,1.00\n', {
      name: 'Nowhere',
      columns: threeColumns,
    })
    await layla.api('DELETE /imported-accounts/{id}', { params })
    await product.quiet()
  },
}

/** Two coffees and a refund, as a bank of the Gulf writes them. */
export const coffee = `Date,Description,Amount,Currency
03/11/2026,Flat white,-4.50,AED
03/11/2026,Flat white,-4.50,AED
17/11/2026,Corner Café refund,4.50,AED
`

/** Date, description and amount, in this order. */
export const threeColumns: NonNullable<Start['columns']> = {
  ...{ date: 0, description: 1, date_order: 'ymd', decimal_mark: '.' },
  amount: { kind: 'signed', amount: 2 },
  ...{ counterparty: null, currency: null, reference: null, category: null, status: null, balance: null },
  ...{ value_date: null, id: null },
}

type Batch = AnswerAt<'GET /imports/{id}'>
type Start = CallAt<'POST /imports/{id}/start'>['body']

const bytesOf = (file: string | Buffer) => (typeof file === 'string' ? Buffer.from(file) : file)

function begin(owner: Person, file: Buffer): Promise<Batch> {
  const body = { file_name: 'statement.csv', size_bytes: file.length }
  return owner.api('POST /imports', { body, idempotencyKey: randomUUID() })
}

/** Gives a file, piece by piece. */
export async function upload(owner: Person, file: string | Buffer): Promise<Batch> {
  const bytes = bytesOf(file)
  let batch = await begin(owner, bytes)
  const params = { id: batch.id }
  for (let number = 0; number * MAX_IMPORT_PIECE_BYTES < bytes.length; number += 1) {
    const piece = bytes.subarray(number * MAX_IMPORT_PIECE_BYTES, (number + 1) * MAX_IMPORT_PIECE_BYTES)
    const body = { number, content: piece.toString('base64') }
    batch = await owner.api('POST /imports/{id}/pieces', { params, body })
  }
  return batch
}

export type Into = {
  /** Of a new account, */
  readonly name?: string
  readonly currency?: string
  /** or this one. */
  readonly accountId?: string
} & Omit<Start, 'account'>

/** Has a file brought in, and waits until it is through. */
export async function bringIn(
  product: Pick<Product, 'quiet'>,
  owner: Person,
  file: string | Buffer,
  { name = 'Harbour Bank', currency = 'AED', accountId, ...rest }: Into = {},
): Promise<Batch> {
  const given = await upload(owner, file)
  if (given.state === 'refused') return given
  const { id } = given
  const account = accountId ? { id: accountId } : { name, currency }
  const params = { id }
  await owner.api('POST /imports/{id}/start', {
    params,
    body: { account, ...rest },
    idempotencyKey: randomUUID(),
  })
  await product.quiet()
  return owner.api('GET /imports/{id}', { params })
}

async function anAccount({ product }: Scene, owner: Person): Promise<string> {
  return accountOf(await bringIn(product, owner, coffee))
}

/** A line that was brought in twice. */
async function aRecognisedEntry({ product }: Scene, owner: Person): Promise<string> {
  const accountId = accountOf(await bringIn(product, owner, coffee))
  const again = await bringIn(product, owner, coffee, { accountId })
  const { data } = await owner.api('GET /imports/{id}/duplicates', { params: { id: again.id } })
  if (!data[0]) throw new Error('nothing was recognised')
  return data[0].entry.id
}

export function accountOf({ account_id: id }: Batch): string {
  if (id === null) throw new Error('it belongs nowhere yet')
  return id
}
