import { expect, test } from 'vitest'
import { mailAddress } from './mail-address.ts'

test.each([
  'layla@example.com',
  'l&l@example.com',
  "o'neil+bank@mail.example.co.uk",
  'layla@xn--mgbh0fb.xn--kgbechtv',
  'layla@xn--80akhbyknj4f.com',
  'a@b.xn--mgbaam7a8h',
  'x_y=z@a-b.example.org',
])('%s is a mail address', (address) => {
  expect(mailAddress.safeParse(address).success).toBe(true)
})

test.each([
  'layla',
  '@example.com',
  'layla@',
  'layla@example',
  'layla@example.c',
  'layla@example.123',
  'layla@-example.com',
  'layla@example..com',
  '.layla@example.com',
  'layla.@example.com',
  'lay la@example.com',
  'layla@example.com\n',
  `${'x'.repeat(250)}@example.com`,
])('%j is no mail address', (address) => {
  expect(mailAddress.safeParse(address).success).toBe(false)
})
