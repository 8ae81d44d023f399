import { MAX_ATTACHMENT_BYTES } from '@sadaf/api/limits'
import { expect, test } from 'vitest'
import { type Attaching, choose, isFull, isUploading, uploadedIds } from './attaching.ts'

const aPdf = { name: 'letter.pdf', size: 1_000, type: 'application/pdf' }
const entry = { key: 'a', name: 'letter.pdf', size: 1_000 }
const uploaded = (id: string): Attaching => ({ ...entry, state: 'uploaded', id })

test('files of another type and large ones are refused before they are uploaded', () => {
  const picked = [
    aPdf,
    { ...aPdf, type: 'image/heic' },
    { ...aPdf, type: '' },
    { ...aPdf, size: MAX_ATTACHMENT_BYTES },
    { ...aPdf, size: MAX_ATTACHMENT_BYTES + 1 },
  ]
  expect(choose([], picked).map(({ why }) => why)).toEqual([null, 'wrongType', 'wrongType', null, 'tooLarge'])
})

test('the fifth file is refused, and refused ones do not count', () => {
  const list: Attaching[] = [
    uploaded('1'),
    { ...entry, state: 'uploading' },
    { ...entry, state: 'failed', reason: null },
    { ...entry, state: 'refused', why: 'tooLarge' },
  ]
  const large = { ...aPdf, size: MAX_ATTACHMENT_BYTES + 1 }
  expect(choose(list, [aPdf, large, aPdf, aPdf]).map(({ why }) => why)).toEqual([
    null,
    'tooLarge',
    null,
    'tooMany',
  ])
  expect(isFull(list)).toBe(false)
  expect(isFull([...list, uploaded('2'), uploaded('3')])).toBe(true)
})

test('uploaded files go with the message in the order in which they were chosen', () => {
  const list: Attaching[] = [uploaded('1'), { ...entry, state: 'failed', reason: 'Too many' }, uploaded('2')]
  expect(uploadedIds(list)).toEqual(['1', '2'])
  expect(isUploading(list)).toBe(false)
  expect(isUploading([...list, { ...entry, state: 'uploading' }])).toBe(true)
})
