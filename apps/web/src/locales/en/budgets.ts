export default {
  of: 'of {{budgeted}}',
  ofFull: '{{spent}} of {{budgeted}}',
  over: '{{amount}} over budget',
  near: 'Nearly used up',
  carriedMore: '{{amount}} carried over.',
  carriedLess: '{{amount}} was overspent before.',
  pace: 'An even month: {{amount}} by today.',
  fixed: 'Fixed bills: {{amount}}.',
} as const
