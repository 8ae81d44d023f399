import type Lithic from 'lithic'
import { ProviderRefusal } from '../errors.ts'
import { orNull } from '../http.ts'
import type { CardWish } from '../issuing.ts'
import { cardMessage, cardsPage, type LithicCard } from './card-messages.ts'
import { type LithicClient, NOT_FOUND } from './client.ts'
import type { LithicConfig } from './config.ts'
import { threeLettersOf } from './countries.ts'
import { memoOf, readMemo, type Wished, writeMemo } from './memo.ts'
import { cardStates, substatuses } from './words.ts'

/** So many names are remembered: they never change. */
const MOST_NAMES = 50_000
/** Both names on a card together (`ShippingAddress`). */
const LONGEST_NAME = 25

type NewCard = Lithic.CardCreateParams
type Change = Lithic.CardUpdateParams

/** Cards at Lithic, found by our names for them, and made as they are wished. */
export function createCards(name: string, client: LithicClient, config: LithicConfig) {
  const tokens = createNames()
  const ourNames = createNames()

  function remember(card: LithicCard): LithicCard {
    const id = readMemo(card.memo)?.id
    if (id) {
      tokens.set(id, card.token)
      ourNames.set(card.token, id)
    }
    return card
  }

  const byToken = async (token: string): Promise<LithicCard> =>
    remember(
      await client.look(
        'card',
        cardMessage.refine((card) => card.token === token, 'is another card'),
        (lithic, options) => lithic.cards.retrieve(token, options),
      ),
    )

  async function byOurId(id: string): Promise<LithicCard | null> {
    const token = tokens.get(id)
    if (token !== undefined) return byToken(token)
    const { data } = await client.look('cards', cardsPage, (lithic, options) =>
      lithic.cards.list({ memo: memoOf(id), page_size: 5 }, options),
    )
    const found = data.find((card) => readMemo(card.memo)?.id === id)
    return found ? remember(found) : null
  }

  /** Ours, or Lithic's own where it is a card that we did not make. */
  async function ourNameOf(token: string): Promise<string> {
    const known = ourNames.get(token)
    if (known !== undefined) return known
    const card = await orNull(NOT_FOUND, () => byToken(token))
    return readMemo(card?.memo)?.id ?? token
  }

  async function make(wish: CardWish): Promise<LithicCard> {
    const body = newCard(name, wish, config, wish.replaces && (await byOurId(wish.replaces)))
    return remember(
      await client.ask('cards', cardMessage, (lithic, options) => lithic.cards.create(body, options)),
    )
  }

  /**
   * Makes a card that does nothing yet, or finds the one there is, and changes it as it is wished, with the number of
   * the wish in the same call: so an answer that is lost is harmless, and an older wish is known as such.
   */
  async function carryOut(wish: CardWish): Promise<LithicCard> {
    if (wish.currency !== config.currency) throw new ProviderRefusal(name, 'currency_mismatch')
    const card = (await byOurId(wish.id)) ?? (await make(wish))
    const isPhysical = card.type === 'PHYSICAL'
    if (isPhysical !== (wish.form === 'physical')) throw new ProviderRefusal(name, 'card_fixed')
    const before = readMemo(card.memo) ?? { wish: 0, state: 'made' }
    if (before.wish > wish.wish) return card
    if (before.wish === wish.wish) {
      if (before.state === wish.state) return card
      throw new ProviderRefusal(name, 'duplicate_wish')
    }
    const change = changeFor(name, card, wish, before.state)
    if (change === null) return card
    const { token } = card
    return client.ask(
      'card',
      cardMessage.refine((told) => told.token === token, 'is another card'),
      (lithic, options) => lithic.cards.update(token, change, options),
    )
  }

  return { byToken, byOurId, ourNameOf, carryOut }
}

/** Null where nothing can or need be changed. @throws ProviderRefusal */
function changeFor(name: string, card: LithicCard, wish: CardWish, before: Wished): Change | null {
  const memo = writeMemo(wish)
  const isClosed = cardStates.get(card.state) === 'closed'
  if (isClosed) {
    if (wish.state === 'closed') return null
    throw new ProviderRefusal(name, 'card_closed')
  }
  switch (wish.state) {
    case 'active':
      return { state: 'OPEN', memo }
    case 'frozen':
      return { state: 'PAUSED', memo }
    case 'closed':
      return { state: 'CLOSED', substatus: substatusOf(wish.closedBecause), memo }
    case 'on_its_way':
      if (wish.form !== 'physical') throw new ProviderRefusal(name, 'card_not_sent')
      if (before === 'active' || before === 'frozen') throw new ProviderRefusal(name, 'card_in_use')
      return { memo }
  }
}

const substatusOf = (why: string | null): NonNullable<Change['substatus']> =>
  why !== null && isReason(why) ? substatuses[why] : 'ISSUER_REQUEST'

const isReason = (why: string): why is keyof typeof substatuses => Object.hasOwn(substatuses, why)

/** The same for every try of making it, whatever has been wished since: it is the same call to Lithic. */
function newCard(
  name: string,
  { id, form, address, holder }: CardWish,
  { account, cardProgram, product }: LithicConfig,
  replaced: LithicCard | null | '',
): NewCard {
  const common = {
    memo: writeMemo({ id, wish: 0, state: 'made' }),
    'Idempotency-Key': id,
    ...(account !== undefined && { account_token: account }),
    ...(cardProgram !== undefined && { card_program_token: cardProgram }),
  }
  if (form === 'virtual') return { ...common, type: 'VIRTUAL', state: 'PAUSED' }
  if (product === undefined || !address) throw new ProviderRefusal(name, 'plastic_not_set_up')
  const country = threeLettersOf(address.country)
  if (country === null) throw new ProviderRefusal(name, 'country_unknown')
  const [line1 = '', ...others] = address.lines
  return {
    ...common,
    type: 'PHYSICAL',
    product_id: product,
    // Lithic closes the old one by itself when the new one is activated [not confirmed]; our own wishes close it too.
    ...(replaced && replaced.type === 'PHYSICAL' && { replacement_for: replaced.token }),
    shipping_method: 'STANDARD_WITH_TRACKING',
    shipping_address: {
      ...namesOf(address.recipient || holder.name),
      address1: line1,
      ...(others.length > 0 && { address2: others.join(', ') }),
      city: address.city,
      // Required in form alone outside of the United States and Canada.
      state: '',
      postal_code: address.postalCode ?? '',
      country,
    },
  }
}

function namesOf(recipient: string): { readonly first_name: string; readonly last_name: string } {
  const words = recipient.trim().split(' ')
  const last_name = words.length > 1 ? (words.pop() ?? '') : ''
  const room = Math.max(1, LONGEST_NAME - last_name.length)
  return { first_name: words.join(' ').slice(0, room), last_name: last_name.slice(0, LONGEST_NAME - 1) }
}

function createNames() {
  const names = new Map<string, string>()
  return {
    get: (key: string) => names.get(key),
    set(key: string, value: string) {
      const [oldest] = names.keys()
      if (names.size >= MOST_NAMES && oldest !== undefined) names.delete(oldest)
      names.set(key, value)
    },
  }
}
