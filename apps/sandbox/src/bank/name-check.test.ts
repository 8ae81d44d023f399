import { expect, test } from 'vitest'
import { anAccount, aSandbox } from '../testing.ts'
import { compareNames } from './name-check.ts'

test.for([
  ['Layla Haddad', 'Layla Haddad', 'match'],
  ['haddad, LAYLA', 'Layla Haddad', 'match'],
  ['Jose Munoz', 'José Muñoz', 'match'],
  ['ليلى حداد', 'ليلى حداد', 'match'],
  ['Layla', 'Layla Haddad', 'close_match'],
  ['L. Haddad', 'Layla Haddad', 'close_match'],
  ['Leyla Hadad', 'Layla Haddad', 'close_match'],
  ['Omar Haddad', 'Layla Haddad', 'no_match'],
  ['...', 'Layla Haddad', 'no_match'],
] as const)('%s against %s is a %s', ([given, holder, result]) => {
  expect(compareNames(given, holder).result).toBe(result)
})

test('a name is checked against the holder of an account here, and the holder told only when it is close', async () => {
  const sandbox = await aSandbox()
  const account = await anAccount(sandbox, undefined, 'AED')
  const { iban } = (await sandbox.get(`/accounts/${account}`)).body
  const check = async (name: string) => (await sandbox.post('/name-checks', { iban, name })).body
  expect(await check('Layla Haddad')).toMatchObject({ result: 'match', name: null })
  expect(await check('Laila Haddad')).toMatchObject({ result: 'close_match', name: 'Layla Haddad' })
  expect(await check('Another Name')).toMatchObject({ result: 'no_match', name: null })
})

test('of accounts elsewhere the last digit of the IBAN decides', async () => {
  const sandbox = await aSandbox()
  const outcomes = await Promise.all(
    ['DE89370400440532013000', 'FR7630006000011234567890189', 'GB29NWBK60161331926819'].map((iban) =>
      sandbox.post('/name-checks', { iban, name: 'Erika Beispiel' }),
    ),
  )
  expect(outcomes.map(({ body }) => body.result)).toEqual(['match', 'unavailable', 'unavailable'])
  expect(await sandbox.post('/name-checks', { iban: 'DE00', name: 'Erika' })).toMatchObject({
    status: 422,
    body: { code: 'invalid_iban' },
  })
})
