import { href } from '../app/routing/route-list.ts'
import type { CardForm, CardType } from './card.ts'

export const tabs = ['mine', 'transactions', 'offers', 'security'] as const
export type Tab = (typeof tabs)[number]

/** Which cards are shown of all. */
export type Only = CardForm | Extract<CardType, 'travel'>

/** View of the page of cards. All of it stands in the address, so that it can be linked. */
export type CardView = {
  readonly tab: Tab
  readonly only: Only | undefined
  /** Of my cards, the one that is looked at; of security, the one that is set; of transactions, whose they are. */
  readonly card: string | undefined
  /** The purchase that is open over them. */
  readonly purchase: string | undefined
}

/** The addresses that the specification names, and what each promises. */
const promised = {
  '/cards/virtual': { tab: 'mine', only: 'virtual' },
  '/cards/physical': { tab: 'mine', only: 'physical' },
  '/cards/travel': { tab: 'mine', only: 'travel' },
  '/cards/controls': { tab: 'security', only: undefined },
  '/cards/rewards': { tab: 'offers', only: undefined },
  '/super-app/rewards': { tab: 'offers', only: undefined },
} as const satisfies Record<string, Pick<CardView, 'tab' | 'only'>>

function promiseOf(pathname: string): Pick<CardView, 'tab' | 'only'> {
  const found = Object.entries(promised).find(([path]) => path === pathname)
  return found?.[1] ?? { tab: 'mine', only: undefined }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** View of an address. Misspelled parts are left out, so an old or mistyped link still opens the page. */
export function readView(address: URLSearchParams, pathname: string): CardView {
  const { tab, only } = promiseOf(pathname)
  const asked = tabs.find((each) => each === address.get('tab')) ?? tab
  return {
    tab: asked,
    only: asked === 'mine' ? only : undefined,
    card: readId(address.get('card')),
    purchase: readId(address.get('purchase')),
  }
}

function readId(text: string | null): string | undefined {
  return text !== null && uuid.test(text) ? text : undefined
}

/** The address that shows this, from the one that is open: an address that promises something else is left. */
export function writeView({ tab, only, card, purchase }: CardView, pathname: string): string {
  const promise = promiseOf(pathname)
  const stays = promise.tab === tab && promise.only === only
  const query = new URLSearchParams({
    ...(!stays && tab !== 'mine' && { tab }),
    ...(card !== undefined && { card }),
    ...(purchase !== undefined && { purchase }),
  })
  const text = `${query}`
  return (stays ? pathname : href('cards')) + (text === '' ? '' : `?${text}`)
}
