import { answerTo } from './answer.ts'
import { type Changed, openPage, type Registration, renew, showPush, type Tabs } from './push.ts'

// Opens the app without a connection: the shell, its scripts and styles, and nothing of anybody's; and shows push
// messages while no page is open. Built to /sw.js.

type Lifetime = Event & { waitUntil(work: Promise<unknown>): void }
type Asking = Lifetime & { readonly request: Request; respondWith(answer: Promise<Response>): void }
type Pushed = Lifetime & { readonly data: { text(): string } | null }
type Tapped = Lifetime & { readonly notification: { readonly data: unknown; close(): void } }

/** The part of a worker's global scope that is used here; TypeScript's types of it exclude those of pages. */
declare const self: {
  readonly location: Location
  readonly clients: Tabs & { claim(): Promise<void> }
  readonly registration: Registration
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listen: (event: Lifetime) => void): void
  addEventListener(type: 'fetch', listen: (event: Asking) => void): void
  addEventListener(type: 'push', listen: (event: Pushed) => void): void
  addEventListener(type: 'notificationclick', listen: (event: Tapped) => void): void
  addEventListener(type: 'pushsubscriptionchange', listen: (event: Lifetime & Changed) => void): void
}

/** Put here by the build. */
declare const BUILD: {
  readonly version: string
  /** The address whose page is the shell. */
  readonly shell: string
  /** Files of the shell: kept from the installation on. */
  readonly files: readonly string[]
  /** Everything else that this build has and that may be kept once it was fetched. */
  readonly assets: readonly string[]
}

const build = BUILD
const shellCache = `sadaf-shell-${build.version}`
const assetCache = 'sadaf-assets'
const isAsset = (path: string) => path.startsWith('/assets/')

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const answer = answerTo(request, self.location.origin, build.files)
  if (answer === 'network') return
  event.respondWith(
    answer === 'page' ? page(request) : answer === 'asset' ? asset(event, request) : file(request),
  )
})

const here = { registration: self.registration, clients: self.clients, origin: self.location.origin }
self.addEventListener('push', (event) => event.waitUntil(showPush(event.data?.text(), here)))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data, here))
})
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event, here)))

/** A new build's worker takes over as soon as it has everything: pages come from the network in any case. */
async function install(): Promise<void> {
  const changing = [build.shell, ...build.files.filter((path) => !isAsset(path))]
  const shell = await caches.open(shellCache)
  await shell.addAll(changing.map((path) => new Request(path, { cache: 'reload' })))
  const assets = await caches.open(assetCache)
  const missing: string[] = []
  for (const path of build.files.filter(isAsset)) {
    if (!(await assets.match(path))) missing.push(path)
  }
  await assets.addAll(missing)
  await self.skipWaiting()
}

/** Deletes the caches of older builds. */
async function takeOver(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith('sadaf-') && name !== shellCache && name !== assetCache) await caches.delete(name)
  }
  const known = new Set([...build.files, ...build.assets])
  const assets = await caches.open(assetCache)
  for (const request of await assets.keys()) {
    if (!known.has(new URL(request.url).pathname)) await assets.delete(request)
  }
  await self.clients.claim()
}

async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    return (await kept(shellCache, build.shell)) ?? fail(error)
  }
}

async function file(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    return (await kept(shellCache, request.url)) ?? fail(error)
  }
}

async function asset(event: Lifetime, request: Request): Promise<Response> {
  const known = await kept(assetCache, request.url)
  if (known) return known
  const answer = await fetch(request)
  if (answer.ok) {
    const copy = answer.clone()
    event.waitUntil(caches.open(assetCache).then((assets) => assets.put(request.url, copy)))
  }
  return answer
}

async function kept(cache: string, address: string): Promise<Response | undefined> {
  return (await caches.open(cache)).match(address, { ignoreVary: true })
}

function fail(error: unknown): never {
  throw error
}
