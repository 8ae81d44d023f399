import { describe, expect, it, vi } from 'vitest'
import { type OpenTab, openPage, renew, SUBSCRIPTION_CHANGED, showPush } from './push.ts'

const origin = 'https://sadaf.example'

function aTab(visibilityState: 'visible' | 'hidden') {
  return { visibilityState, focus: vi.fn(), navigate: vi.fn(), postMessage: vi.fn() } satisfies OpenTab
}

function surroundings(tabs: readonly OpenTab[] = [], endpoint = 'https://push.example/send/1') {
  const showNotification = vi.fn(async () => {})
  const subscribe = vi.fn()
  const openWindow = vi.fn()
  const getSubscription = async () => ({ endpoint }) as PushSubscription
  return {
    showNotification,
    subscribe,
    openWindow,
    on: {
      origin,
      registration: { showNotification, pushManager: { getSubscription, subscribe } },
      clients: { matchAll: async () => tabs, openWindow },
    },
  }
}

const message = { id: '7', title: 'You received $25.00', body: 'From Omar.', link: '/cards', language: 'en' }
const text = JSON.stringify(message)

describe('a push message', () => {
  it('is shown with its words, its language and where it leads', async () => {
    const { on, showNotification } = surroundings([aTab('hidden')])
    await showPush(text, on)
    const icon = '/icon-192.png'
    const options = { body: 'From Omar.', tag: '7', dir: 'ltr', lang: 'en', icon, data: { link: '/cards' } }
    expect(showNotification).toHaveBeenCalledExactlyOnceWith('You received $25.00', options)
  })

  it('runs from right to left in Arabic', async () => {
    const { on, showNotification } = surroundings()
    await showPush(JSON.stringify({ ...message, language: 'ar' }), on)
    expect(showNotification).toHaveBeenCalledWith(
      message.title,
      expect.objectContaining({ dir: 'rtl', lang: 'ar' }),
    )
  })

  it('is not shown while a tab of ours is visible, which shows the notification itself', async () => {
    const { on, showNotification } = surroundings([aTab('hidden'), aTab('visible')])
    await showPush(text, on)
    expect(showNotification).not.toHaveBeenCalled()
  })

  it('is shown in any case where Apple would end the subscription', async () => {
    const { on, showNotification } = surroundings([aTab('visible')], 'https://web.push.apple.com/Q1')
    await showPush(text, on)
    expect(showNotification).toHaveBeenCalledOnce()
  })

  it.each([undefined, '', 'no JSON', '7', '{"title":1}'])(
    'that is %j shows our name alone',
    async (given) => {
      vi.spyOn(console, 'warn').mockReturnValue()
      const { on, showNotification } = surroundings()
      await showPush(given, on)
      expect(showNotification).toHaveBeenCalledExactlyOnceWith('Sadaf', { icon: '/icon-192.png' })
    },
  )
})

describe('a tap on a notification', () => {
  it('brings a tab of ours forward, the visible one first, and opens the page in it', async () => {
    const [hidden, visible] = [aTab('hidden'), aTab('visible')]
    const { on, openWindow } = surroundings([hidden, visible])
    await openPage({ link: '/transactions?id=7' }, on)
    expect(visible.focus).toHaveBeenCalledOnce()
    expect(visible.navigate).toHaveBeenCalledExactlyOnceWith('/transactions?id=7')
    expect(hidden.focus).not.toHaveBeenCalled()
    expect(openWindow).not.toHaveBeenCalled()
  })

  it('opens a window where the open tab cannot be navigated', async () => {
    const tab = { ...aTab('visible'), navigate: vi.fn(async () => Promise.reject(new TypeError('not ours'))) }
    const { on, openWindow } = surroundings([tab])
    await openPage({ link: '/cards' }, on)
    expect(openWindow).toHaveBeenCalledExactlyOnceWith('/cards')
  })

  it('opens a window where no tab is open', async () => {
    const { on, openWindow } = surroundings()
    await openPage({ link: '/cards' }, on)
    expect(openWindow).toHaveBeenCalledExactlyOnceWith('/cards')
  })

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example/',
    '/\\elsewhere.example',
    'javascript:1',
    7,
    null,
  ])('that names %j leads nowhere but to us', async (link) => {
    const tab = aTab('hidden')
    await openPage({ link }, surroundings([tab]).on)
    expect(tab.focus).toHaveBeenCalledOnce()
    expect(tab.navigate).not.toHaveBeenCalled()
    const { on, openWindow } = surroundings()
    await openPage({ link }, on)
    expect(openWindow).toHaveBeenCalledExactlyOnceWith('/')
  })
})

describe('a subscription that the browser has ended', () => {
  const options = { userVisibleOnly: true, applicationServerKey: new ArrayBuffer(65) }

  it('is made again with the same key, and open pages are told', async () => {
    const tab = aTab('visible')
    const { on, subscribe } = surroundings([tab])
    await renew({ oldSubscription: { options } }, on)
    expect(subscribe).toHaveBeenCalledExactlyOnceWith(options)
    expect(tab.postMessage).toHaveBeenCalledExactlyOnceWith(SUBSCRIPTION_CHANGED)
  })

  it('is left to the browser where that has made another', async () => {
    const { on, subscribe } = surroundings()
    await renew({ oldSubscription: { options }, newSubscription: {} }, on)
    expect(subscribe).not.toHaveBeenCalled()
  })
})
