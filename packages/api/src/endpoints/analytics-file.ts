import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fileAnswer } from '../file.ts'
import { analyticsRange } from './analytics.ts'

/** The views whose figures can be taken along. */
const analyticsViews = ['overview', 'expenses', 'budget', 'trends'] as const
export type AnalyticsView = (typeof analyticsViews)[number]

/** The formats of such files, with their media types. */
export const figureFormats = { csv: 'text/csv', pdf: 'application/pdf' } as const
export type FigureFormat = keyof typeof figureFormats
const figureFormat = z.enum(['csv', 'pdf'] as const satisfies readonly FigureFormat[])

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
  query: z.strictObject({
    view: z.enum(analyticsViews),
    range: analyticsRange,
    format: figureFormat.default('csv'),
  }),
  files: Object.values(figureFormats),
  response: fileAnswer,
})
