import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createKeeping } from './keeping.ts'

type State = { readonly ticked: readonly string[]; readonly typed: string }
const none: State = { ticked: [], typed: '' }
const tick = (name: string) => (state: State) => ({ ...state, ticked: [...state.ticked, name] })
const typed = (text: string) => (state: State) => ({ ...state, typed: text })

class Refusal extends Error {
  readonly code: 'stale' | 'full' | 'failed'
  constructor(code: Refusal['code']) {
    super(code)
    this.code = code
  }
}

/** What two devices keep at one place, as the host and the server do it. */
class Place {
  state = none
  version = 0
  fails: Refusal['code'] | 'unheard' | undefined
  device() {
    let known = -1
    const onAdopted = vi.fn()
    const onUnkept = vi.fn()
    const write = vi.fn(async (state: State) => {
      const failure = this.fails
      if (failure && failure !== 'unheard') throw new Refusal(failure)
      if (known !== this.version) throw new Refusal('stale')
      this.version += 1
      this.state = state
      if (failure === 'unheard') throw new Refusal('failed')
      known = this.version
    })
    const keeping = createKeeping<State>(none, {
      read: async () => {
        known = this.version
        return this.state
      },
      write,
      codeOf: (error) => (error instanceof Refusal ? error.code : undefined),
      onAdopted,
      onUnkept,
    })
    return { keeping, write, onAdopted, onUnkept }
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const soon = () => vi.advanceTimersByTimeAsync(0)
const typingEnds = () => vi.advanceTimersByTimeAsync(300)

test('a second device does not overwrite what the first has kept, and shows it', async () => {
  const place = new Place()
  const [phone, laptop] = [place.device(), place.device()]
  await Promise.all([phone.keeping.adopt(), laptop.keeping.adopt()])
  phone.keeping.act(tick('phone'))
  await soon()
  laptop.keeping.act(tick('laptop'))
  await soon()
  expect(place.state.ticked).toEqual(['phone', 'laptop'])
  expect(laptop.keeping.state.ticked).toEqual(['phone', 'laptop'])
  expect(laptop.onAdopted).toHaveBeenCalledOnce()
  await phone.keeping.adopt()
  expect(phone.keeping.state.ticked).toEqual(['phone', 'laptop'])
})

test('an act is sent at once, typing with the letters that follow, and both when the app is closed', async () => {
  const { keeping, write } = new Place().device()
  await keeping.adopt()
  keeping.act(tick('a'))
  expect(write).toHaveBeenCalledTimes(1)
  keeping.type(typed('m'))
  keeping.type(typed('mi'))
  expect(write).toHaveBeenCalledTimes(1)
  await typingEnds()
  expect(write).toHaveBeenLastCalledWith({ ticked: ['a'], typed: 'mi' })
  expect(write).toHaveBeenCalledTimes(2)
  keeping.type(typed('milk'))
  keeping.flush()
  expect(write).toHaveBeenLastCalledWith({ ticked: ['a'], typed: 'milk' })
  await typingEnds()
  expect(write).toHaveBeenCalledTimes(3)
})

test('what failed is tried again by itself, and the notice goes', async () => {
  const place = new Place()
  const { keeping, onUnkept } = place.device()
  await keeping.adopt()
  place.fails = 'failed'
  keeping.act(tick('a'))
  await soon()
  expect(onUnkept).toHaveBeenLastCalledWith('failed')
  place.fails = undefined
  await vi.advanceTimersByTimeAsync(5_000)
  expect(place.state.ticked).toEqual(['a'])
  expect(onUnkept).toHaveBeenLastCalledWith(undefined)
})

test('a change that arrived without an answer is not done twice', async () => {
  const place = new Place()
  const { keeping } = place.device()
  await keeping.adopt()
  place.fails = 'unheard'
  keeping.act(tick('a'))
  await soon()
  place.fails = undefined
  await vi.advanceTimersByTimeAsync(5_000)
  expect(place.state.ticked).toEqual(['a'])
  expect(keeping.state.ticked).toEqual(['a'])
})

test('what has no room is told, and kept once there is some', async () => {
  const place = new Place()
  const { keeping, onUnkept } = place.device()
  await keeping.adopt()
  place.fails = 'full'
  keeping.act(tick('a'))
  await soon()
  expect(onUnkept).toHaveBeenLastCalledWith('full')
  place.fails = undefined
  keeping.act(() => none)
  await soon()
  expect(onUnkept).toHaveBeenLastCalledWith(undefined)
  expect(place.state).toEqual(none)
})
