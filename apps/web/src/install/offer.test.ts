import { afterEach, expect, test, vi } from 'vitest'
import { takeOffer } from './offer.ts'

afterEach(() => void Reflect.deleteProperty(globalThis, 'sadafInstall'))

test('the browser’s offer to install is taken up once', async () => {
  const prompt = vi.fn(async () => undefined)
  Reflect.set(globalThis, 'sadafInstall', Object.assign(new Event('beforeinstallprompt'), { prompt }))
  expect(await takeOffer()).toBe(true)
  expect(await takeOffer()).toBe(false)
  expect(prompt).toHaveBeenCalledTimes(1)
})

test('an event without a prompt is no offer', async () => {
  Reflect.set(globalThis, 'sadafInstall', new Event('beforeinstallprompt'))
  expect(await takeOffer()).toBe(false)
})
