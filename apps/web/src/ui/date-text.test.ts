import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LanguageProvider } from '../app/language/provider.tsx'
import { OwnTranslation } from '../app/language/translation.ts'
import { DateText } from './date-text.tsx'
import { showMomentsIn } from './readers-zone.ts'

const moment = '2026-11-26T20:30:00Z'

function Spoken({ part }: { readonly part: ReactNode }) {
  return LanguageProvider({ onChosen: () => {}, children: part })
}

const rendered = (timeZone?: string) =>
  renderToStaticMarkup(
    createElement(
      OwnTranslation,
      { value: { language: 'en', t: (key) => key } },
      createElement(Spoken, { part: createElement(DateText, { value: moment, style: 'full', timeZone }) }),
    ),
  )

test('a moment that names no zone is shown by the clock of the account', () => {
  showMomentsIn('Asia/Dubai')
  expect(rendered()).toContain('27 Nov 2026, 00:30')
  showMomentsIn('America/New_York')
  expect(rendered()).toContain('26 Nov 2026, 15:30')
})

test('a moment of a named zone keeps it, and its machine-readable time is the same everywhere', () => {
  showMomentsIn('Asia/Dubai')
  expect(rendered('UTC')).toContain('26 Nov 2026, 20:30')
  expect(rendered('UTC')).toContain(`dateTime="${new Date(moment).toISOString()}"`)
})
