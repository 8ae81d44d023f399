import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CodeInput, CodeTextarea } from './code-input.tsx'

test('code is monospaced, runs left to right and is not corrected, on one line and on many', () => {
  const line = renderToStaticMarkup(createElement(CodeInput))
  const lines = renderToStaticMarkup(createElement(CodeTextarea))
  for (const part of ['font-mono', 'dir="ltr"', 'spellcheck="false"', 'autocomplete="off"', 'translate="no"'])
    for (const field of [line, lines]) expect(field.toLowerCase()).toContain(part)
})

test('the theme has a monospaced face, without which the class for it does nothing', () => {
  expect(readFileSync(`${import.meta.dirname}/../theme.css`, 'utf8')).toMatch(
    /--font-mono:[^;]{0,200}monospace;/,
  )
})
