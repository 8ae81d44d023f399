import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { translate } from '../app/language/translate.ts'
import { OwnTranslation } from '../app/language/translation.ts'
import english from '../locales/en/common.ts'
import { HIDDEN_AMOUNT } from '../ui/amounts/hidden-amounts.tsx'
import { Sentence } from './sentence.tsx'

const translation = {
  language: 'en' as const,
  t: (key: Parameters<typeof translate>[1], values?: Parameters<typeof translate>[2]) =>
    translate({ texts: { common: english }, language: 'en' }, key, values),
}

const rendered = (text: string, struck: string | undefined) =>
  renderToStaticMarkup(
    createElement(OwnTranslation, { value: translation }, createElement(Sentence, { text, struck })),
  )

test('the amount that was not moved is struck through, and nothing else of the sentence', () => {
  expect(rendered('Sorry: $25.00 was not sent', '$25.00')).toMatch(
    /^Sorry: <s[^>]*>\$25\.00<\/s> was not sent$/,
  )
})

test('of what went well nothing is struck through', () => {
  expect(rendered('$25.00 has arrived', undefined)).toBe('$25.00 has arrived')
})

test('a hidden amount stays hidden where it is struck through', () => {
  const [struck = '', rest] = rendered(`${HIDDEN_AMOUNT} was not sent`, HIDDEN_AMOUNT).split('</s>')
  expect(struck).toMatch(/^<s[^>]*>/)
  expect(struck).toContain(HIDDEN_AMOUNT)
  expect(struck).toContain('Amount hidden')
  expect(rest).toBe(' was not sent')
})
