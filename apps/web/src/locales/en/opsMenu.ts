export default {
  state: 'State',
  cases: 'Cases',
  search: 'Find',
  trail: 'Trail',
  operators: 'Operators',
} as const
