/** A message as the server sends it (apps/server/src/notifications/push.ts). */
type PushMessage = {
  readonly id: string
  readonly title: string
  readonly body: string
  readonly link: string | null
  readonly language: 'en' | 'ar'
}

/** An open tab, as far as it is used here. */
export type OpenTab = {
  readonly visibilityState: string
  focus(): Promise<unknown>
  navigate(address: string): Promise<unknown>
  postMessage(message: string): void
}

/** The browser's windows. */
export type Tabs = {
  matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<readonly OpenTab[]>
  openWindow(address: string): Promise<unknown>
}

export type Registration = {
  readonly pushManager: Pick<PushManager, 'getSubscription' | 'subscribe'>
  showNotification(title: string, options: NotificationOptions): Promise<void>
}

/** Parts of the worker that a push message is shown with. */
export type Surroundings = {
  readonly registration: Registration
  readonly clients: Tabs
  readonly origin: string
}

/** Tells open pages that the browser has another subscription now, which the server has to know. */
export const SUBSCRIPTION_CHANGED = 'push-subscription-changed'

const ICON = '/icon-192.png'
const everyTab = { type: 'window', includeUncontrolled: true } as const

/**
 * Shows a push message, but where a tab of ours is visible: that page shows the notification itself. Apple ends the
 * subscription of a site that leaves messages unshown, so there it is shown in any case.
 */
export async function showPush(
  text: string | undefined,
  { registration, clients }: Surroundings,
): Promise<void> {
  const message = readMessage(text)
  if ((await isOnScreen(clients)) && !(await demandsShowing(registration))) return
  // A message that cannot be read tells nothing, and yet a browser wants every one to be seen.
  if (!message) return registration.showNotification('Sadaf', { icon: ICON })
  const { id, title, body, link, language } = message
  const dir = language === 'ar' ? 'rtl' : 'ltr'
  await registration.showNotification(title, {
    body,
    tag: id,
    dir,
    lang: language,
    icon: ICON,
    data: { link },
  })
}

async function isOnScreen(clients: Tabs): Promise<boolean> {
  const tabs = await clients.matchAll(everyTab)
  return tabs.some(({ visibilityState }) => visibilityState === 'visible')
}

async function demandsShowing({ pushManager }: Registration): Promise<boolean> {
  const subscription = await pushManager.getSubscription()
  return subscription !== null && new URL(subscription.endpoint).hostname.endsWith('.push.apple.com')
}

/** Opens the page that a notification is about: in a tab of ours where there is one, else in a new one. */
export async function openPage(data: unknown, { clients, origin }: Surroundings): Promise<void> {
  const path = pathOf(data, origin)
  const tabs = await clients.matchAll(everyTab)
  const tab = tabs.find(({ visibilityState }) => visibilityState === 'visible') ?? tabs[0]
  if (!tab) {
    await clients.openWindow(path ?? '/')
    return
  }
  await tab.focus()
  if (path === null) return
  try {
    await tab.navigate(path)
  } catch (error) {
    // A tab that was loaded without this worker is not the worker's to navigate.
    console.warn('An open tab could not be taken to the page of a notification', error)
    await clients.openWindow(path)
  }
}

/** The path that a notification leads to, where it is one of ours. */
function pathOf(data: unknown, origin: string): string | null {
  const { link } = isRecord(data) ? data : {}
  if (typeof link !== 'string' || !link.startsWith('/') || !URL.canParse(link, origin)) return null
  const url = new URL(link, origin)
  return url.origin === origin ? url.pathname + url.search + url.hash : null
}

/**
 * Subscribes again where the browser has ended a subscription. The server learns of it from the next page that is
 * opened, or from one that is open: the worker has no session.
 */
export async function renew(
  { oldSubscription, newSubscription }: Changed,
  { registration, clients }: Surroundings,
): Promise<void> {
  const key = oldSubscription?.options.applicationServerKey
  if (!newSubscription && key)
    await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  for (const tab of await clients.matchAll(everyTab)) tab.postMessage(SUBSCRIPTION_CHANGED)
}

/** A browser's word of a subscription that it has replaced or ended; some tell nothing. */
export type Changed = {
  readonly oldSubscription?: Pick<PushSubscription, 'options'> | null
  readonly newSubscription?: unknown
}

function readMessage(text: string | undefined): PushMessage | undefined {
  const given = parsed(text)
  if (!isRecord(given)) return undefined
  const { id, title, body, link, language } = given
  if (typeof id !== 'string' || typeof title !== 'string' || typeof body !== 'string') return undefined
  return {
    ...{ id, title, body },
    link: typeof link === 'string' ? link : null,
    language: language === 'ar' ? 'ar' : 'en',
  }
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch (error) {
    console.warn('A push message could not be read', error)
    return undefined
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
