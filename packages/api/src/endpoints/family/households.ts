import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import {
  id,
  listOf,
  localDate,
  pageById,
  personName,
  positiveAmount,
  timestamp,
  wireAmount,
} from '../../shapes.ts'
import { declineReasons } from '../cards.ts'
import { category } from '../transactions.ts'
import { family, familyEntryActions, familyEntryStatuses, refused, writing } from './shared.ts'

export const getFamily = endpoint({
  id: 'getFamily',
  method: 'GET',
  path: '/family',
  tag: 'family',
  summary: 'The household of the caller as far as they may see it, and invitations that wait for them',
  access: 'user',
  scope: 'family:read',
  response: family,
})

const entryPurchase = z.object({
  category,
  merchant: z
    .string()
    .nullable()
    .meta({ description: 'Name of the shop; null where one may not see it, and for a key.' }),
  declined: z
    .enum(declineReasons)
    .nullable()
    .meta({ description: 'Why it was declined; null where it was not.' }),
})

export const listFamilyActivity = endpoint({
  id: 'listFamilyActivity',
  method: 'GET',
  path: '/family/activity',
  tag: 'family',
  summary: 'Activity of the household, newest first',
  access: 'user',
  scope: 'family:read',
  query: z.strictObject(pageById),
  response: listOf(
    z
      .object({
        id,
        action: z.enum(familyEntryActions),
        name: z.string(),
        about: z.string().nullable(),
        subject: z.string().nullable(),
        purchase: entryPurchase
          .nullable()
          .meta({ description: 'The card purchase of a Teen or Child that it is about.' }),
        amount: wireAmount.nullable(),
        status: z.enum(familyEntryStatuses),
        at: timestamp,
      })
      .meta({ id: 'FamilyActivity' }),
  ),
  errors: ['family_required'],
})

export const createHousehold = endpoint({
  ...writing,
  id: 'createHousehold',
  method: 'POST',
  path: '/family',
  summary: 'Make a household, as its first Parent',
  body: z.strictObject({ name: personName, monthly_budget: positiveAmount }),
  status: 201,
  errors: ['account_not_found', 'family_exists'],
})

export const changeHousehold = endpoint({
  ...writing,
  id: 'changeHousehold',
  method: 'PATCH',
  path: '/family',
  summary: 'Change the name or the monthly budget of the household, or whether its cards stop there',
  body: z.strictObject({
    name: personName.optional(),
    monthly_budget: positiveAmount.optional(),
    stops_at_budget: z.boolean().optional(),
  }),
  errors: [...refused, 'currency_mismatch'],
})

export const leaveHousehold = endpoint({
  ...writing,
  id: 'leaveHousehold',
  method: 'POST',
  path: '/family/leave',
  summary: 'Leave the household; the last member ends it',
  errors: [
    'family_required',
    'family_goal_holds_money',
    'family_last_parent',
    'family_locked',
    'managed_profile',
  ],
})

export const lockFamilyCards = endpoint({
  ...writing,
  id: 'lockFamilyCards',
  method: 'PUT',
  path: '/family/lock',
  summary: 'Freeze every card of the household’s Teens and Children, or undo it',
  scope: 'session',
  body: z.strictObject({ locked: z.boolean() }),
  errors: refused,
})

const counted = z.object({ count: z.int(), amount: wireAmount })

export const getWeeklyReport = endpoint({
  id: 'getWeeklyReport',
  method: 'GET',
  path: '/family/weekly-report',
  tag: 'family',
  summary: 'Spending, chores and requests of the last seven days, as Parents are sent them on Mondays',
  access: 'user',
  scope: 'family:read',
  response: z
    .object({
      from: localDate,
      to: localDate,
      spent: wireAmount.meta({ description: 'By Teens and Children, in the household’s currency.' }),
      chores: counted.meta({ description: 'Confirmed, with their rewards.' }),
      requests: counted.meta({ description: 'Approved.' }),
      declined: z.int().meta({ description: 'Requests that were declined.' }),
      members: z.array(z.object({ id, name: z.string(), spent: wireAmount })),
    })
    .meta({ id: 'FamilyWeek' }),
  errors: refused,
})
