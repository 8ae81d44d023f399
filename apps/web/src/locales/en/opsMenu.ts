export default {
  state: 'State',
  cases: 'Cases',
  search: 'Find',
  incidents: 'Incidents',
  trail: 'Trail',
  operators: 'Operators',
} as const
