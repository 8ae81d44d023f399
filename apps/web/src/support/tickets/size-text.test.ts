import { expect, test } from 'vitest'
import { sizeText } from './size-text.ts'

test('a size is told in kilobytes, and from a million bytes on in megabytes', () => {
  const told = [12, 1_240, 240_000, 999_000, 1_240_000, 10_000_000].map((bytes) => sizeText(bytes, 'en'))
  expect(told).toEqual(['0.1 kB', '1.2 kB', '240 kB', '999 kB', '1.2 MB', '10 MB'])
})
