import { money } from '@sadaf/money'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { LanguageProvider } from '../../app/language/provider.tsx'
import { translate } from '../../app/language/translate.ts'
import { OwnTranslation } from '../../app/language/translation.ts'
import arabic from '../../locales/ar/common.ts'
import english from '../../locales/en/common.ts'
import { AmountsHidden, HIDDEN_AMOUNT, withHiddenAmounts } from './hidden-amounts.tsx'
import { Money } from './money.tsx'
import { useOwnMoneyText } from './money-text.ts'

const spoken = { en: english, ar: arabic }
type Language = keyof typeof spoken

const translationIn = (language: Language) => ({
  language,
  t: (key: Parameters<typeof translate>[1], values?: Parameters<typeof translate>[2]) =>
    translate({ texts: { common: spoken[language] }, language }, key, values),
})

function Spoken({ part }: { readonly part: ReactNode }) {
  return LanguageProvider({ onChosen: () => {}, children: part })
}

const rendered = (language: Language, part: ReactNode) =>
  renderToStaticMarkup(
    createElement(OwnTranslation, { value: translationIn(language) }, createElement(Spoken, { part })),
  )

const little = createElement(Money, { value: money('USD', 5n) })
const much = createElement(Money, { value: money('USD', 123_456_789_00n) })
const hidden = (isHidden: boolean, ...parts: ReactNode[]) =>
  createElement(AmountsHidden, { value: isHidden }, ...parts)

function Sentence() {
  return useOwnMoneyText()(money('USD', 12_34n))
}

describe.each([
  ['en', 'Amount hidden'],
  ['ar', 'المبلغ مخفي'],
] as const)('hidden in %s', (language, words) => {
  test('an amount is six dots to the eye, and words to the ear', () => {
    const seen = rendered(language, hidden(true, much))
    expect(seen).toContain(HIDDEN_AMOUNT)
    expect(seen).toContain(words)
    expect(seen).not.toMatch(/USD|\$|123|456/)
  })

  test('a sentence says it in its place', () => {
    const { t } = translationIn(language)
    const told = rendered(language, withHiddenAmounts(`You received ${HIDDEN_AMOUNT} today`, t))
    const [before, after] = told.split(HIDDEN_AMOUNT)
    expect(before).toMatch(/^You received <span aria-hidden="true"[^>]*>$/)
    expect(after).toMatch(/^<\/span><span [^>]*>[^<]*<\/span> today$/)
    expect(after).toContain(`>${words}<`)
  })
})

test('the dots are the same for a little money and for much', () => {
  expect(rendered('en', hidden(true, little))).toBe(rendered('en', hidden(true, much)))
})

test('where no amount is hidden, amounts are shown', () => {
  expect(rendered('en', much)).toContain('$123,456,789.00')
  expect(rendered('en', createElement(Sentence))).toBe('$12.34')
})

test('amounts in sentences are hidden with the others', () => {
  expect(rendered('en', hidden(true, createElement(Sentence)))).toBe(HIDDEN_AMOUNT)
})

test('the current task shows its amounts inside hidden content', () => {
  expect(rendered('en', hidden(true, little, hidden(false, much)))).toContain('$123,456,789.00')
})

test('a sentence without hidden amounts, or none at all, stays as it is', () => {
  const { t } = translationIn('en')
  expect(withHiddenAmounts('Nothing to hide', t)).toBe('Nothing to hide')
  expect(withHiddenAmounts(undefined, t)).toBeUndefined()
})
