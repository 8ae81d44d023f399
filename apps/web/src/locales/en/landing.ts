export default {
  title: 'landing',
} as const
