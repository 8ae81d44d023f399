import { addDays } from '../../ui/calendar/calendar-days.ts'
import { emptyAddress, type TypedAddress } from '../address-fields.tsx'
import {
  type CardColour,
  type CardForm,
  type CardType,
  type CardUse,
  colourOf,
  forms,
  types,
} from '../card.ts'

export const steps = ['type', 'yours', 'review'] as const
export type Step = (typeof steps)[number]

/** The currencies in which a travel card can have its balance. */
export const potCurrencies = ['USD', 'EUR', 'AED'] as const

/** A card as it is being put together. */
export type Draft = {
  readonly type: CardType
  readonly form: CardForm
  readonly use: CardUse
  readonly name: string
  readonly colour: CardColour
  readonly currency: string
  /** Account that a debit card spends from; empty until an account is known. */
  readonly accountId: string
  readonly daily: string
  readonly monthly: string
  readonly address: TypedAddress
}

/** Draft that an address asks for, or the plainest card that there is. */
export function beginDraft(address: URLSearchParams, recipient: string): Omit<Draft, 'name'> {
  const type = types.find((each) => each === address.get('type')) ?? 'debit'
  const form = forms.find((each) => each === address.get('form')) ?? 'virtual'
  return {
    type,
    form,
    use: 'any_shop',
    colour: colourOf[type],
    currency: 'USD',
    accountId: '',
    ...usualLimits('USD'),
    address: { ...emptyAddress, recipient },
  }
}

/** Default spending limits of a card. In other currencies than dollars the holder types them. */
export function usualLimits(currency: string): Pick<Draft, 'daily' | 'monthly'> {
  return currency === 'USD' ? { daily: '1000', monthly: '5000' } : { daily: '', monthly: '' }
}

/** Another type brings its own colour, unless another was chosen; what only virtual cards can do stays with them. */
export function withType(draft: Draft, type: CardType): Draft {
  const isOwnColour = draft.colour === colourOf[draft.type]
  // A card for another purse has other limits.
  return {
    ...draft,
    ...usualLimits('USD'),
    type,
    currency: 'USD',
    colour: isOwnColour ? colourOf[type] : draft.colour,
  }
}

export function withForm(draft: Draft, form: CardForm): Draft {
  return { ...draft, form, use: form === 'physical' ? 'any_shop' : draft.use }
}

/** How many days a card made of plastic takes to come, at the most. */
const DELIVERY_DAYS = 7

/** By when a card that is ordered today is there. */
export function arrivalOf(today: string): string {
  return addDays(today, DELIVERY_DAYS)
}

/** How long a card is good for. */
const GOOD_YEARS = 3

/** As it will probably stand on a card that is made today: MM/YY. */
export function expiryOf(today: string): string {
  const [year = '', month = ''] = today.split('-')
  return `${month}/${String(Number(year) + GOOD_YEARS).slice(-2)}`
}
