import type source from '../en/auth.ts'
import type { Translated } from '../translated.ts'

export default {
  title: 'auth',
} as const satisfies Translated<typeof source>
