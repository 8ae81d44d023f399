import { expect, test } from 'vitest'
import { readOfx } from './read-ofx.ts'
import { collect, gather, inPieces } from './testing.ts'

const header =
  'OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\nSECURITY:NONE\r\nENCODING:USASCII\r\nCHARSET:1252\r\nCOMPRESSION:NONE\r\n\r\n'

/** As banks write version 1: values without closing tags. */
const sgml = (transactions: string, currency = 'USD') => `${header}<OFX>
<SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20261201<LANGUAGE>ENG
<FI><ORG>First Bank<FID>12</FI></SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS>
<STMTRS><CURDEF>${currency}<BANKACCTFROM><BANKID>0<ACCTID>12345<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20261101<DTEND>20261130
${transactions}
</BANKTRANLIST><LEDGERBAL><BALAMT>995.50<DTASOF>20261130</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`
const coffee = `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261103120000[-5:EST]<TRNAMT>-4.50
<FITID>f1
<NAME>Caf\u00e9 &amp; Co
<MEMO>Flat white &lt;large&gt;
</STMTTRN>`

const read = (file: string | Uint8Array, pieceLength?: number) =>
  collect(readOfx(inPieces(file, pieceLength)))

test.each([1, 7, 5_000])('the SGML of version 1 is read, in pieces of %i bytes', async (pieceLength) => {
  expect(await read(sgml(coffee), pieceLength)).toMatchObject({
    accounts: [
      {
        account: { number: '12345', servicer: 'First Bank', asset: { code: 'USD' } },
        period: { from: '2026-11-01', to: '2026-11-30' },
      },
    ],
    lines: [
      {
        ...{ id: 'f1', bookedOn: '2026-11-03', bookedAt: new Date('2026-11-03T17:00:00.000Z') },
        ...{ amountMinor: -450n, counterparty: 'Café & Co', description: 'Flat white <large>', fileLine: 19 },
      },
    ],
    closing: 99_550n,
  })
})

test('the code page of Windows is told by the bytes', async () => {
  const { lines } = await read(Buffer.from(sgml(coffee), 'latin1'))
  expect(lines[0]?.counterparty).toBe('Café & Co')
})

test('values that are empty, closed, or within a payee are read alike', async () => {
  const { lines } = await read(
    sgml(`<STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20261103</DTPOSTED><TRNAMT>-4,5</TRNAMT><FITID>f1</FITID><CHECKNUM>
      <PAYEE><NAME>Ann</NAME><CITY>Oslo</PAYEE><BANKACCTTO><BANKID>9<ACCTID>777</BANKACCTTO><MEMO>Rent</STMTTRN>`),
  )
  expect(lines).toMatchObject([
    { amountMinor: -450n, counterparty: 'Ann', description: 'Rent', reference: null, bookedAt: null },
  ])
})

test('a bank that puts its description into NAME names no counterparty', async () => {
  const { lines } = await read(
    sgml('<STMTTRN><DTPOSTED>20261103<TRNAMT>1.00<FITID>f1<NAME>CARD PURCHASE</STMTTRN>'),
  )
  expect(lines).toMatchObject([{ counterparty: null, description: 'CARD PURCHASE' }])
})

test('a credit card’s statement is read', async () => {
  const card = sgml(coffee)
    .replaceAll('STMTTRNRS', 'CCSTMTTRNRS')
    .replaceAll('STMTRS', 'CCSTMTRS')
    .replaceAll('BANKACCTFROM', 'CCACCTFROM')
    .replaceAll('BANKMSGSRSV1', 'CREDITCARDMSGSRSV1')
  expect(await read(card)).toMatchObject({
    account: { number: '12345' },
    lines: [{ id: 'f1' }],
    closing: 99_550n,
  })
})

test('a balance whose date is zeros has no day, and is read', async () => {
  const file = sgml(coffee).replace('<DTASOF>20261130', '<DTASOF>00000000000000')
  const parts = await gather(readOfx(inPieces(file)))
  expect(parts.find(({ kind }) => kind === 'balance')).toEqual({
    ...{ kind: 'balance', which: 'closing', minor: 99_550n, on: null },
  })
})

test('the values of version 1 behind a header of version 2 are read', async () => {
  const head = '<?xml version="1.0"?>\n<?OFX OFXHEADER="200" VERSION="211"?>\n'
  const { lines } = await read(sgml(coffee).replace(header, head))
  expect(lines).toMatchObject([{ id: 'f1', amountMinor: -450n }])
})

test.each([1, 7, 5_000])(
  'an ampersand that stands for itself and empty lines before the declaration are read, in pieces of %i bytes',
  async (pieceLength) => {
    const closed = `<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD</CURDEF><BANKACCTFROM><ACCTID>1</ACCTID></BANKACCTFROM>
<BANKTRANLIST><STMTTRN><DTPOSTED>20261103</DTPOSTED><TRNAMT>1,650.00</TRNAMT><FITID>f1</FITID><MEMO>Marks & Sons &amp; Co</MEMO></STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
    for (const file of [
      `\r\n \n<?xml version="1.0"?><?OFX OFXHEADER="200" VERSION="211"?>${closed}`,
      `\r\n\r\n${header}${closed}`,
    ])
      expect((await read(file, pieceLength)).lines).toMatchObject([
        { amountMinor: 165_000n, description: 'Marks & Sons & Co' },
      ])
  },
)

test.each([
  ['200,00', 20_000n],
  ['1,650.00', 165_000n],
])('an amount written as %s is one amount', async (text, amountMinor) => {
  expect((await read(transaction(`<DTPOSTED>20261101<TRNAMT>${text}`))).lines).toMatchObject([
    { amountMinor },
  ])
})

test('an amount that could be two, a thousandfold apart, is refused', async () => {
  await expect(read(transaction('<DTPOSTED>20261101<TRNAMT>1,650'))).rejects.toMatchObject({
    ...{ code: 'field_invalid', subject: 'TRNAMT' },
  })
})

const transaction = (fields: string) => sgml(`<STMTTRN>${fields}</STMTTRN>`)

test.each([
  ['nothing', '', { code: 'file_empty' }],
  ['another format', 'Date,Amount\n', { code: 'format_unknown', subject: 'OFX' }],
  ['no statement', `${header}<OFX></OFX>`, { code: 'format_unknown', subject: 'STMTRS' }],
  ['an unknown currency', sgml(coffee, 'XXX'), { code: 'asset_unknown', line: 15, subject: 'CURDEF' }],
  ['no date', transaction('<TRNAMT>1.00'), { code: 'field_missing', line: 15, subject: 'DTPOSTED' }],
  [
    'a day that is none',
    transaction('<DTPOSTED>20260231<TRNAMT>1.00'),
    { code: 'field_invalid', subject: 'DTPOSTED' },
  ],
  ['no amount', transaction('<DTPOSTED>20261101'), { code: 'field_missing', subject: 'TRNAMT' }],
  [
    'more decimals than cents',
    transaction('<DTPOSTED>20261101<TRNAMT>1.005'),
    { code: 'field_invalid', subject: 'TRNAMT' },
  ],
  [
    'an amount in words',
    transaction('<DTPOSTED>20261101<TRNAMT>1e5'),
    { code: 'field_invalid', subject: 'TRNAMT' },
  ],
  ['a declaration', sgml('<!ENTITY x "y">'), { code: 'markup_has_doctype', line: 15 }],
  ['an element that was not opened', sgml('</PAYEE>'), { code: 'markup_malformed', line: 15 }],
  ['a cut file', sgml(coffee).slice(0, -40), { code: 'markup_malformed' }],
  ['a tag without an end', sgml(`<${'X'.repeat(500)}`), { code: 'markup_malformed', line: 15 }],
  ['depth', sgml('<BAL>'.repeat(40)), { code: 'markup_too_deep', line: 15, subject: '32' }],
  ['a text without an end', sgml(`<MEMO>${'x'.repeat(30_000)}`), { code: 'markup_text_too_long', line: 15 }],
])('%s is refused', async (_, file, refusal) => {
  await expect(read(file)).rejects.toMatchObject({ name: 'FileRefused', ...refusal })
})

test('zeros behind the last decimal of an amount change nothing', async () => {
  const { lines } = await read(transaction('<DTPOSTED>20261101<TRNAMT>+0012.50000'))
  expect(lines[0]?.amountMinor).toBe(1_250n)
})
