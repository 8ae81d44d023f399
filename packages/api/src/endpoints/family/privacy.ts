import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id, listOf, page, status, timestamp, wireAmount } from '../../shapes.ts'
import { category } from '../transactions.ts'
import { closed, one, shops } from './shared.ts'

const version = z.int().positive().meta({ description: 'Of the words that were shown.' })

export const listMemberPurchases = endpoint({
  id: 'listMemberPurchases',
  method: 'GET',
  path: '/family/members/{id}/purchases',
  tag: 'family',
  summary:
    'Card purchases of a Teen or Child, newest first; shops only as far as the household’s rule lets one see',
  access: 'user',
  scope: 'session',
  params: z.strictObject({ id }),
  query: z.strictObject(page),
  response: listOf(
    z
      .object({
        id,
        amount: wireAmount,
        category,
        status,
        at: timestamp,
        merchant: z
          .string()
          .nullable()
          .meta({ description: 'Name of the shop; null where one may not see it.' }),
      })
      .meta({ id: 'FamilyPurchase' }),
  ).extend({ shops }),
  errors: closed,
})

export const setPurchaseNotifications = endpoint({
  ...one,
  id: 'setPurchaseNotifications',
  method: 'PUT',
  path: '/family/members/{id}/purchase-notifications',
  summary:
    'Choose whether one is notified of the card purchases of a Teen or Child; of shops only as far as one sees them',
  scope: 'session',
  body: z.strictObject({ is_on: z.boolean() }),
  errors: closed,
})

export const proposeShops = endpoint({
  ...one,
  id: 'proposeShops',
  method: 'POST',
  path: '/family/members/{id}/shops',
  summary:
    'Propose to a Teen or Child that Parents see the shops of their card purchases, and sign for the Parents',
  body: z.strictObject({ version }),
  status: 201,
  errors: [...closed, 'family_shops_declined', 'family_shops_seen', 'family_state', 'family_words_changed'],
})

export const signShops = endpoint({
  ...one,
  id: 'signShops',
  method: 'POST',
  path: '/family/shops/{id}/sign',
  summary: 'Sign that Parents see the shops of one’s card purchases, from now on',
  body: z.strictObject({ version }),
  errors: [...closed, 'family_state', 'family_words_changed'],
})

export const declineShops = endpoint({
  ...one,
  id: 'declineShops',
  method: 'POST',
  path: '/family/shops/{id}/decline',
  summary: 'Decline that Parents see the shops of one’s card purchases',
  errors: [...closed, 'family_state'],
})

export const endShops = endpoint({
  ...one,
  id: 'endShops',
  method: 'POST',
  path: '/family/shops/{id}/end',
  summary: 'End an agreement about shops at once, or withdraw a proposal; either side can',
  errors: [...closed, 'family_state'],
})
