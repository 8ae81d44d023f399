import { expect, test } from 'vitest'
import { readCamt053 } from './read-camt053.ts'
import { collect, gather, inPieces } from './testing.ts'

const document = (
  entries: string,
  version = '08',
  prolog = '<?xml version="1.0" encoding="UTF-8"?>',
) => `${prolog}
<ns2:Document xmlns:ns2="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><ns2:BkToCstmrStmt>
<ns2:GrpHdr><ns2:MsgId>m</ns2:MsgId><ns2:CreDtTm>2026-12-01T00:00:00</ns2:CreDtTm></ns2:GrpHdr>
<ns2:Stmt><ns2:Id>s-1</ns2:Id><ns2:Acct><ns2:Id><ns2:Othr><ns2:Id>12345</ns2:Id></ns2:Othr></ns2:Id></ns2:Acct>
<ns2:Bal><ns2:Tp><ns2:CdOrPrtry><ns2:Cd>PRCD</ns2:Cd></ns2:CdOrPrtry></ns2:Tp><ns2:Amt Ccy="EUR">10</ns2:Amt>
<ns2:CdtDbtInd>DBIT</ns2:CdtDbtInd><ns2:Dt><ns2:Dt>2026-11-01</ns2:Dt></ns2:Dt></ns2:Bal>
${entries}
</ns2:Stmt></ns2:BkToCstmrStmt></ns2:Document>`

const entry = (fields: string, amount = '<ns2:Amt Ccy="EUR">4.50</ns2:Amt>', side = 'DBIT') =>
  `<ns2:Ntry>${amount}<ns2:CdtDbtInd>${side}</ns2:CdtDbtInd>${fields}</ns2:Ntry>`
const booked = '<ns2:BookgDt><ns2:Dt>2026-11-03</ns2:Dt></ns2:BookgDt>'
const party = (name: string) =>
  `<ns2:TxDtls><ns2:RltdPties><ns2:Cdtr><ns2:Nm>${name}</ns2:Nm></ns2:Cdtr></ns2:RltdPties><ns2:RmtInf><ns2:Ustrd>for ${name}</ns2:Ustrd><ns2:Ustrd>and more</ns2:Ustrd></ns2:RmtInf></ns2:TxDtls>`

const read = (file: string | Uint8Array, pieceLength?: number) =>
  collect(readCamt053(inPieces(file, pieceLength)))

test.each([1, 5_000])(
  'a bank’s older version with prefixes is read, in pieces of %i bytes',
  async (pieceLength) => {
    const fields = `<ns2:Sts>BOOK</ns2:Sts>${booked}<ns2:AcctSvcrRef>r1</ns2:AcctSvcrRef><ns2:NtryDtls>${party('Café')}</ns2:NtryDtls>`
    expect(await read(document(entry(fields), '02'), pieceLength)).toMatchObject({
      account: { number: '12345', iban: null, asset: { code: 'EUR' } },
      opening: -1_000n,
      lines: [
        {
          ...{ id: 'r1', bookedOn: '2026-11-03', amountMinor: -450n, counterparty: 'Café', status: 'booked' },
          description: 'for Café and more',
        },
      ],
    })
  },
)

test('transfers that a bank has booked together are one line without a counterparty', async () => {
  const fields = `${booked}<ns2:NtryDtls>${party('Ann')}${party('Ben')}</ns2:NtryDtls><ns2:AddtlNtryInf>2 transfers</ns2:AddtlNtryInf>`
  const { lines } = await read(document(entry(fields)))
  expect(lines).toMatchObject([
    { amountMinor: -450n, counterparty: null, description: '2 transfers', id: null },
  ])
})

test('a placeholder for “no reference” is none', async () => {
  const fields = `${booked}<ns2:AcctSvcrRef>NONREF</ns2:AcctSvcrRef><ns2:NtryDtls><ns2:TxDtls><ns2:Refs><ns2:EndToEndId>NOTPROVIDED</ns2:EndToEndId></ns2:Refs></ns2:TxDtls></ns2:NtryDtls>`
  expect((await read(document(entry(fields)))).lines).toMatchObject([{ id: null, reference: null }])
})

test('a pending entry says so', async () => {
  const fields = `<ns2:Sts><ns2:Cd>PDNG</ns2:Cd></ns2:Sts>${booked}`
  expect((await read(document(entry(fields)))).lines).toMatchObject([{ status: 'pending' }])
})

test.each(['INFO', 'FUTR'])('an entry of the state %s is no booking, and is told', async (state) => {
  const sent = `<ns2:Sts><ns2:Cd>${state}</ns2:Cd></ns2:Sts>${booked}`
  const older = `<ns2:Sts>${state}</ns2:Sts>${booked}`
  for (const fields of [sent, older]) {
    const parts = await gather(readCamt053(inPieces(document(entry(fields) + entry(booked)))))
    expect(parts.filter(({ kind }) => kind === 'unbooked')).toEqual([{ kind: 'unbooked', fileLine: 7 }])
    expect(parts.filter(({ kind }) => kind === 'line')).toHaveLength(1)
  }
})

test('two statements of one file have each their account', async () => {
  const one = document(entry(booked))
  const [before = '', stmt = '', after = ''] = one.split(/(?=<ns2:Stmt>)|(?<=<\/ns2:Stmt>)/)
  const { accounts, lines } = await read(`${before}${stmt}${stmt.replace('12345', '678')}${after}`)
  expect(accounts.map(({ account }) => account.number)).toEqual(['12345', '678'])
  expect(lines).toHaveLength(2)
})

test('the encoding that a file declares is taken', async () => {
  const file = document(
    entry(`${booked}<ns2:AddtlNtryInf>Café</ns2:AddtlNtryInf>`),
    '08',
    '<?xml version="1.0" encoding="ISO-8859-1"?>',
  )
  expect((await read(Buffer.from(file, 'latin1'))).lines[0]?.description).toBe('Café')
  const wide = Buffer.from(`\ufeff${file.replace('ISO-8859-1', 'UTF-16')}`, 'utf16le')
  expect((await read(wide)).lines[0]?.description).toBe('Café')
})

/** A file that ends in the middle of its statement. */
const cut = (entries: string) => document(entries).split('\n</ns2:Stmt>')[0] ?? ''

const lol = Array.from(
  { length: 9 },
  (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`,
).join('')

test.each([
  ['nothing', '', { code: 'file_empty' }],
  ['another format', 'Date,Amount', { code: 'markup_malformed', line: 1 }],
  ['another document', '<Invoice/>', { code: 'format_unknown', line: 1, subject: 'Document' }],
  [
    'another message',
    '<Document><FIToFICstmrCdtTrf/></Document>',
    { code: 'format_unknown', subject: 'BkToCstmrStmt' },
  ],
  [
    'a billion laughs',
    `<!DOCTYPE l [<!ENTITY l0 "lol">${lol}]><Document>&l9;</Document>`,
    { code: 'markup_has_doctype', line: 1 },
  ],
  [
    'a file of the server',
    '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><Document>&x;</Document>',
    { code: 'markup_has_doctype' },
  ],
  [
    'a document type elsewhere',
    '<!DOCTYPE d SYSTEM "http://evil.example/d.dtd"><Document/>',
    { code: 'markup_has_doctype' },
  ],
  ['an entity of its own', document('&lol;'), { code: 'markup_malformed', line: 7 }],
  ['depth', document('<a>'.repeat(1_000)), { code: 'markup_too_deep', line: 7, subject: '32' }],
  [
    'a text without an end',
    cut(`<ns2:AddtlStmtInf>${'x'.repeat(30_000)}`),
    { code: 'markup_text_too_long', line: 7 },
  ],
  [
    'a text of many pieces',
    document(`<ns2:AddtlStmtInf>${'xxxxxxxxxx<!-- -->'.repeat(3_000)}`),
    { code: 'markup_text_too_long', line: 7 },
  ],
  ['a comment without an end', cut(`<!--${'x'.repeat(30_000)}`), { code: 'markup_text_too_long', line: 7 }],
  ['a name without an end', cut(`<${'x'.repeat(30_000)}`), { code: 'markup_text_too_long', line: 7 }],
  [
    'attributes without an end',
    document(`<a ${Array.from({ length: 99 }, (_, index) => `a${index}="1"`).join(' ')}>`),
    { code: 'markup_malformed', line: 7, subject: 'attributes' },
  ],
  ['a cut file', document('').slice(0, -20), { code: 'markup_malformed', line: 8 }],
  [
    'an unknown encoding',
    document('', '08', '<?xml version="1.0" encoding="EBCDIC-CP-US"?>'),
    { code: 'encoding_unknown' },
  ],
  ['no UTF-8', Buffer.from(document('é'), 'latin1'), { code: 'encoding_invalid', subject: 'utf-8' }],
  [
    'another currency',
    document(entry(booked, '<ns2:Amt Ccy="USD">1</ns2:Amt>')),
    { code: 'asset_mismatch', line: 7, subject: 'Ccy' },
  ],
  ['no amount', document(entry(booked, '')), { code: 'field_missing', subject: 'Amt' }],
  [
    'an amount with a sign',
    document(entry(booked, '<ns2:Amt Ccy="EUR">-1</ns2:Amt>')),
    { code: 'field_invalid', subject: 'Amt' },
  ],
  [
    'more decimals than cents',
    document(entry(booked, '<ns2:Amt Ccy="EUR">1.005</ns2:Amt>')),
    { code: 'field_invalid', subject: 'Amt' },
  ],
  ['no side', document(entry(booked, undefined, 'BOTH')), { code: 'field_invalid', subject: 'CdtDbtInd' }],
  ['no date', document(entry('')), { code: 'field_missing', subject: 'BookgDt' }],
  [
    'a day that is none',
    document(entry('<ns2:BookgDt><ns2:Dt>2026-02-31</ns2:Dt></ns2:BookgDt>')),
    { code: 'field_invalid', subject: 'BookgDt' },
  ],
])('%s is refused', async (_, file, refusal) => {
  await expect(read(file)).rejects.toMatchObject({ name: 'FileRefused', ...refusal })
})

test('a document type that goes on for ever is refused before it is held', async () => {
  let given = 0
  function* endless() {
    yield Buffer.from('<!DOCTYPE d [')
    for (; given < 1_000_000; given += 1) yield Buffer.from('<!ENTITY a "b">'.repeat(100))
  }
  await expect(collect(readCamt053(endless()))).rejects.toMatchObject({ name: 'FileRefused' })
  expect(given).toBeLessThan(1_000)
})
