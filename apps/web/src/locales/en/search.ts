export default {
  title: 'Search Sadaf',
  placeholder: 'Search pages and actions',
  placeholderOwn: 'Search pages, transactions, amounts',
  searching: 'Searching…',
  empty: 'Nothing found for “{{query}}”.',
  results: 'What was found',
  pages: 'Pages',
  actions: 'Actions',
  hint: 'Arrow keys to move, Enter to open, Escape to close',
} as const
