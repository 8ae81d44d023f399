import { expect, test, vi } from 'vitest'

vi.hoisted(() => vi.stubGlobal('location', { origin: 'http://sadaf.example' }))
await import('../capabilities.ts')
const { readView, writeView } = await import('./view.ts')

const card = '0198f3d2-7a3e-7c11-9d5f-3b8b2f0c4a10'
const purchase = '0198f3d2-7a3e-7c11-9d5f-3b8b2f0c4a11'
const read = (address: string, path = '/cards') => readView(new URLSearchParams(address), path)

test.each([
  ['/cards', 'mine', undefined],
  ['/cards/virtual', 'mine', 'virtual'],
  ['/cards/physical', 'mine', 'physical'],
  ['/cards/travel', 'mine', 'travel'],
  ['/cards/controls', 'security', undefined],
  ['/cards/rewards', 'offers', undefined],
] as const)('%s opens what its name says', (path, tab, only) => {
  expect(read('', path)).toEqual({ tab, only, card: undefined, purchase: undefined })
})

test('tab, card and purchase of an address are read back as they were written', () => {
  const view = { tab: 'transactions', only: undefined, card, purchase } as const
  const [path = '', query = ''] = writeView(view, '/cards').split('?')
  expect(read(query, path)).toEqual(view)
})

test('a tab that an address promises needs no more words', () => {
  const view = { tab: 'security', only: undefined, card, purchase: undefined } as const
  expect(writeView(view, '/cards/controls')).toBe(`/cards/controls?card=${card}`)
})

test('another tab leaves an address that promises something else', () => {
  const view = { tab: 'offers', only: undefined, card: undefined, purchase: undefined } as const
  expect(writeView(view, '/cards/virtual')).toBe('/cards?tab=offers')
})

test.each(['tab=gold', 'card=me', 'purchase=1', 'card=__proto__'])('%s is left out', (address) => {
  expect(read(address)).toEqual(read(''))
})
