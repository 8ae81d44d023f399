export default {
  title: 'auth',
} as const
