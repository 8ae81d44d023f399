import { expect, it } from 'vitest'
import '../capabilities.ts'
import { addressOf, readView, tabs } from './view.ts'

const read = (address: string) => {
  const { searchParams, pathname } = new URL(address, 'http://sadaf.example')
  return readView(searchParams, pathname)
}

it('opens what each address of the specification promises', () => {
  expect(read('/family/accounts')).toMatchObject({ tab: 'members', isYoungOnly: false, opens: null })
  expect(read('/family/kids')).toMatchObject({ tab: 'members', isYoungOnly: true })
  expect(read('/family/allowances')).toMatchObject({ tab: 'members', isYoungOnly: true })
  expect(read('/family/controls')).toMatchObject({ tab: 'controls', isAtLimits: false })
  expect(read('/family/limits')).toMatchObject({ tab: 'controls', isAtLimits: true, opens: null })
  expect(read('/family/setup')).toMatchObject({ opens: 'invite' })
})

it('reads back every tab that it writes, and the first one from a mistyped address', () => {
  for (const tab of tabs) expect(read(addressOf(tab)).tab).toBe(tab)
  expect(read('/family?tab=chorse').tab).toBe('members')
})
