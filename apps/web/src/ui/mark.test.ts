import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { hueOf, initialsOf } from './initials.ts'

describe('initials', () => {
  it.each([
    ['Marina Market', 'MM'],
    ['omar nasser', 'ON'],
    ['Gulf Power and Water', 'GP'],
    ['Metro', 'M'],
    ['  100% Juice_Bar', '1J'],
    ['سوق المارينا', 'س م'],
    ['آل مكتوم', 'آ م'],
    ['Élodie', 'É'],
    ['—', ''],
    ['', ''],
  ])('of %j are %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })
})

test('a hue is always the same for a name, and names are spread over all of them', () => {
  const names = Array.from({ length: 400 }, (_, nth) => `Shop ${nth}`)
  const counts = Map.groupBy(names, (name) => hueOf(name, 8))
  expect(counts.size).toBe(8)
  for (const { length } of counts.values()) expect(length).toBeGreaterThan(25)
  expect(hueOf('Marina Market', 8)).toBe(hueOf('Marina Market', 8))
})

type Lab = readonly [lightness: number, a: number, b: number]

const theme = readFileSync(new URL('./theme.css', import.meta.url), 'utf8')
const [light = '', dark = ''] = theme.split('\n  .dark {')

/** Value of a token in a theme: dark lists only its differences. */
function token(name: string, isDark: boolean): string {
  const said = (css: string) => css.split(`--${name}: `)[1]?.split(';')[0]
  return (isDark && said(dark)) || said(light) || ''
}

function lab(name: string, isDark: boolean): Lab {
  const [lightness = 0, chroma = 0, hue = 0] = (token(name, isDark).match(/[\d.]+/g) ?? []).map(Number)
  const angle = (hue * Math.PI) / 180
  return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)]
}

function mix(one: Lab, other: Lab, percent: string): Lab {
  const part = Number.parseFloat(percent) / 100
  const of = (nth: 0 | 1 | 2) => one[nth] * part + other[nth] * (1 - part)
  return [of(0), of(1), of(2)]
}

/** Relative luminance (WCAG 2.2), by the matrices of CSS Color 4. */
function luminance([lightness, a, b]: Lab): number {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clamp = (part: number) => Math.min(1, Math.max(0, part))
  return (
    0.2126 * clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s) +
    0.7152 * clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s) +
    0.0722 * clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  )
}

const hues = [1, 2, 3, 4, 5, 6, 7, 8]

test.each(hues.flatMap((nth) => [false, true].map((isDark) => ({ nth, isDark }))))(
  'letters on hue $nth are read at 4.5 to 1, dark: $isDark',
  ({ nth, isDark }) => {
    const hue = lab(`chart-${nth}`, isDark)
    const paper = luminance(mix(hue, lab('surface', isDark), token('mark-tint', isDark)))
    const letters = luminance(mix(hue, lab('ink', isDark), token('mark-letters', isDark)))
    const [darker = 0, lighter = 0] = [paper, letters].sort((one, other) => one - other)
    expect((lighter + 0.05) / (darker + 0.05)).toBeGreaterThanOrEqual(4.5)
  },
)
