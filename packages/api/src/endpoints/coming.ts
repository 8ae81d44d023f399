import { z } from 'zod'
import { comingParts } from '../coming.ts'
import { endpoint } from '../endpoint.ts'
import { allOf } from '../shapes.ts'

const part = z.enum(comingParts)

const awaited = z
  .object({
    part,
    is_awaited: z.boolean().meta({ description: 'Whether the person is told when it is here.' }),
  })
  .meta({ id: 'Awaited' })

export const listComing = endpoint({
  id: 'listComing',
  method: 'GET',
  path: '/coming',
  tag: 'profile',
  summary: 'What is to come, and which of it the person wants to hear of',
  access: 'user',
  scope: 'profile:read',
  response: allOf(awaited),
})

export const awaitPart = endpoint({
  id: 'awaitPart',
  method: 'PUT',
  path: '/coming/{part}',
  tag: 'profile',
  summary: 'Be told when a part is here, or not any more',
  access: 'user',
  scope: 'profile:write',
  limitPerMinute: 60,
  params: z.strictObject({ part }),
  body: z.strictObject({ is_awaited: z.boolean() }),
  response: awaited,
})
