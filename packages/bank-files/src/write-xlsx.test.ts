import { strFromU8, unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import type { Statement } from './statement.ts'
import { aLine, aStatement, gather, testAssets } from './testing.ts'
import { writeXlsx, type XlsxOptions } from './write-xlsx.ts'

type Cell = { readonly type: string | undefined; readonly style: string | undefined; text: string }

/** The parts of the file; each of them is well-formed XML. */
async function partsOf(statement: Statement, options?: XlsxOptions): Promise<Map<string, string>> {
  const files = unzipSync(Buffer.concat(await gather(writeXlsx(statement, options))))
  const parts = new Map(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)]))
  // The parser throws where it finds a fault and there is no listener.
  for (const text of parts.values()) new SaxesParser().write(text).close()
  return parts
}
/** The texts that cells may point to, by their place. */
function textsIn(part: string): string[] {
  const texts: string[] = []
  const parser = new SaxesParser({ xmlns: false })
  parser.on('opentag', ({ name }) => {
    if (name === 'si') texts.push('')
  })
  parser.on('text', (text) => {
    if (texts.length > 0) texts.push(`${texts.pop()}${text}`)
  })
  parser.write(part).close()
  return texts
}

/** The cells of the sheet, by their place. */
async function cellsOf(statement: Statement, options?: XlsxOptions): Promise<Map<string, Cell>> {
  const cells = new Map<string, Cell>()
  let cell: Cell | undefined
  const parser = new SaxesParser({ xmlns: false })
  parser.on('opentag', ({ name, attributes }) => {
    if (name !== 'c') return
    cell = { type: attributes.t, style: attributes.s, text: '' }
    cells.set(attributes.r ?? '', cell)
  })
  parser.on('text', (text) => {
    if (cell) cell.text += text
  })
  const parts = await partsOf(statement, options)
  parser.write(parts.get('xl/worksheets/sheet1.xml') ?? '').close()
  const texts = textsIn(parts.get('xl/sharedStrings.xml') ?? '')
  for (const each of cells.values()) if (each.type === 's') each.text = texts[Number(each.text)] ?? 'nothing'
  return cells
}

test('days are days, amounts are numbers, texts are texts', async () => {
  const cells = await cellsOf(aStatement([aLine({ amountMinor: -123_456n, balanceMinor: 5n })]))
  expect(cells.get('A1')).toMatchObject({ type: 's', text: 'Date' })
  // Day 25569 is the first of 1970.
  expect(cells.get('A2')).toEqual({
    type: undefined,
    style: '2',
    text: String(25_569 + Date.UTC(2026, 10, 3) / 86_400_000),
  })
  expect(cells.get('G2')).toEqual({ type: undefined, style: '3', text: '-1234.56' })
  expect(cells.get('I2')).toEqual({ type: undefined, style: '3', text: '0.05' })
  expect(cells.get('C2')).toEqual({ type: 's', style: '0', text: 'Flat white' })
})

test('an amount of more digits than a spreadsheet keeps is text, to its last place', async () => {
  const exact = 10n ** 15n - 1n
  const cells = await cellsOf(
    aStatement([aLine({ amountMinor: exact }), aLine({ amountMinor: -exact - 1n })]),
  )
  expect(cells.get('G2')).toMatchObject({ type: undefined, text: '9999999999999.99' })
  expect(cells.get('G3')).toMatchObject({ type: 's', text: '-10000000000000.00' })
})

test.each(testAssets)('the format of amounts in $code has its decimals', async (asset) => {
  const { account } = aStatement()
  const parts = await partsOf(aStatement([], { account: { ...account, asset } }))
  const format = asset.scale === 0 ? '#,##0' : `#,##0.${'0'.repeat(asset.scale)}`
  expect(parts.get('xl/styles.xml')).toContain(`formatCode="${format}"`)
})

test('a formula, a control and what looks like an escape are the text that they are', async () => {
  const description = '=1+1 _x0041_ <b>&\u0000\u202e "x"'
  const cells = await cellsOf(aStatement([aLine({ description })]))
  expect(cells.get('C2')).toMatchObject({ type: 's', text: '=1+1 _x005F_x0041_ <b>&  "x"' })
})

test('a text of 40,000 characters ends where a cell does', async () => {
  const cells = await cellsOf(aStatement([aLine({ description: 'x'.repeat(40_000) })]))
  expect(cells.get('C2')?.text).toHaveLength(32_767)
})

test('the sheet has the words, the name and the direction of a language', async () => {
  const parts = await partsOf(aStatement(), { sheetName: "كشف [الحساب]: '2026'", isRightToLeft: true })
  expect(parts.get('xl/workbook.xml')).toContain('<sheet name="كشف  الحساب    2026"')
  expect(parts.get('xl/worksheets/sheet1.xml')).toContain('rightToLeft="1"')
})

test('a text that comes again is kept once, and all of them are counted', async () => {
  const parts = await partsOf(aStatement(Array.from({ length: 500 }, () => aLine())))
  const texts = parts.get('xl/sharedStrings.xml') ?? ''
  const placed = (parts.get('xl/worksheets/sheet1.xml') ?? '').split(' t="s"').length - 1
  expect(textsIn(texts).filter((text) => text === 'Flat white')).toHaveLength(1)
  expect(texts).toContain(`count="${placed}" uniqueCount="${textsIn(texts).length}"`)
})

test('twenty thousand texts that differ each stand in their own cell', async () => {
  const lines = Array.from({ length: 20_000 }, (_, index) =>
    aLine({ amountMinor: 0n, description: `shop ${index}`, counterparty: null }),
  )
  const cells = await cellsOf(aStatement(lines))
  for (const index of [0, 9_999, 12_345, 19_999])
    expect(cells.get(`C${index + 2}`)?.text).toBe(`shop ${index}`)
})

test('the same statement gives the same bytes', async () => {
  const bytes = async () => Buffer.concat(await gather(writeXlsx(aStatement())))
  expect(await bytes()).toEqual(await bytes())
})

test('rows leave while others are still asked for', async () => {
  let asked = 0
  function* lines() {
    for (; asked < 20_000; asked += 1) yield aLine({ amountMinor: 0n, description: `line ${asked * 7_919}` })
  }
  const file = writeXlsx(aStatement([], { closingMinor: 100_000n, lines: lines() } as Partial<Statement>))
  expect((await file.next()).done).toBe(false)
  expect(asked).toBeLessThan(20_000)
  await file.return()
})
