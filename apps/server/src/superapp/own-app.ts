import {
  type AnyMiniApp,
  isHigherVersion,
  type MiniAppManifest,
  type OwnMiniApp,
  type Permission,
  permissionsOf,
  type Storefront,
  storefronts,
} from '@sadaf/api'
import { isOwnMiniApp } from '@sadaf/api/mini-apps'

/** A mini-app that its developer has published to their own account. */
export type OwnApp = {
  readonly id: string
  readonly app: OwnMiniApp
  readonly manifest: MiniAppManifest
  readonly bytes: number
  readonly isPublished: boolean
  readonly publishedAt: Date
}

/** An app that can be opened: what it may ask to read, and what it sells. */
export type Opened = {
  readonly permissions: readonly Permission[]
  readonly shop: Storefront | undefined
}

const HOUR_SECONDS = 3_600

/** The shop that is paid in developers' apps: a merchant of the sandbox, whatever an app calls itself. */
const testShop: Storefront = {
  name: { en: 'Test shop', ar: 'متجر التجربة' },
  category: 'shopping',
  readySeconds: 0,
  refundSeconds: HOUR_SECONDS,
  items: [],
}

/** Terms of the shop in an app, with the catalogue of ours; undefined for an app that sells nothing. */
export const termsOf = (app: AnyMiniApp): Storefront | undefined =>
  isOwnMiniApp(app) ? testShop : storefronts[app]

/** The merchant at the bank who is paid for an app's orders. */
export const merchantOf = (app: string): string => (isOwnMiniApp(app) ? 'shop-test' : `shop-${app}`)

export const nameOf = ({ id }: Pick<MiniAppManifest, 'id'>): OwnMiniApp => `own-${id}`

/** An app as its manifest declares it. */
export function openedBy(app: AnyMiniApp, manifest: MiniAppManifest | undefined): Opened {
  if (!isOwnMiniApp(app)) return { permissions: permissionsOf(app), shop: storefronts[app] }
  const items = manifest?.items
  return { permissions: manifest?.permissions ?? [], shop: items && { ...testShop, items } }
}

/** Whether a manifest can follow the one before: versions increase. */
export const canFollow = (next: MiniAppManifest, before: MiniAppManifest): boolean =>
  isHigherVersion(next.version, before.version)
