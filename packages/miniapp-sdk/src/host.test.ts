import { afterEach, expect, test, vi } from 'vitest'
import { type Asked, type Hosted, type Hosting, hostFrame, type Look, NotDone } from './host.ts'
import { connect, type Sadaf } from './index.ts'
import { MOST_AT_ONCE, MOST_VALUE_LENGTH } from './limits.ts'
import { GREETING } from './words.ts'

const look: Look = { theme: 'light', language: 'en', direction: 'ltr', numerals: 'latn', currency: 'USD' }

/** A window of messages alone, which says of each from where it came. */
class Post extends EventTarget {
  /** Claimed sender of messages to this window. */
  from: unknown = null
  parent: unknown = null
  postMessage(data: unknown, how: string | { transfer?: Transferable[] }): void {
    const ports =
      typeof how === 'string' ? [] : (how.transfer ?? []).filter((each) => each instanceof MessagePort)
    this.dispatchEvent(Object.assign(new Event('message'), { data, ports, source: this.from }))
  }
}

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** A page with a frame in it, which asks for the same port that any other would have to. */
function aPage(answer: Hosting['answer'] = async () => null, hasGesture = () => true) {
  const [page, frame] = [new Post(), new Post()]
  page.from = frame
  frame.from = page
  frame.parent = page
  const onStop = vi.fn()
  const hosted: Hosted = hostFrame({
    page: page as unknown as Hosting['page'],
    frame: () => frame as unknown as Window,
    look: () => look,
    answer,
    hasGesture,
    onStop,
    now: () => 0,
  })
  ends.push(hosted.end)
  return {
    page,
    frame,
    onStop,
    hosted,
    connect: () => connect(frame as unknown as Window & typeof globalThis),
  }
}

/** A port as a hostile app has it, past the SDK. */
async function aRawPort(page: ReturnType<typeof aPage>): Promise<MessagePort> {
  const port = new Promise<MessagePort>((resolve) => {
    page.frame.addEventListener('message', (event) =>
      resolve((event as MessageEvent).ports[0] as MessagePort),
    )
  })
  page.page.postMessage(GREETING, '*')
  const raw = await port
  ends.push(() => raw.close())
  return raw
}

const answerOf = (port: MessagePort) =>
  new Promise<unknown>((resolve) => {
    port.onmessage = ({ data }) => resolve(data)
  })

test('an app learns how its host looks, and hears of a change', async () => {
  const page = aPage()
  const sadaf: Sadaf = await page.connect()
  expect(sadaf.look).toEqual(look)
  const heard = new Promise<Look>((resolve) => sadaf.onLook(resolve))
  page.hosted.tellLook({ ...look, theme: 'dark' })
  expect(await heard).toEqual({ ...look, theme: 'dark' })
  expect(sadaf.look.theme).toBe('dark')
})

test("an app's call is answered, and a refusal says why", async () => {
  const answer = async ({ call }: Asked) => {
    if (call === 'name') return 'Layla'
    throw call === 'rates' ? new NotDone('refused') : new Error('a defect of the host')
  }
  const sadaf = await aPage(answer).connect()
  expect(await sadaf.name()).toBe('Layla')
  await expect(sadaf.rates()).rejects.toMatchObject({ code: 'refused' })
  await expect(sadaf.readStore()).rejects.toMatchObject({ code: 'failed' })
})

test('a greeting from another window is not answered', async () => {
  const answer = vi.fn(async () => null)
  const page = aPage(answer)
  const stranger = new Post()
  const heard = vi.fn()
  stranger.addEventListener('message', heard)
  page.frame.addEventListener('message', heard)
  page.page.from = stranger
  page.page.postMessage(GREETING, '*')
  expect(heard).not.toHaveBeenCalled()
  expect(page.onStop).not.toHaveBeenCalled()
})

test('a second document in the frame is no longer the app that was opened', async () => {
  const page = aPage()
  await page.connect()
  page.page.postMessage(GREETING, '*')
  expect(page.onStop).toHaveBeenCalledExactlyOnceWith('left')
})

test.each([
  ['an unknown call', { id: 1, call: 'accounts' }],
  ['a field too many', { id: 1, call: 'name', of: 'omar' }],
  ['a key that is a path', { id: 1, call: 'store.write', key: '..', value: '' }],
  ['a key that is no text', { id: 1, call: 'store.write', key: {}, value: '' }],
])('%s is malformed, and nothing is done', async (_what, message) => {
  const answer = vi.fn(async () => null)
  const port = await aRawPort(aPage(answer))
  const told = answerOf(port)
  port.postMessage(message)
  expect(await told).toEqual({ id: 1, ok: false, code: 'malformed' })
  expect(answer).not.toHaveBeenCalled()
})

test('a value that is too long has no room, and is not written', async () => {
  const answer = vi.fn(async () => null)
  const sadaf = await aPage(answer).connect()
  await sadaf.writeStore('k', 'x'.repeat(MOST_VALUE_LENGTH))
  await expect(sadaf.writeStore('k', 'x'.repeat(MOST_VALUE_LENGTH + 1))).rejects.toMatchObject({
    code: 'full',
  })
  expect(answer).toHaveBeenCalledOnce()
})

test('an app that never greets is stopped, and one that has is not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const [silent, greeting] = [aPage(), aPage()]
    await greeting.connect()
    vi.runAllTimers()
    expect(silent.onStop).toHaveBeenCalledExactlyOnceWith('silent')
    expect(greeting.onStop).not.toHaveBeenCalled()
  } finally {
    vi.useRealTimers()
  }
})

test('a frame that floods is stopped, and not answered any more', async () => {
  const answer = vi.fn(async () => null)
  const page = aPage(answer)
  const port = await aRawPort(page)
  for (let id = 1; id <= MOST_AT_ONCE * 3; id += 1) port.postMessage({ id, call: 'store.read' })
  await vi.waitFor(() => expect(page.onStop).toHaveBeenCalledExactlyOnceWith('flood'))
  expect(answer.mock.calls.length).toBeLessThanOrEqual(MOST_AT_ONCE)
})

test('messages past the port are counted too', () => {
  const page = aPage()
  for (let n = 0; n <= MOST_AT_ONCE; n += 1) page.page.postMessage({ nothing: n }, '*')
  expect(page.onStop).toHaveBeenCalledExactlyOnceWith('flood')
})

const anOrder = {
  reference: 'order-0001',
  lines: [{ item: 'karak', option: null, count: 2 }],
  amount: '3.50',
  currency: 'USD',
}

test('a payment without a tap or key in the frame is refused, and the host is not asked', async () => {
  const answer = vi.fn(async () => null)
  const sadaf = await aPage(answer, () => false).connect()
  await expect(sadaf.pay(anOrder)).rejects.toMatchObject({ code: 'unasked' })
  await expect(sadaf.refund('0198f3d2-7a3e-7c11-9d5f-3b8b2f0c4a10')).rejects.toMatchObject({
    code: 'unasked',
  })
  expect(answer).not.toHaveBeenCalled()
})

test('a second payment while one is reviewed is refused, and the next one after it is not', async () => {
  const reviews: (() => void)[] = []
  const answer = () => new Promise((resolve) => reviews.push(() => resolve({ outcome: 'declined' })))
  const sadaf = await aPage(answer).connect()
  const first = sadaf.pay(anOrder)
  await expect(sadaf.pay({ ...anOrder, reference: 'order-0002' })).rejects.toMatchObject({ code: 'busy' })
  reviews[0]?.()
  expect(await first).toEqual({ outcome: 'declined' })
  const third = sadaf.pay(anOrder)
  await vi.waitFor(() => expect(reviews).toHaveLength(2))
  reviews[1]?.()
  await third
})

test.each([
  ['a negative amount', { amount: '-3.50' }],
  ['an amount of nothing', { amount: '0.00' }],
  ['a huge amount', { amount: '1234567890.00' }],
  ['an amount in words', { amount: 'three' }],
  ['an amount with an exponent', { amount: '1e9' }],
  ['no currency', { currency: '' }],
  ['no lines', { lines: [] }],
  ['a negative count', { lines: [{ item: 'karak', option: null, count: -1 }] }],
  ['a sentence for an option', { lines: [{ item: 'karak', option: 'it is free', count: 1 }] }],
  ['something more', { discount: '1.00' }],
])('a payment with %s is malformed, and the host is not asked', async (_what, over) => {
  const answer = vi.fn(async () => null)
  const sadaf = await aPage(answer).connect()
  await expect(sadaf.pay({ ...anOrder, ...over })).rejects.toMatchObject({ code: 'malformed' })
  expect(answer).not.toHaveBeenCalled()
})
