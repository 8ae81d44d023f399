import { describe, expect, it } from 'vitest'
import { nextTheme, parseThemeChoice, resolveTheme } from './theme.ts'

describe('the theme', () => {
  it('cycles light, dark, system, then light again', () => {
    const first = nextTheme.light
    const second = nextTheme[first]
    expect([first, second, nextTheme[second]]).toEqual(['dark', 'system', 'light'])
  })

  it('follows the operating system while it is system, and only then', () => {
    expect(resolveTheme('system', true)).toBe('dark')
    expect(resolveTheme('system', false)).toBe('light')
    expect(resolveTheme('light', true)).toBe('light')
    expect(resolveTheme('dark', false)).toBe('dark')
  })

  it('is the system’s when nothing that we know is stored', () => {
    expect(parseThemeChoice(null)).toBe('system')
    expect(parseThemeChoice('sepia')).toBe('system')
    expect(parseThemeChoice('dark')).toBe('dark')
  })
})
