import type source from '../en/dashboard.ts'
import type { Translated } from '../translated.ts'

export default {
  title: 'لوحة التحكم',
} as const satisfies Translated<typeof source>
