import type source from '../en/landing.ts'
import type { Translated } from '../translated.ts'

export default {
  title: 'landing',
} as const satisfies Translated<typeof source>
