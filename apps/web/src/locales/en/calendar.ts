/** What a calendar and the fields beside it say. */
export default {
  from: 'From',
  to: 'To',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  today: 'Today, {{day}}',
  chooseLast: 'Now choose the last day.',
  presets: 'Frequent ranges',
  /** The places of a day, its month and its year in a field that is still empty. */
  place: { day: 'DD', month: 'MM', year: 'YYYY' },
  fault: {
    unreadable: 'Write the day like {{example}}.',
    noSuchDay: 'The calendar has no such day.',
    tooEarly: 'Choose {{day}} or a later day.',
    tooLate: 'Choose {{day}} or an earlier day.',
    backwards: 'The first day must not be after the last.',
  },
} as const
