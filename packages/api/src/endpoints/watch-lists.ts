import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { MAX_LIST_NAME_LENGTH, MOST_LISTED_ASSETS, MOST_WATCH_LISTS } from '../limits.ts'
import { collapse, hasHidden, tidy } from '../plain-text.ts'
import { id } from '../shapes.ts'
import { assetSymbol as symbol } from './markets.ts'

const watchList = z
  .object({
    id,
    name: z.string(),
    symbols: z
      .array(symbol)
      .meta({ description: `In the order of one’s own; at most ${MOST_LISTED_ASSETS}.` }),
  })
  .meta({ id: 'WatchList' })

const MAX_TYPED_LENGTH = 200

const name = z
  .string()
  .max(MAX_TYPED_LENGTH)
  .transform((typed) => collapse(tidy(typed)))
  .pipe(
    z
      .string()
      .min(1)
      .max(MAX_LIST_NAME_LENGTH)
      .refine((text) => !hasHidden(text), { params: { code: 'hidden_characters' } }),
  )
  .meta({
    description: 'One line of visible text. No two lists have the same name, whatever its capitals.',
    example: 'Chip makers',
  })

const ofCaller = { tag: 'markets', access: 'user', limitPerMinute: 120 } as const
const inOrder = z.object({
  data: z.array(watchList).meta({ description: `In the order of one’s own; at most ${MOST_WATCH_LISTS}.` }),
})

export const listWatchLists = endpoint({
  ...ofCaller,
  id: 'listWatchLists',
  method: 'GET',
  path: '/markets/watch-lists',
  scope: 'markets:read',
  summary: 'One’s named watch-lists with their assets; favourites are a list of their own',
  response: inOrder,
})

export const createWatchList = endpoint({
  ...ofCaller,
  id: 'createWatchList',
  method: 'POST',
  path: '/markets/watch-lists',
  scope: 'markets:write',
  summary: 'Make an empty watch-list, behind the others',
  body: z.strictObject({ name }),
  response: watchList,
  status: 201,
  errors: ['too_many_watch_lists', 'watch_list_name_taken'],
})

const oneOfMine = {
  ...ofCaller,
  path: '/markets/watch-lists/{id}',
  scope: 'markets:write',
  params: z.strictObject({ id }),
} as const

export const changeWatchList = endpoint({
  ...oneOfMine,
  id: 'changeWatchList',
  method: 'PATCH',
  summary: 'Rename a watch-list, or move it to another place among the lists',
  body: z.strictObject({
    name: name.optional(),
    after: id
      .nullable()
      .optional()
      .meta({ description: 'The list that it is to come right after; null for the first place.' }),
  }),
  response: inOrder,
  errors: ['watch_list_name_taken', 'favourites_changed'],
})

export const removeWatchList = endpoint({
  ...oneOfMine,
  id: 'removeWatchList',
  method: 'DELETE',
  summary: 'Remove a watch-list; its assets stay in other lists',
  response: z.object({ id }),
})

const oneAsset = {
  ...oneOfMine,
  path: '/markets/watch-lists/{id}/assets/{symbol}',
  params: z.strictObject({ id, symbol }),
  response: watchList,
} as const

export const addToWatchList = endpoint({
  ...oneAsset,
  id: 'addToWatchList',
  method: 'PUT',
  summary: 'Have an asset in a watch-list, behind the others',
  errors: ['asset_not_found', 'watch_list_full'],
})

export const takeFromWatchList = endpoint({
  ...oneAsset,
  id: 'takeFromWatchList',
  method: 'DELETE',
  summary: 'Take an asset off a watch-list',
})

export const placeInWatchList = endpoint({
  ...oneAsset,
  id: 'placeInWatchList',
  method: 'POST',
  path: '/markets/watch-lists/{id}/assets/{symbol}/place',
  summary: 'Move an asset of a watch-list to another place',
  body: z.strictObject({
    after: symbol
      .nullable()
      .meta({ description: 'The one that it is to come right after; null for the first place.' }),
  }),
  errors: ['favourites_changed'],
})
