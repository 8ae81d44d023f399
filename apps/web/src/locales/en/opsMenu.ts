export default {
  state: 'State',
  cases: 'Cases',
  support: 'Support',
  search: 'Find',
  trail: 'Trail',
  operators: 'Operators',
} as const
