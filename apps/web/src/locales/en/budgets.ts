export default {
  of: 'of {{budgeted}}',
  ofFull: '{{spent}} of {{budgeted}}',
  over: '{{amount}} over budget',
  near: 'Nearly used up',
} as const
