import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fileAnswer } from '../file.ts'
import { analyticsRange } from './analytics.ts'

/** The views whose figures can be taken along. */
const analyticsViews = ['overview', 'expenses', 'budget', 'trends'] as const
export type AnalyticsView = (typeof analyticsViews)[number]

export const getAnalyticsFile = endpoint({
  id: 'getAnalyticsFile',
  method: 'GET',
  path: '/analytics/file',
  tag: 'analytics',
  summary: 'The figures of a view as a file, in the language of the request',
  access: 'user',
  scope: 'analytics:read',
  expensive: true,
  limitPerMinute: 20,
  query: z.strictObject({ view: z.enum(analyticsViews), range: analyticsRange }),
  files: ['text/csv'],
  response: fileAnswer,
})
