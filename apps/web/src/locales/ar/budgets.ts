import type source from '../en/budgets.ts'
import type { Translated } from '../translated.ts'

export default {
  of: 'من {{budgeted}}',
  ofFull: '{{spent}} من {{budgeted}}',
  over: 'تجاوز الميزانية بمقدار {{amount}}',
  near: 'تكاد تنفد',
  carriedMore: 'رُحِّل {{amount}}.',
  carriedLess: 'جرى تجاوز {{amount}} من قبل.',
  pace: 'وتيرة متساوية: {{amount}} حتى اليوم.',
  fixed: 'فواتير ثابتة: {{amount}}.',
} satisfies Translated<typeof source>
