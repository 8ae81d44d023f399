import type source from '../en/transactions.ts'
import type { Translated } from '../translated.ts'

export default {
  title: 'المعاملات',
} as const satisfies Translated<typeof source>
