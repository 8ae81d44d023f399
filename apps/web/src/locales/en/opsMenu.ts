export default {
  state: 'State',
  cases: 'Cases',
  support: 'Support',
  search: 'Find',
  incidents: 'Incidents',
  trail: 'Trail',
  operators: 'Operators',
} as const
