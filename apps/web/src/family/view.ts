import { href } from '../app/routing/route-list.ts'

export const tabs = ['members', 'activity', 'goals', 'chores', 'controls'] as const
export type Tab = (typeof tabs)[number]

/** View of the hub. All of it stands in the address, so that it can be linked. */
type FamilyView = {
  readonly tab: Tab
  /** Whether Teens and Children are shown alone. */
  readonly isYoungOnly: boolean
  /** The dialog that the address promises to a Parent. */
  readonly opens: 'invite' | null
  /** Whether the limits of the controls are what the address leads to. */
  readonly isAtLimits: boolean
  /** The request that a notification leads to. */
  readonly request: string | null
}

const plain = { tab: 'members', isYoungOnly: false, opens: null, isAtLimits: false } as const

/** The addresses that the specification names, and what each promises. */
const promised: Readonly<Record<string, Omit<FamilyView, 'request'>>> = {
  '/family/accounts': plain,
  '/family/kids': { ...plain, isYoungOnly: true },
  '/family/allowances': { ...plain, isYoungOnly: true },
  '/family/controls': { ...plain, tab: 'controls' },
  '/family/limits': { ...plain, tab: 'controls', isAtLimits: true },
  '/family/setup': { ...plain, opens: 'invite' },
}

const promiseOf = (pathname: string) =>
  Object.entries(promised).find(([path]) => path === pathname)?.[1] ?? plain

/** View of an address. Parts spelled wrongly are left out, so that a mistyped link still opens the page. */
export function readView(address: URLSearchParams, pathname: string): FamilyView {
  const promise = promiseOf(pathname)
  const asked = tabs.find((each) => each === address.get('tab'))
  const request = address.get('request')
  return asked === undefined
    ? { ...promise, request }
    : { ...plain, tab: asked, isYoungOnly: asked === promise.tab && promise.isYoungOnly, request }
}

/** The address of a tab: the first needs no name. */
export const addressOf = (tab: Tab): string => href('family', {}, tab === tabs[0] ? {} : { query: { tab } })
