import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ALERT_DAYS } from '../limits.ts'
import { id, listOf, pageById, timestamp } from '../shapes.ts'
import { assetSymbol, priceDecimal, priceStates } from './markets.ts'

export const alertConditions = ['rises_above', 'falls_below', 'moves_by'] as const
export type AlertCondition = (typeof alertConditions)[number]

export const alertFrequencies = ['once', 'daily', 'every_time'] as const
export type AlertFrequency = (typeof alertFrequencies)[number]

export const alertStates = ['waiting', 'paused', 'fired', 'ended'] as const
export type AlertState = (typeof alertStates)[number]

const condition = z.enum(alertConditions).meta({
  description:
    '`rises_above` and `falls_below` a price; `moves_by` a percentage, up or down, against the price as the alert is set. It fires when the price crosses: it was on the one side before and is on the other now.',
})
const frequency = z.enum(alertFrequencies).meta({
  description:
    '`once`, and it is over; `daily`, at most once a day in one’s own time zone; `every_time`. It is ready again once the price has moved back by `distance_percent`.',
})
const side = z.enum(['above', 'below'])

const positive = (pattern: RegExp) =>
  z
    .string()
    .max(40)
    .regex(pattern)
    .refine((text) => /[1-9]/.test(text))

const wished = {
  price: positive(/^[0-9]{1,12}([.][0-9]{1,18})?$/)
    .nullable()
    .optional()
    .meta({ description: 'In US dollars; needed but for `moves_by`.', example: '98000' }),
  percent: positive(/^[0-9]{1,3}([.][0-9]{1,2})?$/)
    .nullable()
    .optional()
    .meta({ description: 'For `moves_by`, up to two decimals.', example: '5' }),
  frequency: frequency.optional(),
  distance_percent: positive(/^([0-9]|[1-4][0-9])([.][0-9]{1,2})?$/)
    .optional()
    .meta({
      description: 'How far the price must leave the line before it can fire again; 0.5 unless said.',
    }),
  by_mail: z.boolean().optional().meta({ description: 'By mail too, where one takes mails.' }),
  ends_in_days: z
    .int()
    .min(1)
    .max(ALERT_DAYS)
    .optional()
    .meta({ description: `Until it ends by itself, with a notification; ${ALERT_DAYS} unless said.` }),
}

const firing = z
  .object({
    id,
    alert_id: id,
    symbol: assetSymbol,
    name: z.string(),
    side,
    line: priceDecimal.meta({ description: 'What was crossed.' }),
    price: priceDecimal.meta({ description: 'What it cost then.' }),
    since: timestamp.nullable().meta({
      description: 'Set where prices were unknown for a while: it happened between this moment and `at`.',
    }),
    at: timestamp,
  })
  .meta({ id: 'AlertFiring' })

const alert = z
  .object({
    id,
    symbol: assetSymbol,
    name: z.string().meta({ description: 'In the language of the request.' }),
    condition,
    percent: z.string().nullable(),
    lines: z
      .array(z.object({ side, price: priceDecimal, ready_again_at: priceDecimal }))
      .meta({ description: 'What fires it. Once it has, the price must come back to `ready_again_at`.' }),
    base_price: priceDecimal.meta({ description: 'What it cost as the alert was set.' }),
    frequency,
    distance_percent: z.string(),
    by_mail: z.boolean(),
    state: z.enum(alertStates),
    is_beyond: z.boolean().meta({
      description:
        'The price is beyond a line already: it waits until the price has come back and crosses it.',
    }),
    price: priceDecimal.nullable().meta({ description: 'The present price.' }),
    price_state: z.enum(priceStates),
    last_fired: firing.omit({ symbol: true, name: true }).nullable(),
    created_at: timestamp,
    ends_at: timestamp,
  })
  .meta({ id: 'PriceAlert' })

const ofCaller = { tag: 'markets', access: 'user', limitPerMinute: 120 } as const
const setting = ['alert_line_missing', 'alert_price_too_fine', 'price_unknown', 'too_many_alerts'] as const

export const listAlerts = endpoint({
  ...ofCaller,
  id: 'listAlerts',
  method: 'GET',
  path: '/markets/alerts',
  scope: 'markets:read',
  summary: 'One’s price alerts: those that wait, and the latest that are over',
  query: z.strictObject({ symbol: assetSymbol.optional() }),
  response: z.object({
    data: z.array(alert),
    most: z.int().meta({ description: 'So many may wait at once.' }),
  }),
})

export const createAlert = endpoint({
  ...ofCaller,
  id: 'createAlert',
  method: 'POST',
  path: '/markets/alerts',
  scope: 'markets:write',
  summary: 'Be told when a price crosses a line',
  body: z.strictObject({ symbol: assetSymbol, condition, ...wished }),
  response: alert,
  status: 201,
  errors: ['asset_not_found', ...setting],
})

const oneOfMine = {
  ...ofCaller,
  path: '/markets/alerts/{id}',
  scope: 'markets:write',
  params: z.strictObject({ id }),
} as const

export const changeAlert = endpoint({
  ...oneOfMine,
  id: 'changeAlert',
  method: 'PATCH',
  summary: 'Change, pause or resume an alert, or set one again that is over',
  body: z.strictObject({ ...wished, is_paused: z.boolean().optional() }),
  response: alert,
  errors: setting,
})

export const deleteAlert = endpoint({
  ...oneOfMine,
  id: 'deleteAlert',
  method: 'DELETE',
  summary: 'Delete an alert with what it has told',
  response: z.object({ id }),
})

export const listAlertFirings = endpoint({
  ...ofCaller,
  id: 'listAlertFirings',
  method: 'GET',
  path: '/markets/alerts/firings',
  scope: 'markets:read',
  summary: 'What one’s alerts have told, the latest first',
  query: z.strictObject(pageById),
  response: listOf(firing),
})
