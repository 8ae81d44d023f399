import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../test/support/people.ts'
import { type Product, startProduct } from '../../../../test/support/product.ts'
import { accountOf, bringIn, threeColumns, upload } from './builders.ts'

let product: Product
let layla: Person
let omar: Person

beforeAll(async () => {
  product = await startProduct()
  layla = await product.person({ name: 'Layla Haddad' })
  omar = await product.person({ name: 'Omar Saleh' })
})
afterAll(() => product.stop())

const preview = async (file: string | Buffer) => {
  const { id } = await upload(layla, file)
  return layla.api('POST /imports/{id}/preview', { params: { id }, body: {} })
}
const textsOf = async (file: string | Buffer) => {
  const done = await bringIn(product, layla, file)
  expect(done).toMatchObject({ state: 'done' })
  const { data } = await layla.api('GET /imported-accounts/{id}/entries', {
    params: { id: accountOf(done) },
  })
  return data.map(({ booked_on, amount, description }) => [booked_on, amount.amount, description])
}

const bom = (order: 'le' | 'be', text: string) => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
  return order === 'le' ? bytes : bytes.swap16()
}
/** `تاريخ,الوصف,المبلغ` and a line, in the code page of Arabic Windows. */
const windows1256 = Buffer.concat([
  Buffer.from([0xca, 0xc7, 0xd1, 0xed, 0xce, 0x2c, 0xc7, 0xe1, 0xe6, 0xd5, 0xdd, 0x2c]),
  Buffer.from([0xc7, 0xe1, 0xe3, 0xc8, 0xe1, 0xdb, 0x0a]),
  Buffer.from('2026-11-03,', 'latin1'),
  Buffer.from([0xde, 0xe5, 0xe6, 0xc9]),
  Buffer.from(',-4.50\n', 'latin1'),
])

test.each([
  ['UTF-16 of Windows', bom('le', 'Date,Description,Amount\n2026-11-03,Café,-4.50\n'), 'Café'],
  ['UTF-16 of others', bom('be', 'Date,Description,Amount\n2026-11-03,Café,-4.50\n'), 'Café'],
  ['Latin-1', Buffer.from('Date,Description,Amount\n2026-11-03,Café,-4.50\n', 'latin1'), 'Café'],
  ['Arabic Windows', windows1256, 'قهوة'],
])('a file in %s is read as it is meant', async (_encoding, file, description) => {
  expect(await textsOf(file)).toEqual([['2026-11-03', '-4.50', description]])
})

test('Arabic headings, figures and dates are read', async () => {
  const file = 'تاريخ العملية;البيان;مدين;دائن\n٢٣/١١/٢٠٢٦;قهوة;٤٫٥٠;\n١٧ نوفمبر ٢٠٢٦;راتب;;١٬٢٠٠٫٠٠\n'
  const { id } = await upload(layla, file)
  expect(
    await layla.api('POST /imports/{id}/preview', { params: { id }, body: { currency: 'AED' } }),
  ).toMatchObject({
    refusal: null,
    is_enough: true,
    headings: [{ name: 'تاريخ العملية' }, {}, {}, {}],
    columns: { date: 0, description: 1, amount: { kind: 'split', debit: 2, credit: 3 } },
    lines: [
      { booked_on: '2026-11-23', amount: { amount: '-4.50', currency: 'AED' }, description: 'قهوة' },
      { booked_on: '2026-11-17', amount: { amount: '1200.00' } },
    ],
  })
})

test('unreadable lines are reported by number and reason, before and after, and the rest is imported', async () => {
  const file = `Date,Description,Amount
2026-11-03,"Quotes "" and, commas",-4.50
2026-11-31,No such day,-1.00
2026-11-05,No amount,
2026-11-06,=cmd|' /C calc'!A0,-2.00
`
  const seen = await preview(file)
  expect(seen).toMatchObject({ readable_count: 2, unreadable_count: 2, is_whole: true })
  const unreadable = [
    { line: 3, column: 0, code: 'date_invalid' },
    { line: 4, column: 2, code: 'amount_missing' },
  ]
  expect(seen.unreadable).toEqual(unreadable)
  const done = await bringIn(product, layla, file)
  expect(done).toMatchObject({ state: 'done', entry_count: 2, unreadable_count: 2, unreadable })
  // A formula is a text like any other, here; what leaves us as a table is disarmed by its writer.
  expect((await textsOf(file)).map(([, , text]) => text)).toEqual([
    `=cmd|' /C calc'!A0`,
    'Quotes " and, commas',
  ])
})

const bomb = `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><Document>&b;</Document>`
const entity = `<?xml version="1.0"?><!DOCTYPE d SYSTEM "file:///etc/passwd"><Document/>`

test.each<[what: string, file: string | Buffer, code: string, subject: string | null]>([
  ['an empty file', '', 'file_empty', null],
  ['a PDF', '%PDF-1.7\n%âãÏÓ\n', 'format_unknown', 'pdf'],
  ['a workbook', Buffer.from('PK\x03\x04 and so on', 'latin1'), 'format_unknown', 'workbook'],
  ['an archive', gzipSync('Date,Amount\n'), 'format_unknown', 'binary'],
  [
    'bytes of anything',
    Buffer.from([1, 0, 2, 0, 0, 0, 9, 200, 0, 0, 0, 7, 7, 7]),
    'format_unknown',
    'binary',
  ],
  ['an XML bomb', bomb, 'markup_has_doctype', null],
  ['an entity from elsewhere', entity, 'markup_has_doctype', null],
  ['XML of something else', '<?xml version="1.0"?><note/>', 'format_unknown', 'Document'],
  ['OFX cut off', 'OFXHEADER:100\n<OFX><BANKMSGSRSV1>', 'markup_malformed', null],
  [
    'a quote that is not closed',
    `Date,Amount\n2026-11-03,"1.00\n${'x'.repeat(70_000)}`,
    'row_too_long',
    '65536',
  ],
  ['too many columns', `${'a,'.repeat(150)}b\n`, 'too_many_columns', '100'],
])('%s is refused with a reason, and leaves nothing', async (_what, file, code, subject) => {
  const seen = await preview(file)
  expect(seen).toMatchObject({ refusal: { code, subject }, lines: [] })
  const done = await bringIn(product, layla, file)
  expect(done).toMatchObject({ state: 'refused', refusal: { code, subject } })
  expect(done.account_id).toBeNull()
})

test('a file without a line that can be read makes no account', async () => {
  const done = await bringIn(
    product,
    layla,
    'Date,Description,Amount\n2026-11-31,Tea,-1.00\n2026-11-31,Tea,-1.00\n',
    {
      name: 'Nothing',
      columns: threeColumns,
    },
  )
  expect(done).toMatchObject({
    state: 'refused',
    refusal: { code: 'nothing_readable', line: 2, subject: 'date_invalid' },
  })
  const { data } = await layla.api('GET /imported-accounts')
  expect(data.map(({ name }) => name)).not.toContain('Nothing')
})

test('an import, its account and its lines are their person’s alone', async () => {
  const done = await bringIn(product, layla, 'Date,Description,Amount\n2026-11-03,Tea,-1.00\n')
  const theirs = accountOf(done)
  const notThere = { status: 404 }
  expect(await omar.get(`/imports/${done.id}`)).toMatchObject(notThere)
  expect(await omar.post(`/imports/${done.id}/undo`, undefined)).toMatchObject(notThere)
  expect(await omar.get(`/imported-accounts/${theirs}/entries`)).toMatchObject(notThere)
  const { id } = await upload(omar, 'Date,Description,Amount\n2026-11-03,Tea,-1.00\n')
  expect(await omar.post(`/imports/${id}/start`, { account: { id: theirs } })).toMatchObject({
    status: 404,
    body: { code: 'account_not_found' },
  })
})

test('a person’s imported lines are limited to a lifetime of several banks', async () => {
  const noor = await product.person({ name: 'Noor Aziz' })
  await product.database.query(
    `insert into imports.batches (user_id, id, account_id, file_name, size_bytes, state, entry_count, created_at)
     values ($1, gen_random_uuid(), gen_random_uuid(), 'many.csv', 1, 'done', 1000000, now())`,
    [noor.userId],
  )
  const { id } = await upload(noor, 'Date,Description,Amount\n2026-11-03,Tea,-1.00\n')
  expect(
    await noor.post(`/imports/${id}/start`, { account: { name: 'One more', currency: 'USD' } }),
  ).toMatchObject({ status: 422, body: { code: 'imports_full' } })
})

test('files that are not through yet count with all that they may bring', async () => {
  const noor = await product.person({ name: 'Noor Aziz' })
  await product.database.query(
    `insert into imports.batches (user_id, id, account_id, file_name, size_bytes, state, created_at)
     select $1, gen_random_uuid(), gen_random_uuid(), 'many.csv', 1, 'importing', now() from generate_series(1, 5)`,
    [noor.userId],
  )
  const { id } = await upload(noor, 'Date,Description,Amount\n2026-11-03,Tea,-1.00\n')
  expect(
    await noor.post(`/imports/${id}/start`, { account: { name: 'One more', currency: 'USD' } }),
  ).toMatchObject({ status: 422, body: { code: 'imports_full' } })
})

test('a person’s accounts of other banks are limited to one page', async () => {
  for (let made = 0; made < 50; made += 1)
    await product.database.query(
      `insert into imports.accounts (user_id, id, name, asset, created_at) values ($1, gen_random_uuid(), 'Bank', 'USD', now())`,
      [omar.userId],
    )
  const { id } = await upload(omar, 'Date,Description,Amount\n2026-11-03,Tea,-1.00\n')
  expect(
    await omar.post(`/imports/${id}/start`, { account: { name: 'One more', currency: 'USD' } }),
  ).toMatchObject({
    status: 422,
    body: { code: 'too_many_imported_accounts' },
  })
})
