import { describe, expect, test } from 'vitest'
import { type ImageFormat, planFor, type Source } from './plan.ts'
import { takenBy, type Wish, wishShape } from './wish.ts'

const aSource = (over: Partial<Source> = {}): Source => ({
  format: 'jpeg',
  width: 1_000,
  height: 500,
  frames: 1,
  ...over,
})
const aWish = (over: Partial<Wish> = {}): Wish => ({ resize: 'cover', ...over })
const nothing = { avif: false, webp: false }
const everything = { avif: true, webp: true }

describe('the size', () => {
  test.each<[string, Partial<Wish>, [number, number]]>([
    ['is its own where none is asked', {}, [1_000, 500]],
    ['fills the frame', { width: 100, height: 100 }, [100, 100]],
    ['fills a frame that is narrower', { width: 50, height: 400 }, [50, 400]],
    ['fits into the frame', { width: 100, height: 100, resize: 'contain' }, [100, 50]],
    ['is stretched to the frame', { width: 100, height: 100, resize: 'fill' }, [100, 100]],
    ['follows the width', { width: 300 }, [300, 150]],
    ['follows the height', { height: 100, resize: 'contain' }, [200, 100]],
    ['is stretched on one side where one is asked', { width: 100, resize: 'fill' }, [100, 500]],
    ['is no larger than it was', { width: 2_000 }, [1_000, 500]],
    [
      'is no larger than it was, in a frame too',
      { width: 2_000, height: 2_000, resize: 'contain' },
      [1_000, 500],
    ],
    ['is cut where only one side can be filled', { width: 2_000, height: 100 }, [1_000, 100]],
    ['keeps the proportions that were asked', { width: 2_000, height: 2_000, resize: 'fill' }, [500, 500]],
    ['is one pixel at least', { width: 1 }, [1, 1]],
  ])('%s', (_what, wish, [width, height]) => {
    expect(planFor(aSource(), aWish(wish), nothing)).toMatchObject({ kind: 'plan', width, height })
  })
})

describe('the format', () => {
  test.each<[string, Partial<Source>, Partial<Wish>, typeof nothing, ImageFormat]>([
    ['is its own where nothing else is taken', { format: 'png' }, {}, nothing, 'png'],
    ['is WebP where that is taken', {}, {}, { avif: false, webp: true }, 'webp'],
    ['is AVIF before WebP', {}, {}, everything, 'avif'],
    ['is its own where that is asked', { format: 'gif' }, { format: 'origin' }, everything, 'gif'],
    ['is AVIF where that is asked', {}, { format: 'avif' }, nothing, 'avif'],
    ['of what moves is one that moves', { format: 'gif', frames: 3 }, {}, everything, 'webp'],
    ['of what moves stays', { format: 'gif', frames: 3 }, {}, { avif: true, webp: false }, 'gif'],
  ])('%s', (_what, source, wish, taken, format) => {
    expect(planFor(aSource(source), aWish(wish), taken)).toMatchObject({ kind: 'plan', format })
  })
})

describe('the bounds', () => {
  const small = aWish({ width: 10, height: 10 })
  test('let in fifty million pixels, and not one row more', () => {
    expect(planFor(aSource({ width: 10_000, height: 5_000 }), small, nothing).kind).toBe('plan')
    expect(planFor(aSource({ width: 10_000, height: 5_001 }), small, nothing)).toEqual({
      kind: 'refused',
      why: 'too_many_pixels',
    })
  })

  test('let in half as many of an AVIF', () => {
    const avif = aSource({ format: 'avif', width: 5_000, height: 5_000 })
    expect(planFor(avif, small, nothing).kind).toBe('plan')
    expect(planFor({ ...avif, height: 5_001 }, small, nothing)).toMatchObject({ why: 'too_many_pixels' })
  })

  test('count the frames of what moves, of which the first sixty are shown', () => {
    const moving = aSource({ format: 'gif', width: 1_000, height: 1_000 })
    const plan = planFor({ ...moving, width: 900, height: 900, frames: 1_000 }, small, nothing)
    expect(plan).toMatchObject({ kind: 'plan', frames: 60 })
    expect(planFor({ ...moving, frames: 51 }, small, nothing)).toMatchObject({ why: 'too_many_pixels' })
    expect(planFor({ ...moving, frames: 51 }, aWish({ width: 10, format: 'avif' }), nothing)).toMatchObject({
      kind: 'plan',
      frames: 1,
    })
  })

  test('write twelve and a half million pixels, and not one row more', () => {
    expect(planFor(aSource({ width: 5_000, height: 2_500 }), aWish(), nothing).kind).toBe('plan')
    expect(planFor(aSource({ width: 5_000, height: 2_501 }), aWish(), nothing)).toMatchObject({
      why: 'too_large',
    })
  })

  test('write no side that a format cannot hold', () => {
    expect(planFor(aSource({ width: 100, height: 16_383 }), aWish(), nothing).kind).toBe('plan')
    expect(planFor(aSource({ width: 100, height: 16_384 }), aWish(), nothing)).toMatchObject({
      why: 'too_large',
    })
  })
})

describe('a wish', () => {
  test('is read from an address and from a body alike, and cut to what there is', () => {
    expect(wishShape.parse({ width: '100', height: 9_999, quality: '20', token: 'x' })).toEqual({
      width: 100,
      height: 2_500,
      quality: 20,
      resize: 'cover',
    })
    expect(wishShape.parse({ width: '0' }).width).toBeUndefined()
  })

  test.each([
    { width: '-1' },
    { width: 1.5 },
    { width: '1e3' },
    { width: 'x' },
    { width: ['1', '2'] },
    { height: Number.NaN },
    { quality: 19 },
    { quality: 101 },
    { resize: 'crop' },
    { format: 'svg' },
  ])('of %j is refused', (wish) => {
    expect(wishShape.safeParse(wish).success).toBe(false)
  })
})

test.each<[string | undefined, boolean, boolean]>([
  [undefined, false, false],
  ['*/*', false, false],
  ['image/*', false, false],
  ['image/avif,image/webp,image/apng,*/*;q=0.8', true, true],
  ['image/WEBP;q=0.5', false, true],
  ['image/avif;q=0, image/webp; q=0.000', false, false],
  [`${'image/webp,'.repeat(2_000)};;;,,`, false, true],
])('of Accept %s AVIF is taken: %s, and WebP: %s', (accept, avif, webp) => {
  expect(takenBy(accept)).toEqual({ avif, webp })
})
