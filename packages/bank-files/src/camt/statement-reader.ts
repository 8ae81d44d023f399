import { type Asset, type Assets, findAsset } from '@sadaf/money'
import { readIsoDate } from '../days.ts'
import { decimalReader } from '../decimals.ts'
import { FileRefused } from '../errors.ts'
import type { FilePart } from '../file-parts.ts'
import type { ElementReader } from '../markup/elements.ts'
import { plainTextOrNull } from '../plain-text.ts'
import { dateIn, type Found, isBooking, note, type ReadDecimal, readEntry, signedAmount } from './entry.ts'

const BALANCES: ReadonlyMap<string, 'opening' | 'closing'> = new Map([
  ['OPBD', 'opening'],
  // The closing balance of the statement before.
  ['PRCD', 'opening'],
  ['CLBD', 'closing'],
])

/** Elements whose content is understood as a whole, once they are closed. */
const WHOLES = new Set(['Stmt', 'Bal', 'Ntry'])

type Whole = { readonly name: string; readonly found: Found; readonly prefix: string }
type Account = { readonly asset: Asset; readonly readDecimal: ReadDecimal }

/** Understands the elements of camt.053, of any version, however many statements. */
export class CamtReader implements ElementReader<FilePart> {
  readonly #assets: Assets
  readonly #paths: string[] = []
  readonly #wholes: Whole[] = []
  readonly #codes: (string | undefined)[] = []
  #account: Account | undefined
  #parts: FilePart[] = []
  #isStatement = false

  constructor(assets: Assets) {
    this.#assets = assets
  }

  open(name: string, attributes: Readonly<Record<string, string>>, line: number): void {
    if (this.#paths.length === 0 && name !== 'Document')
      throw new FileRefused('format_unknown', line, 'Document')
    if (name === 'BkToCstmrStmt') this.#isStatement = true
    const path = `${this.#paths.at(-1) ?? ''}/${name}`
    this.#paths.push(path)
    this.#codes.push(attributes.Ccy)
    if (!WHOLES.has(name) || !this.#isStatement) return
    if (name === 'Stmt') this.#account = undefined
    this.#wholes.push({ name, found: { texts: new Map(), pieces: [], details: 0 }, prefix: `${path}/` })
  }

  close(name: string, text: string, line: number): void {
    const path = this.#paths.pop() ?? ''
    const code = this.#codes.pop()
    const whole = this.#wholes.at(-1)
    if (!whole) return
    if (path.length + 1 === whole.prefix.length) {
      this.#wholes.pop()
      this.#closeWhole(whole, line)
      return
    }
    const place = path.slice(whole.prefix.length)
    note(whole.found, place, text)
    if (name === 'Amt' && code !== undefined && place === 'Amt') whole.found.texts.set('Ccy', code)
  }

  take(): FilePart[] {
    const parts = this.#parts
    this.#parts = []
    return parts
  }

  /** @throws FileRefused `format_unknown` when the file is no statement */
  end(): void {
    if (!this.#isStatement) throw new FileRefused('format_unknown', null, 'BkToCstmrStmt')
  }

  #closeWhole({ name, found }: Whole, line: number): void {
    if (name === 'Stmt') {
      this.#accountOf(found, undefined, line)
      return
    }
    const statement = this.#wholes.at(-1)
    if (!statement) throw new FileRefused('field_missing', line, 'Stmt')
    const code = found.texts.get('Ccy')
    const { asset, readDecimal } = this.#accountOf(statement.found, code, line)
    if (code !== undefined && code !== asset.code) throw new FileRefused('asset_mismatch', line, 'Ccy')
    if (name === 'Ntry') {
      this.#parts.push(
        isBooking(found)
          ? { kind: 'line', line: readEntry(found, readDecimal, line) }
          : { kind: 'unbooked', fileLine: line },
      )
      return
    }
    const which = BALANCES.get(found.texts.get('Tp/CdOrPrtry/Cd') ?? '')
    if (!which) return
    const minor = signedAmount(found, readDecimal, line)
    this.#parts.push({ kind: 'balance', which, minor, on: dateIn(found, 'Dt', line)?.day ?? null })
  }

  /** The account that is spoken of; said once, when the first of what belongs to it has been read. */
  #accountOf(found: Found, amountsCode: string | undefined, line: number): Account {
    if (this.#account) return this.#account
    const code = found.texts.get('Acct/Ccy') ?? amountsCode
    if (code === undefined) throw new FileRefused('field_missing', line, 'Acct/Ccy')
    const asset = findAsset(code, this.#assets)
    if (!asset) throw new FileRefused('asset_unknown', line, 'Acct/Ccy')
    this.#account = { asset, readDecimal: decimalReader(asset) }
    this.#parts.push(accountPart(found, asset, line))
    return this.#account
  }
}

function accountPart({ texts }: Found, asset: Asset, line: number): FilePart {
  const iban = texts.get('Acct/Id/IBAN') ?? null
  const number = iban ?? texts.get('Acct/Id/Othr/Id')
  if (number === undefined) throw new FileRefused('field_missing', line, 'Acct/Id')
  const from = readIsoDate(texts.get('FrToDt/FrDtTm') ?? '')?.day
  const to = readIsoDate(texts.get('FrToDt/ToDtTm') ?? '')?.day
  const servicer = texts.get('Acct/Svcr/FinInstnId/Nm') ?? texts.get('Acct/Svcr/FinInstnId/BICFI')
  return {
    kind: 'account',
    account: {
      number,
      iban,
      asset,
      holder: plainTextOrNull(texts.get('Acct/Ownr/Nm') ?? texts.get('Acct/Nm')),
      servicer: plainTextOrNull(servicer),
    },
    reference: plainTextOrNull(texts.get('Id')),
    createdAt: readIsoDate(texts.get('CreDtTm') ?? '')?.at ?? null,
    period: from && to ? { from, to } : null,
  }
}
