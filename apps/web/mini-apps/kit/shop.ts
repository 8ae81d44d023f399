import type { Storefront, StorefrontItem } from '@sadaf/api/storefronts/storefront'
import { type AppOrder, Refused } from '@sadaf/miniapp-sdk'
import { isZero, parseAmount, toDecimal } from '@sadaf/money'
import { type Chosen, known, priceOf, totalOf, withMore } from './basket.ts'
import { type Child, h } from './dom.ts'
import { filled } from './figures.ts'
import { button, lines, note, panel } from './parts.ts'
import { shopWords } from './shop-words.ts'
import type { On } from './start.ts'

/**
 * Basket of a shop, as it is kept. The reference names the order that the basket is about to become: paid once,
 * whatever happens.
 */
export type Basket = { readonly basket: readonly Chosen[]; readonly reference: string }

export const emptyBasket: Basket = { basket: [], reference: '' }
/** Sample of a basket, by which a kept one is read. */
export const sampleBasket: Basket = { basket: [{ name: '', option: '', count: 1 }], reference: '' }

type Counter<State> = On<unknown, State & Basket>

type Selling = {
  readonly shop: Storefront
  /** A choice without a price for all that is added next, such as a time; undefined while none is made. */
  readonly option?: string | undefined
  /** How the choice is called where it has not been made; absent where there is none to make. */
  readonly toChoose?: string
  /** Items that are chosen in another way than by counting. */
  readonly isHidden?: (item: StorefrontItem) => boolean
}

/** So soon orders are asked for again, while one of them is in such a state. */
const ASK_AGAIN_MS: Partial<Record<AppOrder['state'], number>> = {
  paying: 3_000,
  refunding: 3_000,
  preparing: 30_000,
}
const ASK_AFTER_FAILURE_MS = 10_000

// Orders as the host told them last: a frame has one app.
let orders: readonly AppOrder[] | undefined
let hasFailed = false
let asking: ReturnType<typeof setTimeout> | undefined

/** Catalogue, basket and orders of a shop. */
export function shopOn<State>(on: Counter<State>, selling: Selling): Child {
  if (orders === undefined && asking === undefined) ask(on, 0)
  return [catalogue(on, selling), basketOf(on, selling), ordersOf(on, selling)]
}

const wordsOf = <State>({ look }: Counter<State>) => shopWords[look.language]

function ask<State>(on: Counter<State>, afterMs: number): void {
  clearTimeout(asking)
  asking = setTimeout(() => {
    on.sadaf
      .orders()
      .then(
        (told) => show(told, false),
        () => show(orders, true),
      )
      .catch((error: unknown) => reportError(error))
  }, afterMs)
  function show(told: readonly AppOrder[] | undefined, isFailure: boolean): void {
    const isOther = isFailure !== hasFailed || JSON.stringify(told) !== JSON.stringify(orders)
    orders = told
    hasFailed = isFailure
    const waits = (told ?? []).flatMap(({ state }) => ASK_AGAIN_MS[state] ?? [])
    if (isFailure) ask(on, ASK_AFTER_FAILURE_MS)
    else if (waits.length > 0) ask(on, Math.min(...waits))
    if (isOther) on.redraw()
  }
}

function catalogue<State>(on: Counter<State>, selling: Selling): Child {
  const { shop, option = '', toChoose, isHidden } = selling
  const words = wordsOf(on)
  const { language } = on.look
  const mayAdd = toChoose === undefined || option !== ''
  return panel(
    h('h2', {}, words.catalogue),
    !mayAdd && note(filled(words.choose, { what: toChoose ?? '' })),
    h(
      'ul',
      { class: 'rows' },
      shop.items
        .filter((item) => !isHidden?.(item))
        .map((item) => {
          const { id, hint } = item
          const name = item.name[language]
          const count = on.state.basket.find((each) => each.name === id && each.option === option)?.count ?? 0
          return h(
            'li',
            { class: 'ware' },
            h(
              'div',
              { class: 'grow' },
              h('p', { class: 'named' }, name),
              hint !== undefined && h('p', { class: 'hint' }, hint[language]),
            ),
            h('bdi', { class: 'price' }, on.figures.money(priceOf(item))),
            counter(on, { item: { name: id, option }, label: name, count, mayAdd }),
          )
        }),
    ),
  )
}

type Counted = {
  readonly item: Omit<Chosen, 'count'>
  readonly label: string
  readonly count: number
  readonly mayAdd: boolean
}

function counter<State>(on: Counter<State>, { item, label, count, mayAdd }: Counted): Child {
  const words = wordsOf(on)
  const by = (step: number) => () => putMore(on, item, step)
  const own = `${item.name}-${item.option}`
  const less = button({
    label: '−',
    id: `less-${own}`,
    name: filled(words.less, { name: label }),
    onPress: by(-1),
  })
  const more = button({
    label: '+',
    id: `more-${own}`,
    name: filled(words.more, { name: label }),
    onPress: by(1),
  })
  less.disabled = count === 0
  more.disabled = !mayAdd
  return h('div', { class: 'counter' }, less, h('span', { class: 'count' }, on.figures.number(count)), more)
}

/** Puts more or less of an item into the basket, which is another order then. */
export function putMore<State>(on: Counter<State>, item: Omit<Chosen, 'count'>, step: number): void {
  const reference = newReference()
  change(on, ({ basket }) => ({ basket: withMore(basket, item, step), reference }))
}

// A part of the basket is a part of the state that it belongs to.
function change<State>(on: Counter<State>, make: (kept: Basket) => Basket): void {
  on.redo((state) => make(state) as Partial<State & Basket>)
}

function newReference(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}

function basketOf<State>(on: Counter<State>, { shop }: Selling): Child {
  const words = wordsOf(on)
  const rows = known(shop, on.state.basket)
  const total = totalOf(shop, on.state.basket)
  if (isZero(total)) return panel(h('h2', {}, words.basket), note(words.nothing))
  const amount = on.figures.money(total)
  return panel(
    h('h2', {}, words.basket),
    lines([
      ...rows.map(({ item, option, count }) => {
        const what = withOption(item.name[on.look.language], option)
        return [`${on.figures.number(count)} × ${what}`, on.figures.money(priceOf(item, count))] as const
      }),
      [words.total, amount] as const,
    ]),
    h(
      'div',
      { class: 'buttons' },
      button({
        label: filled(words.pay, { amount }),
        look: 'primary',
        id: 'pay',
        onPress: () => settle(on, () => pay(on, shop)),
      }),
    ),
  )
}

/** An option is written from left to right in either language. */
const withOption = (name: string, option: string) =>
  option === '' ? name : `${name} · \u2066${option}\u2069`

/** Does what the person asked the shop for, and says how it went. */
function settle<State>(on: Counter<State>, act: () => Promise<string>): void {
  const words = wordsOf(on)
  on.say('')
  act()
    .catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error
      const { code } = error
      return code === 'busy' || code === 'differs' || code === 'late' ? words[code] : words.failed
    })
    .then((text) => {
      on.redraw()
      on.say(text)
      ask(on, 0)
    })
    .catch((error: unknown) => reportError(error))
}

async function pay<State>(on: Counter<State>, shop: Storefront): Promise<string> {
  const words = wordsOf(on)
  const { basket, reference } = on.state
  const total = totalOf(shop, basket)
  const paid = await on.sadaf.pay({
    reference,
    lines: known(shop, basket).map(({ name, option, count }) => ({
      item: name,
      option: option === '' ? null : option,
      count,
    })),
    amount: toDecimal(total),
    currency: total.asset,
  })
  if (paid.outcome === 'declined') return words.declined
  change(on, () => emptyBasket)
  return filled(words[paid.outcome], { number: paid.reference })
}

function ordersOf<State>(on: Counter<State>, { shop }: Selling): Child {
  const words = wordsOf(on)
  if (hasFailed) return note(words.unread)
  if (!orders || orders.length === 0) return null
  return panel(
    h('h2', {}, words.orders),
    h(
      'ul',
      { class: 'rows orders' },
      orders.map((order) => orderRow(on, shop, order)),
    ),
  )
}

function orderRow<State>(on: Counter<State>, shop: Storefront, order: AppOrder): Child {
  const words = wordsOf(on)
  const { id, number, state, amount, currency, refundableUntil } = order
  const mayRefund = refundableUntil !== null && Date.parse(refundableUntil) > Date.now()
  const names = order.lines.map(({ item, option, count }) => {
    const name = shop.items.find((each) => each.id === item)?.name[on.look.language] ?? item
    return `${on.figures.number(count)} × ${withOption(name, option ?? '')}`
  })
  return h(
    'li',
    {},
    h(
      'div',
      { class: 'grow' },
      h('p', { class: 'named' }, words.state[state]),
      h('p', { class: 'hint' }, names.join(on.look.language === 'ar' ? '، ' : ', ')),
      h('p', { class: 'hint' }, filled(words.order, { number })),
    ),
    h('bdi', { class: 'price' }, on.figures.money(parseAmount(amount, currency))),
    mayRefund &&
      button({
        label: words.refund,
        id: `refund-${id}`,
        name: filled(words.refundOf, { number }),
        onPress: () => settle(on, async () => words.state[(await on.sadaf.refund(id)).state]),
      }),
  )
}
