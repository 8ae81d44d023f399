import { describe, expect, it } from 'vitest'
import { axisPriceText, drawnLabel, momentText, ticksText, tickText, type Writing } from './axis.ts'

const writing: Writing = { language: 'en', timeZone: 'Asia/Dubai', intervalSeconds: 86_400, hasRoom: true }
const narrow: Writing = { ...writing, hasRoom: false }
const hourly: Writing = { ...writing, intervalSeconds: 3_600 }
const evening = Date.UTC(2026, 10, 24, 22) / 1000

describe('the price axis', () => {
  it('has as many decimals as tell its prices apart', () => {
    expect(ticksText([100_000, 110_000], writing)).toEqual(['100,000', '110,000'])
    expect(ticksText([1.25, 1.3], writing)).toEqual(['1.25', '1.30'])
    expect(ticksText([0.00001, 0.000012], writing)).toEqual(['0.000010', '0.000012'])
    expect(ticksText([5], writing)).toEqual(['5'])
  })

  it('is shortened where there is little room', () => {
    expect(axisPriceText(97_412.36, 2, writing)).toBe('97,412.36')
    expect(axisPriceText(97_412.36, 2, narrow)).toBe('97.4K')
    expect(ticksText([120_000, 130_000], narrow)).toEqual(['120K', '130K'])
    expect(axisPriceText(214.05, 2, narrow)).toBe('214.05')
  })
})

describe('the time axis', () => {
  it('tells days everywhere alike, and hours by the reader’s clock', () => {
    expect(momentText(evening, writing)).toBe('24 Nov 2026')
    expect(momentText(evening, hourly)).toMatch(/^25 Nov 2026, 02:00/)
    expect(tickText(evening, 'day', writing)).toBe('24 Nov')
    expect(tickText(evening, 'time', hourly)).toBe('02:00')
    expect(tickText(evening, 'year', writing)).toBe('2026')
  })

  it('is turned around in Arabic, as its canvas runs from left to right', () => {
    expect(drawnLabel('24 نوفمبر', { language: 'ar' })).toBe('\u200f24 نوفمبر\u00a0\u200f')
    expect(drawnLabel('24 Nov', { language: 'en' })).toBe('24 Nov')
  })
})
