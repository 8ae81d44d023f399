import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const sources = globSync('apps/web/src/**/*.{ts,tsx,css}', {
  exclude: ['apps/web/src/locales/**', '**/*.test.ts'],
}).map((path) => ({ path, source: readFileSync(path, 'utf8') }))

const VALUE = String.raw`(?:\d|\[|\(|auto|px|full)`

/** Sides of the screen instead of sides of the text: they stay where they are when the page is mirrored. */
const PHYSICAL: readonly RegExp[] = [
  // Classes: margins, paddings and places, then borders, corners, alignment and the ways of gradients.
  RegExp(String.raw`(?<![\w-])-?(?:(?:scroll-)?[mp][lr]|left|right)-${VALUE}`, 'g'),
  /(?<![\w-])(?:border|rounded)-(?:[tb]?[lr])(?![a-z])/g,
  /(?<![\w-])(?:text|float|clear)-(?:left|right)(?![\w-])/g,
  /(?<![\w-])bg-(?:gradient|linear)-to-[tb]?[lr](?![\w-])/g,
  // Properties, in stylesheets and in styles of elements.
  /(?<![\w-])(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)/g,
  /(?<![\w-])(?:margin|padding|border)(?:Left|Right)/g,
  /(?<![\w-])(?:left|right):\s{0,9}-?(?:\d|var\(|calc\(|auto|'|`)/g,
  /(?:text-align|float|textAlign):\s*'?(?:left|right)/g,
]

/** Uses of physical sides that concern the screen and not the text. */
const JUSTIFIED: readonly (readonly [path: string, what: string, why: string])[] = [
  [
    'apps/web/src/ui/pearl/pointer-trail.tsx',
    'left-0',
    'the pointer’s place is counted from the left of the screen',
  ],
  [
    'apps/web/src/landing/section-card.tsx',
    'left-0',
    'the panel opens to where there is room, as measured on the screen',
  ],
  [
    'apps/web/src/landing/section-card.tsx',
    'right-0',
    'the panel opens to where there is room, as measured on the screen',
  ],
  ['apps/web/src/landing/room-in-layout.ts', 'left: 0', 'a measured box'],
]

describe('the client’s styles', () => {
  it('name sides of the text, not of the screen, so that Arabic is mirrored', () => {
    const found = sources.flatMap(({ path, source }) =>
      PHYSICAL.flatMap((pattern) => source.match(pattern) ?? []).map((what) => `${path} ${what}`),
    )
    const justified = JUSTIFIED.map(([path, what]) => `${path} ${what}`)
    expect(sources.length).toBeGreaterThan(100)
    expect([...new Set(found)].toSorted()).toEqual(justified.toSorted())
  })

  it.each([
    'ml-2',
    '-mr-[3px]',
    'sm:pl-auto',
    'left-1/2',
    'text-left',
    'border-l',
    'rounded-tr-card',
    'bg-linear-to-r',
    'margin-left',
    'paddingRight',
    'left: 4px',
    'text-align: right',
  ])('would be found with %s', (what) => {
    expect(PHYSICAL.some((pattern) => what.search(pattern) >= 0)).toBe(true)
  })

  it.each([
    'ms-2',
    'pe-[3px]',
    'start-1/2',
    'text-start',
    'border-s',
    'rounded-se-card',
    'right-to-left',
    'a left-handed person',
    'border-line',
    'rounded-lg',
  ])('are not accused of %s', (what) => {
    expect(PHYSICAL.some((pattern) => what.search(pattern) >= 0)).toBe(false)
  })
})
