export default {
  title: 'shell',
} as const
