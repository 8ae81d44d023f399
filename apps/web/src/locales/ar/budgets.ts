import type source from '../en/budgets.ts'
import type { Translated } from '../translated.ts'

export default {
  of: 'من {{budgeted}}',
  ofFull: '{{spent}} من {{budgeted}}',
  over: 'تجاوز الميزانية بمقدار {{amount}}',
  near: 'تكاد تنفد',
} satisfies Translated<typeof source>
