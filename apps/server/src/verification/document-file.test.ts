import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aHeic, aJpeg, aPdf, aPng } from '../../../../test/support/pictures.ts'
import { readDocumentFile } from './document-file.ts'

test.each([
  ['image/jpeg', aJpeg()],
  ['image/png', aPng()],
  ['image/heic', aHeic()],
] as const)('a picture is what its bytes say: %s', (type, bytes) => {
  expect(readDocumentFile(bytes, 'selfie')).toEqual({ ok: true, type })
})

test('a PDF is taken for a paper, and for no face', () => {
  expect(readDocumentFile(aPdf(), 'evidence')).toEqual({ ok: true, type: 'application/pdf' })
  expect(readDocumentFile(aPdf(), 'selfie')).toEqual({ ok: false, code: 'file_type_not_taken' })
})

test.each([
  ['nothing', Buffer.alloc(0), 'file_empty'],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'file_type_not_taken'],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'file_type_not_taken'],
  ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00'), 'file_type_not_taken'],
  ['an AVIF', Buffer.from('\0\0\0\x20ftypavif\0\0\0\0', 'latin1'), 'file_type_not_taken'],
  ['the beginning of a JPEG', Buffer.from([0xff, 0xd8, 0xff]), 'file_damaged'],
  ['the beginning of a PNG', aPng().subarray(0, 20), 'file_damaged'],
  ['a HEIC picture of no size', aHeic(0, 0), 'file_damaged'],
] as const)('%s is refused', (_what, bytes, code) => {
  expect(readDocumentFile(bytes, 'front')).toEqual({ ok: false, code })
})

test.each([
  ['image/jpeg', aJpeg(10_000, 10_000), aJpeg(8_000, 8_000)],
  ['image/png', aPng(100_000, 100_000), aPng(8_000, 8_000)],
  ['image/heic', aHeic(65_000, 65_000), aHeic(8_000, 8_000)],
] as const)(
  '%s of a hundred megapixels is refused by its head, one of sixty-four is not',
  (type, large, good) => {
    expect(readDocumentFile(large, 'front')).toEqual({ ok: false, code: 'picture_too_large' })
    expect(readDocumentFile(good, 'front')).toEqual({ ok: true, type })
  },
)

test('a file that is two kinds at once is none', () => {
  const zipEnd = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)])
  const commented = Buffer.concat([zipEnd.subarray(0, 20), Buffer.from([3, 0]), Buffer.from('jar')])
  for (const polyglot of [
    Buffer.concat([aJpeg(), zipEnd]),
    Buffer.concat([aPng(), commented]),
    Buffer.concat([aJpeg().subarray(0, 20), Buffer.from('%PDF-1.7'), aJpeg().subarray(20)]),
  ])
    expect(readDocumentFile(polyglot, 'front')).toEqual({ ok: false, code: 'file_damaged' })
})

test('any bytes after a known signature are read without a fault', () => {
  const heads = [aJpeg(), aPng(), aHeic(), aPdf()].map((file) => file.subarray(0, 12))
  fc.assert(
    fc.property(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 300 }), (head, rest) => {
      readDocumentFile(Buffer.concat([head, rest]), 'front')
    }),
  )
})
