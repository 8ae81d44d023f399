import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readText, type WrittenBlock, type WrittenText } from '../../build/markdown.ts'
import { type Language, languages } from '../app/language/language.ts'
import ar from '../locales/ar/learn.ts'
import en from '../locales/en/learn.ts'
import { type ArticleName, articleOf, articles, topics } from './catalogue.ts'
import { drawings } from './figures/figure.tsx'

const texts = { en, ar }
const folder = new URL('articles/', import.meta.url)

const fileOf = (name: string, language: Language) =>
  readFileSync(new URL(`${language}/${name}.md`, folder), 'utf8')
const read = (name: string, language: Language) => readText(fileOf(name, language))

type FigureBlock = Extract<WrittenBlock, { kind: 'figure' }>
const figuresOf = ({ blocks }: WrittenText) =>
  blocks.filter((block): block is FigureBlock => block.kind === 'figure')

const isWord = (part: string) => /[\p{L}\p{N}]/u.test(part)
const wordsIn = (text: string) => text.split(/\s+/).filter(isWord).length

it('lists every article that is written, in both languages, and no other', () => {
  const written = (language: Language) =>
    globSync('*.md', { cwd: new URL(`${language}/`, folder) }).map((file) => file.slice(0, -'.md'.length))
  const listed = articles.map(({ name }) => name).sort()
  for (const language of languages) expect(written(language).sort()).toEqual(listed)
  expect(new Set(articles.map(({ topic }) => topic))).toEqual(new Set(topics))
})

describe.each(articles)('$name', (article) => {
  const { name, date, minutes, related } = article

  it.each(languages)('is called in its list as in its text, and written on that day: %s', (language) => {
    const text = read(name, language)
    expect(text.title).toBe(texts[language].article[name].title)
    expect(text.date).toBe(date)
  })

  it('has as many headings in both languages', () => {
    const headings = languages.map(
      (language) => read(name, language).blocks.filter(({ kind }) => kind === 'heading').length,
    )
    expect(new Set(headings).size).toBe(1)
    expect(headings[0]).toBeGreaterThanOrEqual(3)
  })

  it('is as long as it says: 200 words a minute, in the language that needs more of them', () => {
    const counts = languages.map((language) => wordsIn(fileOf(name, language)))
    expect(Math.ceil(Math.max(...counts) / 200)).toBe(minutes)
    const [english = 0, arabic = 0] = counts
    expect(english).toBeGreaterThanOrEqual(500)
    expect(english).toBeLessThanOrEqual(900)
    // Arabic needs fewer words for the same, and not many fewer.
    expect(arabic / english).toBeGreaterThan(0.65)
  })

  it.each(languages)('has figures that can be drawn, and whose sums add up: %s', (language) => {
    const figures = figuresOf(read(name, language))
    expect(figures.length).toBeGreaterThan(0)
    for (const figure of figures) {
      expect(Object.keys(drawings)).toContain(figure.name)
      if (figure.name === 'bars')
        for (const [, amount] of figure.parts) expect(minor(amount)).toBeGreaterThan(0n)
      if (figure.name !== 'sums') continue
      const amounts = figure.parts.map(([, amount]) => minor(amount))
      const sum = amounts.slice(0, -1).reduce((total, amount) => total + amount, 0n)
      expect(sum, figure.caption).toBe(amounts.at(-1))
    }
  })

  it('has the same figures in both languages', () => {
    const amounts = (language: Language) =>
      figuresOf(read(name, language))
        .filter((figure) => figure.name === 'sums' || figure.name === 'bars')
        .map(({ parts }) => parts.map(([, amount]) => amount))
    expect(amounts('ar')).toEqual(amounts('en'))
  })

  it('leads to others of the list', () => {
    const names: readonly ArticleName[] = related
    expect(names.filter((each) => each === name || !articleOf(each))).toEqual([])
    expect(new Set(names).size).toBe(names.length)
  })
})

/** `−1,815.40` in hundredths. */
function minor(amount: string): bigint {
  const [, sign, whole = '', hundredths = '00'] = /^(−?)([\d,]+)(?:\.(\d\d))?$/.exec(amount) ?? []
  if (whole === '') throw new Error(`This is no amount: ${amount}`)
  const value = BigInt(whole.replaceAll(',', '') + hundredths)
  return sign === '−' ? -value : value
}
