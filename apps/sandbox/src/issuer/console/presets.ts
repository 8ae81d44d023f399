import { type Money, parseAmount } from '@sadaf/money'
import type { EntryMode } from '../transaction.ts'

/** A purchase that is one press away. */
export type Preset = {
  readonly label: string
  readonly hint: string
  readonly body: {
    readonly merchant_id: string
    readonly amount: { readonly amount: string; readonly currency: string }
    readonly entry: EntryMode
    readonly pin?: 'right' | 'wrong'
    readonly takes_less?: boolean
  }
}

const of = (merchant: string, amount: string, currency: string, entry: EntryMode) => ({
  merchant_id: `mrc_${merchant}`,
  amount: { amount, currency },
  entry,
})

/** Purchases to try once: each ends in a way of its own. */
export const presets: readonly Preset[] = [
  {
    label: 'Groceries',
    hint: 'Held, then charged as it is',
    body: of('marina_market', '24.50', 'USD', 'contactless'),
  },
  {
    label: 'Fuel pump',
    hint: 'Holds 300, charges what is pumped',
    body: { ...of('oasis_fuel', '300.00', 'AED', 'chip'), pin: 'right' },
  },
  {
    label: 'Hotel, two nights',
    hint: 'Pre-authorised; nights may be added',
    body: of('coral_bay_hotel', '1200.00', 'AED', 'online'),
  },
  {
    label: 'Dinner',
    hint: 'The tip comes when it clears',
    body: { ...of('bait_al_bahr', '80.00', 'AED', 'chip'), pin: 'right' },
  },
  {
    label: 'Streaming',
    hint: 'Renews by itself, month by month',
    body: of('lumen_streaming', '16.00', 'USD', 'recurring'),
  },
  {
    label: 'Café in Paris',
    hint: 'Abroad, at the rate of the day',
    body: of('cafe_tilleul', '12.40', 'EUR', 'contactless'),
  },
  {
    label: 'Online, from Osaka',
    hint: 'In yen, which have no cents',
    body: of('kumo_electronics', '18000', 'JPY', 'online'),
  },
  {
    label: 'Cash machine',
    hint: 'With the right PIN',
    body: { ...of('corniche_atm', '500.00', 'AED', 'cash'), pin: 'right' },
  },
  {
    label: 'Wrong PIN',
    hint: 'Three of them block it',
    body: { ...of('souk_fresh', '31.20', 'USD', 'chip'), pin: 'wrong' },
  },
  {
    label: 'Takes what there is',
    hint: 'A shop that is content with a part',
    body: { ...of('layan_home', '2400.00', 'USD', 'chip'), takes_less: true },
  },
  {
    label: 'Jeweller',
    hint: 'More than most limits allow',
    body: of('marsa_jewellers', '4900.00', 'USD', 'chip'),
  },
]

export const presetAmount = ({ body }: Preset): Money => parseAmount(body.amount.amount, body.amount.currency)
