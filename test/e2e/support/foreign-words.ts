import { accountCurrencies } from '@sadaf/api/currencies'
import { standardAssets } from '@sadaf/money'
import { expect, type Page } from 'playwright/test'
import { shownAssets } from '../../../apps/web/src/landing/market-prices.ts'
import { demoPerson } from './people.ts'

/** Names and signs that are written in Latin letters in every language. */
const NAMES = [
  demoPerson.email,
  // Providers and banks are named by the server.
  'Marsa Ramp',
  'Sarraf Cards & FX',
  'Dana Bank',
  'Naseem Digital Assets',
  'Naseem Market Data',
  'Bayyina Identity',
  'Harbour Union Bank',
  // Names of the household's cards.
  'Everyday',
  'Shopping',
  'Trips',
  'Chrome Headless',
  'Headless Chrome',
  'HeadlessChrome',
  'Chrome',
  'Linux',
  'Google Play',
  'App Store',
  'Apple Pay',
  'Apple Wallet',
  'Google Wallet',
  'Google',
  'GitHub',
  'Solana',
  'English',
  'EN',
  'Ctrl K',
  'Enter',
  'Escape',
  'CSV',
  'OFX',
  'QFX',
  'XML',
  'camt',
  'JSON',
  'JPEG',
  'PNG',
  'WebP',
  'PDF',
  'IBAN',
  'ABA',
  'BIC',
  'SWIFT',
  'UTC',
  ...accountCurrencies,
  ...shownAssets,
  // Symbols by which coins and shares are traded.
  'AAPL',
  ...[...standardAssets.values()].filter(({ kind }) => kind === 'crypto').map(({ code }) => code),
]

// The longest first: "Dana Bank" is one name.
const KNOWN = new RegExp(
  `(?<![A-Za-z])(${NAMES.toSorted((a, b) => b.length - a.length).join('|')})(?![A-Za-z])`,
  'g',
)

/** Identifiers: wallet ids, references, masked account numbers, the bank's code. */
const IDENTIFIERS = /SDF-[\dA-Z]{8}|\bSDF[\dA-F]{10}\b|\b[A-Z]{2}\d{2}\b|\b[A-Z]{4}[A-Z]{2}[\dA-Z]{2}\b/g

/** A page in Arabic shows and tells screen readers no words in Latin letters. A test goes on after what it does. */
export async function expectNoForeignWords(page: Page, what: string, allowed = /^$/): Promise<void> {
  const found = async () => (await foreignWords(page)).filter((word) => !allowed.test(word))
  await expect.configure({ soft: true }).poll(found, what).toEqual([])
}

/** Words in Latin letters that a page in Arabic shows or tells a screen reader, without the names that belong there. */
async function foreignWords(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    // Text marked as untranslatable is the same in every language.
    const kept = [...document.querySelectorAll<HTMLElement>('[translate="no"]')]
    const shown = kept.reduce((text, { innerText }) => text.replace(innerText, ''), document.body.innerText)
    const told = [...document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')].flatMap(
      (element) =>
        ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    )
    const hidden = [...document.querySelectorAll('.sr-only')].map((element) => element.textContent ?? '')
    return [document.title, shown, ...told, ...hidden]
  })
  const found = texts.flatMap((text) => {
    return (
      text
        // Whole ones first: a wallet id may have a currency's code within it.
        .replace(IDENTIFIERS, '')
        .replace(KNOWN, '')
        .match(/[A-Za-z]{2,}/g) ?? []
    )
  })
  return [...new Set(found)]
}
