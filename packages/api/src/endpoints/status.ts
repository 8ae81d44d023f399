import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { allOf, id, timestamp } from '../shapes.ts'
import { incidentStates, probeStates, statusComponents } from '../status.ts'

const component = z.enum(statusComponents)
const minutes = z.number().int()
const milliseconds = z.number().int()

const inBothLanguages = z.object({ en: z.string(), ar: z.string() })

export const statusDay = z
  .object({
    day: z.iso.date().meta({ description: 'A day of UTC.' }),
    state: z.enum([...probeStates, 'not_measured']),
    slow: minutes.meta({ description: 'Minutes measured as slow.' }),
    interrupted: minutes.meta({ description: 'Minutes measured as interrupted.' }),
    unmeasured: minutes.meta({
      description: 'Minutes that passed without a measurement; none up to the first day with any.',
    }),
  })
  .meta({ id: 'StatusDay' })

export const componentStatus = z
  .object({
    component,
    provider: z.string().nullable().meta({ description: 'Name of the provider that carries it out.' }),
    state: z
      .enum([...probeStates, 'not_measured'])
      .meta({ description: 'By the last measurement, if it is not older than five minutes.' }),
    milliseconds: milliseconds.nullable().meta({ description: 'Duration of the last measurement, or age.' }),
    measured_at: timestamp.nullable(),
    uptime_percent: z.string().nullable().meta({
      description: 'Measured minutes without interruption, of all measured minutes.',
      example: '99.98',
    }),
    days: z.array(statusDay).meta({ description: 'The last 90 days, oldest first.' }),
  })
  .meta({ id: 'ComponentStatus' })

export const incident = z
  .object({
    id,
    impact: z.enum(['slow', 'interrupted']),
    components: z.array(component),
    title: inBothLanguages,
    began_at: timestamp,
    ended_at: timestamp.nullable(),
    updates: z
      .array(z.object({ id, state: z.enum(incidentStates), text: inBothLanguages, at: timestamp }))
      .meta({ description: 'Newest first.' }),
  })
  .meta({ id: 'Incident' })

export const systemStatus = z
  .object({
    read_at: timestamp.meta({ description: 'When the measurements were read.' }),
    is_current: z
      .boolean()
      .meta({ description: 'False while measurements cannot be read: then this is the last known status.' }),
    answers: z
      .object({ count: z.number().int(), p50_ms: milliseconds, p95_ms: milliseconds, since: timestamp })
      .nullable()
      .meta({
        description: 'Response times of the API over its latest answers; null before there are enough.',
      }),
    components: z.array(componentStatus),
    incidents: z.array(incident).meta({ description: 'Open ones first, then those of the last 90 days.' }),
  })
  .meta({ id: 'SystemStatus' })

export const getStatus = endpoint({
  id: 'getStatus',
  method: 'GET',
  path: '/status',
  tag: 'status',
  summary: 'The measured state of every component, 90 days of history, and incidents',
  access: 'public',
  response: systemStatus,
  errors: ['service_unavailable'],
})

const following = z.object({ is_following: z.boolean() }).meta({ id: 'StatusFollowing' })
const ofFollowing = { path: '/status/following', tag: 'status', access: 'user', scope: 'session' } as const

export const getStatusFollowing = endpoint({
  ...ofFollowing,
  id: 'getStatusFollowing',
  method: 'GET',
  summary: 'Whether the person is notified of updates of incidents',
  response: following,
})

export const followStatus = endpoint({
  ...ofFollowing,
  id: 'followStatus',
  method: 'PUT',
  summary: 'Be notified of each update of an incident',
  response: following,
})

export const unfollowStatus = endpoint({
  ...ofFollowing,
  id: 'unfollowStatus',
  method: 'DELETE',
  summary: 'Stop being notified of updates of incidents',
  response: following,
})

// Control characters and what is no character have no place in a feed.
const PLAIN = /^[^\p{Cc}\p{Noncharacter_Code_Point}]*$/u
const title = z.string().trim().min(1).max(120).regex(PLAIN)
const text = z.string().trim().min(1).max(1000).regex(PLAIN)
const writtenText = z.strictObject({ en: text, ar: text })

export const listIncidents = endpoint({
  id: 'listIncidents',
  method: 'GET',
  path: '/ops/incidents',
  tag: 'operators',
  summary: 'The latest incidents, open ones first',
  access: 'operator',
  response: allOf(incident),
})

export const beginIncident = endpoint({
  id: 'beginIncident',
  method: 'POST',
  path: '/ops/incidents',
  tag: 'operators',
  summary: 'Publish an incident on the status page',
  access: 'operator',
  stepUp: 'recent',
  limitPerMinute: 20,
  body: z.strictObject({
    impact: z.enum(['slow', 'interrupted']),
    components: z.array(component).min(1).max(statusComponents.length),
    title: z.strictObject({ en: title, ar: title }),
    text: writtenText,
  }),
  status: 201,
  response: incident,
})

export const updateIncident = endpoint({
  id: 'updateIncident',
  method: 'POST',
  path: '/ops/incidents/{id}/updates',
  tag: 'operators',
  summary: 'Add an update to an open incident; `resolved` ends it',
  access: 'operator',
  stepUp: 'recent',
  limitPerMinute: 60,
  params: z.strictObject({ id }),
  body: z.strictObject({ state: z.enum(incidentStates), text: writtenText }),
  status: 201,
  response: incident,
  errors: ['incident_ended'],
})
