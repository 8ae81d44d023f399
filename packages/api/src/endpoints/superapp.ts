import { MOST_KEY_LENGTH, MOST_VALUE_LENGTH, permissions } from '@sadaf/miniapp-sdk/limits'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { miniAppCategories, miniAppNames } from '../mini-apps.ts'
import { allOf, timestamp } from '../shapes.ts'

const name = z.enum(miniAppNames)
const app = z.strictObject({ app: name })
/** A developer's app by the id of its manifest. */
export const ownMiniAppName = z.templateLiteral(['own-', z.string().regex(/^[a-z][a-z0-9-]{1,23}$/)])
/** Apps of ours, and a developer's own. */
export const anyMiniApp = z.union([name, ownMiniAppName])
const any = z.strictObject({ app: anyMiniApp })
const permission = z.enum(permissions)
const stars = z.int().min(1).max(5)
const storeKey = z
  .string()
  .min(1)
  .max(MOST_KEY_LENGTH)
  .regex(/^[a-z0-9_.-]+$/)
const storeValue = z.string().max(MOST_VALUE_LENGTH)

/** Use of an app by a person. */
export const miniAppUse = z.object({
  is_installed: z.boolean(),
  is_favorite: z.boolean(),
  last_used_at: timestamp.nullable(),
})

const miniApp = z
  .object({
    app: name,
    category: z.enum(miniAppCategories),
    rating: z
      .number()
      .min(0)
      .max(5)
      .meta({ description: 'The average of all, to one decimal; 0 where there are none.', example: 4.8 }),
    rating_count: z.int(),
    own_stars: stars.nullable(),
    ...miniAppUse.shape,
    permissions: z
      .array(z.object({ permission, is_granted: z.boolean() }))
      .meta({ description: 'What it may ask to read, and whether it was allowed.' }),
  })
  .meta({ id: 'MiniApp' })

const used = z.object({ app: anyMiniApp, ...miniAppUse.shape }).meta({ id: 'MiniAppUse' })

const allowed = z
  .object({ app: anyMiniApp, permissions: miniApp.shape.permissions })
  .meta({ id: 'MiniAppPermissions' })

// Apps run within a session; a key has no person at hand who could allow anything.
const own = { tag: 'superapp', access: 'user', scope: 'session' } as const

export const listMiniApps = endpoint({
  id: 'listMiniApps',
  method: 'GET',
  path: '/superapp/apps',
  summary: 'All mini-apps, and what one has done with them',
  ...own,
  response: allOf(miniApp),
})

export const changeMiniApp = endpoint({
  id: 'changeMiniApp',
  method: 'PATCH',
  path: '/superapp/apps/{app}',
  summary: 'Install an app or remove it, make it a favourite or not',
  ...own,
  limitPerMinute: 120,
  params: any,
  body: z.strictObject({ is_installed: z.boolean().optional(), is_favorite: z.boolean().optional() }),
  response: used,
  errors: ['not_found'],
})

export const useMiniApp = endpoint({
  id: 'useMiniApp',
  method: 'POST',
  path: '/superapp/apps/{app}/uses',
  summary: 'Say that one has opened an app',
  ...own,
  limitPerMinute: 120,
  params: any,
  response: used,
  errors: ['not_found'],
})

export const rateMiniApp = endpoint({
  id: 'rateMiniApp',
  method: 'PUT',
  path: '/superapp/apps/{app}/rating',
  summary: 'Rate an app that one has used, or change the rating',
  ...own,
  limitPerMinute: 60,
  params: app,
  body: z.strictObject({ stars }),
  response: miniApp,
  errors: ['mini_app_unused'],
})

export const allowMiniApp = endpoint({
  id: 'allowMiniApp',
  method: 'PUT',
  path: '/superapp/apps/{app}/permissions/{permission}',
  summary: 'Let an app read something, or no longer',
  ...own,
  limitPerMinute: 60,
  params: z.strictObject({ app: anyMiniApp, permission }),
  body: z.strictObject({ is_granted: z.boolean() }),
  response: allowed,
  errors: ['not_found'],
})

const read = z.object({ permission, at: timestamp }).meta({ id: 'MiniAppRead' })

export const listMiniAppReads = endpoint({
  id: 'listMiniAppReads',
  method: 'GET',
  path: '/superapp/apps/{app}/reads',
  summary: 'What an app has read, the latest first',
  ...own,
  params: any,
  response: allOf(read),
  errors: ['not_found'],
})

export const readForMiniApp = endpoint({
  id: 'readForMiniApp',
  method: 'POST',
  path: '/superapp/apps/{app}/reads',
  summary: 'Read for an app what it was allowed to, which is written down',
  ...own,
  limitPerMinute: 120,
  params: any,
  body: z.strictObject({ permission }),
  response: z
    .object({
      name: z.string().nullable(),
      rates: z
        .object({
          per_dollar: z.record(z.string(), z.string()).meta({
            description: 'Price of one US dollar in each currency, as decimals.',
          }),
        })
        .nullable(),
    })
    .meta({ id: 'ReadForMiniApp', description: 'What was asked for; the other is null.' }),
  errors: ['not_found', 'mini_app_not_allowed'],
})

export const readMiniAppStore = endpoint({
  id: 'readMiniAppStore',
  method: 'GET',
  path: '/superapp/apps/{app}/store',
  summary: 'What an app keeps for the person',
  ...own,
  params: any,
  response: allOf(z.object({ key: z.string(), value: z.string(), changed_at: timestamp })),
  errors: ['not_found'],
})

export const writeMiniAppStore = endpoint({
  id: 'writeMiniAppStore',
  method: 'PUT',
  path: '/superapp/apps/{app}/store/{key}',
  summary: 'Keep a text for an app, or remove it',
  ...own,
  limitPerMinute: 240,
  params: z.strictObject({ app: anyMiniApp, key: storeKey }),
  body: z.strictObject({
    value: storeValue.nullable(),
    known_changed_at: timestamp.nullish().meta({
      description:
        'When what is known of this key was written, null where nothing is: what was written since is not overwritten. Absent: whatever stands there is.',
    }),
  }),
  response: z.object({
    key: z.string(),
    value: z.string().nullable(),
    changed_at: timestamp.nullable().meta({ description: 'Null where it was removed.' }),
  }),
  errors: ['not_found', 'mini_app_store_full', 'mini_app_store_stale'],
})
