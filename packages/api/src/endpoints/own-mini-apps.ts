import { permissions } from '@sadaf/miniapp-sdk/limits'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { MOST_MINI_APP_BYTES } from '../limits.ts'
import { miniAppManifest } from '../mini-app-manifest.ts'
import { allOf, id, timestamp } from '../shapes.ts'
import { miniAppUse, ownMiniAppName } from './superapp.ts'

const isWithin = (text: string) => new TextEncoder().encode(text).length <= MOST_MINI_APP_BYTES

const ownMiniApp = z
  .object({
    id,
    app: ownMiniAppName.meta({ description: 'The name by which it is opened.', example: 'own-tip-jar' }),
    manifest: miniAppManifest,
    bytes: z.int().meta({ description: 'Size of its file.' }),
    is_published: z.boolean(),
    published_at: timestamp.meta({ description: 'When this version came.' }),
    ...miniAppUse.shape,
    permissions: z
      .array(z.object({ permission: z.enum(permissions), is_granted: z.boolean() }))
      .meta({ description: 'Permissions that it may ask for, and whether each was given.' }),
  })
  .meta({ id: 'OwnMiniApp' })

// Published apps run in the person's own account: a key of theirs cannot put anything there.
const own = { tag: 'developers', access: 'user', scope: 'session' } as const
const one = z.strictObject({ id })

export const listOwnMiniApps = endpoint({
  ...own,
  id: 'listOwnMiniApps',
  method: 'GET',
  path: '/developers/mini-apps',
  summary: 'Mini-apps that one has published to one’s own account, the oldest first',
  response: allOf(ownMiniApp),
})

export const publishOwnMiniApp = endpoint({
  ...own,
  id: 'publishOwnMiniApp',
  method: 'POST',
  path: '/developers/mini-apps',
  summary: 'Publish a mini-app to one’s own account, or a higher version of it; others do not see it',
  limitPerMinute: 20,
  body: z.strictObject({
    manifest: miniAppManifest,
    html: z
      .string()
      .min(1)
      .refine(isWithin, { params: { code: 'too_long' } })
      .meta({
        description: `The app: one HTML file with its scripts and styles inside, of ${MOST_MINI_APP_BYTES} bytes at most.`,
        example: '<!doctype html><title>Tip jar</title><script src="/miniapps/sdk/sadaf-1.js"></script>',
      }),
  }),
  status: 201,
  response: ownMiniApp,
  errors: ['too_many_mini_apps'],
})

export const changeOwnMiniApp = endpoint({
  ...own,
  id: 'changeOwnMiniApp',
  method: 'PATCH',
  path: '/developers/mini-apps/{id}',
  summary: 'Take a mini-app back, or publish it again as it was',
  params: one,
  body: z.strictObject({ is_published: z.boolean() }),
  response: ownMiniApp,
})

export const removeOwnMiniApp = endpoint({
  ...own,
  id: 'removeOwnMiniApp',
  method: 'DELETE',
  path: '/developers/mini-apps/{id}',
  summary: 'Delete a mini-app with all that it keeps, what it was allowed and what it has read',
  params: one,
  response: z.object({ id }),
})

export const openOwnMiniApp = endpoint({
  ...own,
  id: 'openOwnMiniApp',
  method: 'POST',
  path: '/developers/mini-apps/{id}/frames',
  summary: 'Make an address at which a frame can load a mini-app, for one minute',
  params: one,
  status: 201,
  response: z
    .object({
      path: z.string().meta({
        description: 'Below this server; it works without signing in.',
        example: '/miniapps/own/eyJhbGciOi/index.html',
      }),
      expires_at: timestamp,
    })
    .meta({ id: 'MiniAppFrame' }),
})
