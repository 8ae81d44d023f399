import fc from 'fast-check'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { expect, test, vi } from 'vitest'
import { StatementInexpressible, StatementUntied } from './errors.ts'
import type { Statement, StatementLine } from './statement.ts'
import { aLine, aStatement, gather } from './testing.ts'
import { type PdfOptions, writePdf } from './write-pdf.ts'

type Drawn = Statement & { readonly lines: readonly StatementLine[] }

type Options = Partial<PdfOptions> & { readonly write?: typeof writePdf }

function made(statement: Drawn, { write = writePdf, ...options }: Options = {}) {
  const sumOf = (isIn: boolean) =>
    statement.lines
      .filter(({ amountMinor }) => amountMinor > 0n === isIn)
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
  return write(statement, {
    language: 'en',
    lineCount: statement.lines.length,
    incomingMinor: sumOf(true),
    outgoingMinor: -sumOf(false),
    verifyAt: 'https://sadaf.example/verify',
    ...options,
  })
}

const fileOf = async (statement: Drawn, options?: Options) =>
  Buffer.concat(await gather(made(statement, options)))

/** Text of each page, on one line. */
async function pagesOf(statement: Drawn, options?: Options): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await fileOf(statement, options))))
  return text.map((page) => page.replace(/\s+/g, ' '))
}

/** So many lines, each with the balance after it. */
function longStatement(count: number): Drawn {
  let balanceMinor = 100_000n
  const lines = Array.from({ length: count }, (_, index) => {
    const amountMinor = index % 3 === 0 ? 1_050n : -20n
    balanceMinor += amountMinor
    return aLine({ id: `l${index}`, reference: `R-${index}`, amountMinor, balanceMinor })
  })
  return aStatement(lines)
}

test('it says whose it is, what there was, what moved and what there is', async () => {
  const statement = aStatement([
    aLine({ amountMinor: 1_000_000n, balanceMinor: 1_100_000n }),
    aLine({ id: 'l2', amountMinor: -450n, balanceMinor: 1_099_550n }),
  ])
  const [page = ''] = await pagesOf(statement)
  for (const part of [
    ...[
      'Layla Haddad',
      'AE07 0331 2345 6789 0123 456',
      'Harbour Bank',
      'HARBAEAA',
      '1 Nov 2026 – 30 Nov 2026',
    ],
    ...['Opening balance $1,000.00', 'Money in $10,000.00', 'Money out $4.50', 'Closing balance $10,995.50'],
    ...['3 Nov 2026 Flat white', 'Corner Café · R-1', '−4.50 10,995.50', statement.reference],
    ...['https://sadaf.example/verify', 'Page 1 of 1'],
  ])
    expect(page).toContain(part)
})

test('in Arabic the full stop of a Latin name stays where its owner writes it', async () => {
  const { account } = aStatement()
  const names = { holder: 'Acme Trading Co.', servicer: { name: 'Harbour Bank Ltd.', bic: null } }
  const line = aLine({ description: 'Shell Int.', counterparty: 'Union Coop.' })
  const [page = ''] = await pagesOf(aStatement([line], { account: { ...account, ...names } }), {
    language: 'ar',
  })
  for (const name of ['Acme Trading Co.', 'Harbour Bank Ltd.', 'Shell Int.', 'Union Coop.'])
    expect(page).toContain(name)
})

test('every line is there once, and every page says its number, the code and what its columns are', async () => {
  const statement = longStatement(100)
  const pages = await pagesOf(statement)
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
    expect(page).toContain(statement.reference)
    expect(page).toContain('Date Description')
  }
  const references = pages.join(' ').match(/R-\d+/g) ?? []
  expect(references).toEqual(statement.lines.map(({ reference }) => reference))
})

test.each([0, 1, 12, 13, 32, 33, 34, 500])(
  'with %s lines the pages are as many as they say',
  async (count) => {
    const pages = await pagesOf(longStatement(count))
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`)
    if (count === 0) expect(pages[0]).toContain('Nothing moved in this period.')
  },
)

test.each([
  ['latn', '9,397.18', '−4.50'],
  ['arab', '٩٬٣٩٧٫١٨', '−٤٫٥٠'],
] as const)('in Arabic figures in %s digits stand in their own order', async (numerals, opening, amount) => {
  const statement = aStatement([aLine({ description: 'سوق المارينا', balanceMinor: 939_268n })], {
    openingMinor: 939_718n,
  })
  const [page = ''] = await pagesOf(statement, { language: 'ar', numerals })
  expect(page).toContain(opening)
  expect(page).toContain(amount)
  expect(page).toContain('كشف حساب')
  expect(page).toContain('AE07 0331 2345 6789 0123 456')
})

test('hostile texts and long ones end no page', async () => {
  const description = `\u202e<b>${'very long '.repeat(400)}\u0000`
  const [page = ''] = await pagesOf(aStatement([aLine({ description })]))
  expect(page).toContain('<b>very long')
  expect(page).toContain('…')
})

test('text copied from a document is its content, whatever was written before it', async () => {
  // As in a process that has written nothing yet. A quotation mark is drawn from two apostrophes.
  vi.resetModules()
  const { writePdf: write } = await import('./write-pdf.ts')
  await pagesOf(aStatement([aLine({ description: 'The "Pearl"' })]), { write })
  const [page] = await pagesOf(aStatement([aLine({ description: "Layla's" })]), { write })
  expect(page).toContain("Layla's")
})

test('marks on letters that do not belong together end no page', async () => {
  const anyArabic = fc.constantFrom(...'سبحه\u06d0\u06d8\u0651\u064e\ufbbf\ufb6d\ufea0')
  await fc.assert(
    fc.asyncProperty(fc.array(anyArabic, { minLength: 2, maxLength: 12 }), async (letters) => {
      const lines = [aLine({ description: '\ufb6d\u06d8\ufbbf' }), aLine({ description: letters.join('') })]
      const [page = ''] = await pagesOf(aStatement(lines))
      expect(page).toContain('Page 1 of 1')
    }),
    { numRuns: 30 },
  )
})

test('the same statement gives the same bytes, of its own date and language', async () => {
  const statement = aStatement()
  const file = await fileOf(statement, { language: 'ar' })
  expect((await fileOf(statement, { language: 'ar' })).equals(file)).toBe(true)
  const { info } = await getMeta(await getDocumentProxy(new Uint8Array(file)))
  expect(info).toMatchObject({ Language: 'ar', CreationDate: 'D:20261201000000Z' })
})

test('a document without verification says nothing of it', async () => {
  const [page] = await pagesOf(aStatement(), { verifyAt: null })
  expect(page).not.toContain('verified')
})

test('a document that does not tie, or is too long, is refused', async () => {
  const untied = { ...aStatement(), closingMinor: 1n }
  await expect(fileOf(untied)).rejects.toThrow(StatementUntied)
  await expect(fileOf(aStatement(), { lineCount: 5_001 })).rejects.toThrow(StatementInexpressible)
})

test('a page is handed on before the next is drawn', async () => {
  const pieces: number[] = []
  for await (const piece of made(longStatement(500))) pieces.push(piece.length)
  expect(pieces.length).toBeGreaterThan(20)
})

/** Letters of Arabic, those of names in other languages that write it among them. */
const LETTERS = [...'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيپچڤگکی']

test('every Arabic letter, by itself and in each of its three places, is read back as it was written', async () => {
  for (const letter of LETTERS) {
    const words = [letter, `${letter}س`, `س${letter}س`, `س${letter}`]
    const lines = words.map((word, index) =>
      aLine({ id: `l${index}`, description: `X${word}X`, counterparty: null }),
    )
    for (const language of ['en', 'ar'] as const) {
      const text = (await pagesOf(aStatement(lines), { language })).join(' ').normalize('NFKC')
      expect(text, letter).not.toMatch(/[?\uFFFD]/)
      // Kerning parts a word in the order of the paper: its letters are compared, not their order.
      const read = [...text.matchAll(/X([^X]+)X/g)].map(([, word = '']) => [...word].toSorted().join(''))
      expect(read, `${letter} in ${language}`).toEqual(
        words.map((word) => [...word.normalize('NFKC')].toSorted().join('')),
      )
    }
  }
})

test('no description of ours is drawn with a sign for what is unknown', async () => {
  for (const language of ['en', 'ar'] as const) {
    const [page = ''] = await pagesOf(aStatement([aLine({ description: 'USD → EUR' })]), { language })
    expect(page).toContain('USD › EUR')
    expect(page).not.toContain('USD ?')
  }
})
