import { describe, expect, it } from 'vitest'

const parts = Object.keys(import.meta.glob('../ui/**/*.tsx')).map((path) => path.slice('../ui/'.length))
const page = Object.values(
  import.meta.glob<string>('./*.tsx', { query: '?raw', import: 'default', eager: true }),
).join('\n')

/** They follow the pointer, stand once in every page, name a region of it, or are a piece of a part that is shown. */
const SEEN_ELSEWHERE = [
  'calendar/calendar-day.tsx',
  'calendar/day-panel.tsx',
  'panel-button.tsx',
  'panel-popover.tsx',
  'pearl/pointer-trail.tsx',
  'scroll-region.tsx',
  'toasts/toaster.tsx',
  'toasts/toaster-panel.tsx',
]

describe('the design system’s page', () => {
  it('shows every part of the design system', () => {
    const missing = parts.filter((part) => !page.includes(`'../ui/${part}'`))
    expect(missing.sort()).toEqual(SEEN_ELSEWHERE.sort())
  })
})
