import { expect, test } from 'vitest'
import { drawn, SOCIAL_SIZE, socialSvg } from './social-image.ts'

const english = { direction: 'ltr', brand: 'Sadaf', title: 'Pricing', text: 'What everything costs' } as const
const arabic = { direction: 'rtl', brand: 'صدف', title: 'الأسعار', text: 'تكلفة كل خدمة' } as const

/** Where each line of words begins, from the left. */
const linesIn = (svg: string) =>
  [...svg.matchAll(/<g transform="translate\(([\d.]+) /g)].map(([, x]) => Number(x))

test('the picture of a page is as large as is said of it', async () => {
  const jpeg = await drawn(socialSvg(english))
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  expect([jpeg.readUInt16BE(frame + 7), jpeg.readUInt16BE(frame + 5)]).toEqual([
    SOCIAL_SIZE.width,
    SOCIAL_SIZE.height,
  ])
})

test('the words stand where the language begins, and letters need no font', () => {
  const middle = SOCIAL_SIZE.width / 2
  for (const x of linesIn(socialSvg(english))) expect(x).toBeLessThan(middle)
  for (const x of linesIn(socialSvg(arabic))) expect(x).toBeGreaterThan(middle)
  expect(socialSvg(arabic)).not.toContain('<text')
})

test('a long title takes three lines at most', () => {
  const title =
    'A title that is far longer than any page has, so that it has to be cut somewhere behind its beginning'
  expect(linesIn(socialSvg({ ...english, title }))).toHaveLength(5)
})
