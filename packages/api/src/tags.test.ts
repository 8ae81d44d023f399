import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldTag, MAX_TAG_LENGTH, readTag, withoutTags, withTags } from './tags.ts'

test('a tag is one line of what can be seen, in one spelling', () => {
  expect(readTag('  Summer   trip ')).toEqual({ ok: true, tag: 'Summer trip' })
  expect(readTag('رحلة 🌙')).toEqual({ ok: true, tag: 'رحلة 🌙' })
  expect(readTag('e\u0301te\u0301')).toEqual({ ok: true, tag: 'été' })
})

test.each(['a\u0000b', 'a\u202eb', 'a\u2066b', 'a\nb', 'a\u200bb', '\u3164'])(
  'nothing is hidden in %j',
  (typed) => {
    expect(readTag(typed)).toEqual({ ok: false, code: 'hidden_characters' })
  },
)

test('a tag has something in it, and 32 characters at most', () => {
  expect(readTag(' ')).toEqual({ ok: false, code: 'required' })
  expect(readTag('x'.repeat(MAX_TAG_LENGTH)).ok).toBe(true)
  expect(readTag('x'.repeat(MAX_TAG_LENGTH + 1))).toEqual({ ok: false, code: 'too_long' })
})

test('case sets no two tags apart, and the first spelling stays', () => {
  expect(withTags(['Friends'], ['friends', 'Work', 'WORK'])).toEqual(['Friends', 'Work'])
  expect(withoutTags(['Friends', 'Work'], ['FRIENDS'])).toEqual(['Work'])
  expect(foldTag('STRASSE')).toBe(foldTag('straße'))
  expect(foldTag('ΟΔΟΣ')).toBe(foldTag('οδος'))
})

test('an added tag can be removed again, and no other goes with it', () => {
  const tags = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 8 }), { selector: foldTag })
  fc.assert(
    fc.property(tags, tags, (before, added) => {
      const fresh = withoutTags(added, before)
      expect(withoutTags(withTags(before, added), fresh)).toEqual(before)
    }),
  )
})
