import { readFileSync } from 'node:fs'
import { readIban } from '@sadaf/api/iban'
import { allocate, multiply, parseAmount, rate, toDecimal } from '@sadaf/money'
import { moneyWeightedReturn, timeWeightedReturn } from '@sadaf/portfolio'
import { describe, expect, it } from 'vitest'
import { zakatOf } from '../../mini-apps/nisab/sums.ts'
import { languages } from '../app/language/language.ts'
import { readAccounts, sendPayment } from '../developers/calls.ts'

// Articles tell what the product does: their worked figures are those of its own functions.

const file = (name: string, language: string) =>
  readFileSync(new URL(`articles/${language}/${name}.md`, import.meta.url), 'utf8')

describe.each(languages)('in %s', (language) => {
  it('the IBAN of the example is well formed, and its mistakes leave the remainders that are told', () => {
    const text = file('iban-and-its-check-digits', language)
    const iban = 'AE070331234567890123456'
    expect(readIban(iban)).toEqual({ ok: true, iban })
    expect(text).toContain('AE07 0331 2345 6789 0123 456')
    expect(text).toContain(numberOf(iban))
    expect(remainder(iban)).toBe(1n)
    const told = {
      AE000331234567890123456: '91',
      AE070331234567890123457: '28',
      AE070331234567890123465: '50',
    }
    for (const [wrong, left] of Object.entries(told)) {
      expect(readIban(wrong).ok).toBe(false)
      expect(String(remainder(wrong))).toBe(left)
      expect(text.split(/\D/)).toContain(left)
    }
  })

  it('the returns are those that the portfolio would show', () => {
    const text = file('two-kinds-of-return', language)
    const none = { deposits: 0n, withdrawals: 0n }
    const days = [
      { ...none, deposits: 100_000n, value: 110_000n },
      { ...none, deposits: 50_000n, value: 152_000n },
    ]
    const found = moneyWeightedReturn([
      { day: '2026-01-01', minor: -100_000n },
      { day: '2026-01-31', minor: -50_000n },
      { day: '2026-03-02', minor: 152_000n },
    ])
    expect(text).toContain(`**${percent(timeWeightedReturn(days))}**`)
    expect(text).toContain(`**${percent(found?.period)}**`)
    expect(text).toContain(percent(found?.yearly))
  })

  it('zakat is what the calculator says', () => {
    const text = file('zakat-on-savings', language)
    const aed = (amount: string) => parseAmount(amount, 'AED')
    const sums = zakatOf({
      goldPerGram: aed('500'),
      cash: aed('60000'),
      gold: { hundredths: 4000n, karat: 21n },
      invested: aed('10000'),
      owed: aed('7500'),
    })
    for (const amount of [sums.nisab, sums.gold, sums.wealth, sums.zakat])
      expect(text).toContain(grouped(amount))
    expect(sums.isDue).toBe(true)
  })

  it('a bill is shared as the product shares it, and a hold in euros has its room', () => {
    const shares = allocate(parseAmount('100', 'AED'), [1n, 1n, 1n]).map(grouped)
    expect(shares).toEqual(['33.34', '33.33', '33.33'])
    const figure = file('figures-that-explain-themselves', language)
    expect(figure.split('33.33 |').length - 1).toBe(2)
    expect(figure).toContain('33.34 |')
    const held = multiply(parseAmount('400', 'AED'), rate(102n, 100n), 'up')
    expect(file('how-card-holds-work', language)).toContain(grouped(held))
  })

  it('the calls are those of the quick start', () => {
    const known = { origin: '$SADAF', key: undefined, accountId: undefined, lookupId: undefined }
    const text = file('talking-to-the-api', language)
    expect(text).toContain(readAccounts(known))
    expect(text).toContain(sendPayment(known))
  })
})

const numberOf = (iban: string) =>
  [...iban.slice(4), ...iban.slice(0, 4)].map((sign) => String(Number.parseInt(sign, 36))).join('')

const remainder = (iban: string) => BigInt(numberOf(iban)) % 97n

const percent = (ratio: number | null | undefined) => `${(Number(ratio) * 100).toFixed(2)}%`

const grouped = (amount: Parameters<typeof toDecimal>[0]) => {
  const [whole = '', hundredths = ''] = toDecimal(amount).split('.')
  return `${BigInt(whole).toLocaleString('en')}.${hundredths}`
}
