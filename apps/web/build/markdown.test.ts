import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import '../src/capabilities.ts'
import { isRoute, pathOf } from '../src/app/routing/route-list.ts'
import { readText, type WrittenBlock } from './markdown.ts'

const HEAD = 'version: 2\ndate: 2026-11-27\n\n'
const folder = new URL('../src/', import.meta.url).pathname
const files = globSync(['*/texts/en/*.md', '*/articles/en/*.md'], { cwd: folder })
const read = (file: string) => readText(readFileSync(`${folder}${file}`, 'utf8'))

const spansOf = (block: WrittenBlock) =>
  block.kind === 'list' ? block.items.flat() : block.kind === 'paragraph' ? block.spans : []

describe('a text', () => {
  it('is its title, its version and its blocks', () => {
    const source = `${HEAD}# Terms\n\nRead **all** of [it](page:terms), \`x\`.\n\n## Then\n\n1. One\n2. Two\n`
    expect(readText(source)).toEqual({
      title: 'Terms',
      version: 2,
      date: '2026-11-27',
      blocks: [
        {
          kind: 'paragraph',
          spans: [
            'Read ',
            { kind: 'strong', text: 'all' },
            ' of ',
            { kind: 'page', to: 'terms', text: 'it' },
            ', ',
            { kind: 'code', text: 'x' },
            '.',
          ],
        },
        { kind: 'heading', text: 'Then' },
        { kind: 'list', isOrdered: true, items: [['One'], ['Two']] },
      ],
    })
  })

  it('shows figures of ours with a caption and their parts, and code as it stands', () => {
    const source = `${HEAD}# Holds\n\n![Right after.](figure:sums "Balance = 5.00 | Held = −2.00")\n\n\`\`\`\na \\\\\n  b\n\`\`\`\n`
    expect(readText(source).blocks).toEqual([
      {
        kind: 'figure',
        name: 'sums',
        caption: 'Right after.',
        parts: [
          ['Balance', '5.00'],
          ['Held', '−2.00'],
        ],
      },
      { kind: 'code', text: 'a \\\\\n  b' },
    ])
  })

  it.each([
    ['its version', '# Terms\n'],
    ['its title', `${HEAD}Terms\n`],
  ])('is refused without %s', (_what, source) => {
    expect(() => readText(source)).toThrow('A text')
  })

  it.each([
    '<b>bold</b>',
    '| a |\n|---|\n| b |',
    '[x](javascript:alert)',
    '[x](/legal/terms)',
    '![x](y.png)',
    '![x](figure:sums)',
    '![](figure:sums "a = 1")',
    'before ![x](figure:sums "a = 1")',
  ])('has nothing that pages do not show: %s', (what) => {
    expect(() => readText(`${HEAD}# Terms\n\n${what}\n`)).toThrow()
  })
})

describe.each(files)('%s', (file) => {
  const english = read(file)
  const arabic = read(file.replace('/en/', '/ar/'))

  it('says the same in both languages: version, parts, and where its links lead', () => {
    const shape = ({ version, date, blocks }: typeof english) => ({
      version,
      date,
      blocks: blocks.map((block) => ({
        kind: block.kind,
        items: block.kind === 'list' ? block.items.length : undefined,
        figure: block.kind === 'figure' ? [block.name, block.parts.length] : undefined,
        links: spansOf(block).flatMap((span) => (typeof span === 'object' && 'to' in span ? [span.to] : [])),
      })),
    })
    expect(shape(arabic)).toEqual(shape(english))
  })

  it('leads to pages that there are, at an address that is always the same', () => {
    for (const span of english.blocks.flatMap(spansOf)) {
      if (typeof span === 'string' || span.kind !== 'page') continue
      expect(isRoute(span.to), span.to).toBe(true)
      expect(pathOf(span.to)).not.toContain(':')
    }
  })
})
