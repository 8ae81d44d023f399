import { type Asset, type Assets, findAsset } from '@sadaf/money'
import { groupedDecimalReader } from '../decimals.ts'
import { FileRefused } from '../errors.ts'
import type { FilePart } from '../file-parts.ts'
import type { ElementReader } from '../markup/elements.ts'
import { plainTextOrNull } from '../plain-text.ts'
import { OPENING_BALANCE } from '../write-ofx.ts'
import {
  optionalDate,
  type ReadDecimal,
  readTransaction,
  requiredAmount,
  requiredValue,
  type Values,
} from './transaction.ts'

/** More values than any element of OFX has. */
const MAX_VALUES = 100

type Open = { readonly name: string; readonly values: Map<string, string> }

/** An account before its first transaction or balance. */
type Account = { readonly asset: Asset; readonly readDecimal: ReadDecimal }

/** Understands the elements of OFX: statements of bank accounts and of credit cards, however many. */
export class OfxReader implements ElementReader<FilePart> {
  readonly #assets: Assets
  readonly #open: Open[] = []
  #signOn: Values = new Map()
  #institution: Values = new Map()
  #accountFrom: Values = new Map()
  #account: Account | undefined
  #parts: FilePart[] = []
  #statements = 0

  constructor(assets: Assets) {
    this.#assets = assets
  }

  open(name: string, _attributes: Readonly<Record<string, string>>, line: number): void {
    // Its dates stand before its first transaction, so that all is known when that begins.
    if (name === 'STMTTRN') this.#accountOf(line)
    if (name === 'STMTRS' || name === 'CCSTMTRS') {
      this.#account = undefined
      this.#accountFrom = new Map()
    }
    this.#open.push({ name, values: new Map() })
  }

  close(name: string, text: string, line: number): void {
    const closed = this.#open.pop()
    const parent = this.#open.at(-1)
    if (!closed) return
    if (text.trim() !== '' && parent) {
      // Of what may stand in a transaction only its payee's name is its own; other elements have names as well.
      const owner = parent.name === 'PAYEE' ? this.#open.at(-2) : parent
      if (owner && !owner.values.has(name) && owner.values.size < MAX_VALUES)
        owner.values.set(name, text.trim())
      return
    }
    this.#closeElement(name, closed.values, line)
  }

  take(): FilePart[] {
    const parts = this.#parts
    this.#parts = []
    return parts
  }

  /** @throws FileRefused `format_unknown` when the file had no statement */
  end(): void {
    if (this.#statements === 0) throw new FileRefused('format_unknown', null, 'STMTRS')
  }

  #closeElement(name: string, values: Values, line: number): void {
    switch (name) {
      case 'SONRS':
        this.#signOn = values
        return
      case 'FI':
        this.#institution = values
        return
      case 'BANKACCTFROM':
      case 'CCACCTFROM':
        this.#accountFrom = values
        return
      case 'STMTTRN': {
        const { readDecimal } = this.#accountOf(line)
        this.#parts.push({ kind: 'line', line: readTransaction(values, readDecimal, line) })
        return
      }
      case 'LEDGERBAL':
        this.#addBalance('closing', values, 'BALAMT', line)
        return
      case 'BAL':
        if (values.get('NAME') === OPENING_BALANCE) this.#addBalance('opening', values, 'VALUE', line)
        return
      case 'STMTRS':
      case 'CCSTMTRS':
        this.#accountOf(line, values)
    }
  }

  #addBalance(which: 'opening' | 'closing', values: Values, amount: string, line: number): void {
    const { readDecimal } = this.#accountOf(line)
    const minor = requiredAmount(values, amount, readDecimal, line)
    this.#parts.push({ kind: 'balance', which, minor, on: optionalDate(values, 'DTASOF', line)?.day ?? null })
  }

  /** The account that is spoken of; said once, when the first of what belongs to it comes. */
  #accountOf(line: number, closed?: Values): Account {
    if (this.#account) return this.#account
    const values = closed ?? this.#valuesOf('STMTRS') ?? this.#valuesOf('CCSTMTRS')
    if (!values) throw new FileRefused('field_missing', line, 'STMTRS')
    const code = requiredValue(values, 'CURDEF', line)
    const asset = findAsset(code, this.#assets)
    if (!asset) throw new FileRefused('asset_unknown', line, 'CURDEF')
    this.#statements += 1
    this.#account = { asset, readDecimal: groupedDecimalReader(asset) }
    this.#parts.push(this.#accountPart(asset, line))
    return this.#account
  }

  #accountPart(asset: Asset, line: number): FilePart {
    const list = this.#valuesOf('BANKTRANLIST') ?? new Map()
    const from = optionalDate(list, 'DTSTART', line)?.day
    const to = optionalDate(list, 'DTEND', line)?.day
    const response = this.#valuesOf('STMTTRNRS') ?? this.#valuesOf('CCSTMTTRNRS')
    return {
      kind: 'account',
      account: {
        number: requiredValue(this.#accountFrom, 'ACCTID', line),
        iban: null,
        asset,
        holder: null,
        servicer: plainTextOrNull(this.#institution.get('ORG')),
      },
      reference: plainTextOrNull(response?.get('TRNUID')),
      createdAt: optionalDate(this.#signOn, 'DTSERVER', line)?.at ?? null,
      period: from && to ? { from, to } : null,
    }
  }

  #valuesOf(name: string): Values | undefined {
    return this.#open.findLast((each) => each.name === name)?.values
  }
}
