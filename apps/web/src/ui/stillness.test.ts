import { describe, expect, it } from 'vitest'
import { type Circumstances, wantsStillness } from './stillness.ts'

const atEase: Circumstances = { reducedMotion: false, savesData: false, battery: undefined }

describe('decoration', () => {
  it.each<[string, Partial<Circumstances>, boolean]>([
    ['moves where nothing speaks against it', {}, false],
    ['lies still with reduced motion', { reducedMotion: true }, true],
    ['lies still while data is saved', { savesData: true }, true],
    ['lies still on a low battery', { battery: { level: 0.15, charging: false } }, true],
    ['moves on a low battery that is being charged', { battery: { level: 0.15, charging: true } }, false],
    ['moves on a good battery', { battery: { level: 0.8, charging: false } }, false],
  ])('%s', (_, circumstances, expected) => {
    expect(wantsStillness({ ...atEase, ...circumstances })).toBe(expected)
  })
})
