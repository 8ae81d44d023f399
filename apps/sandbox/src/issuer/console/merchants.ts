import type { Merchant } from '../transaction.ts'

const DUBAI = ['Dubai', 'AE'] as const

const shop = (
  id: string,
  name: string,
  mcc: string,
  [city, country]: readonly [string, string] = DUBAI,
): Merchant => ({
  id: `mrc_${id}`,
  name,
  mcc,
  city,
  country,
})

/** Where people of the demonstration shop. Invented, all of them. */
export const merchants: readonly Merchant[] = [
  shop('marina_market', 'Marina Market', '5411'),
  shop('souk_fresh', 'Souk Fresh', '5411'),
  shop('palm_bakery', 'Palm Bakery', '5462'),
  shop('layan_home', 'Layan Home', '5712'),
  shop('oasis_fuel', 'Oasis Fuel', '5541'),
  shop('abra_taxi', 'Abra Taxi', '4121'),
  shop('shifa_pharmacy', 'Shifa Pharmacy', '5912'),
  shop('pearl_cinemas', 'Pearl Cinemas', '7832'),
  shop('lumen_streaming', 'Lumen Streaming', '4899', ['Dublin', 'IE']),
  shop('falcon_telecom', 'Falcon Telecom', '4814'),
  shop('coral_bay_hotel', 'Coral Bay Hotel', '7011', ['Ras Al Khaimah', 'AE']),
  shop('dune_concerts', 'Dune Concerts', '7922', ['Abu Dhabi', 'AE']),
  shop('bait_al_bahr', 'Bait Al Bahr', '5812'),
  shop('cafe_tilleul', 'Café Tilleul', '5812', ['Paris', 'FR']),
  shop('thames_books', 'Thames Books', '5942', ['London', 'GB']),
  shop('kumo_electronics', 'Kumo Electronics', '5732', ['Osaka', 'JP']),
  shop('marsa_jewellers', 'Marsa Jewellers', '5944'),
  shop('corniche_atm', 'Cash machine, Corniche', '6011', ['Abu Dhabi', 'AE']),
]

export const merchantOf = (id: string): Merchant | undefined => merchants.find((each) => each.id === id)
