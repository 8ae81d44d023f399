/** What a calendar and the fields beside it say. */
export default {
  from: 'From',
  to: 'To',
  choose: '{{field}}: choose in a calendar',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  today: 'Today, {{day}}',
  chooseLast: 'Now choose the last day.',
  presets: 'Frequent ranges',
  frequent: {
    thisMonth: 'This month',
    lastMonth: 'Last month',
    last30: 'Last 30 days',
    last90: 'Last 90 days',
    thisYear: 'This year',
    lastYear: 'Last year',
  },
  /** The places of a day, its month and its year in a field that is still empty. */
  place: { day: 'DD', month: 'MM', year: 'YYYY' },
  fault: {
    unreadable: 'Write the day like {{example}}.',
    noSuchDay: 'The calendar has no such day.',
    tooEarly: 'Choose {{day}} or a later day.',
    tooLate: 'Choose {{day}} or an earlier day.',
  },
} as const
