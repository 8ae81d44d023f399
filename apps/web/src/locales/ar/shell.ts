import type source from '../en/shell.ts'
import type { Translated } from '../translated.ts'

export default {
  title: 'shell',
} as const satisfies Translated<typeof source>
