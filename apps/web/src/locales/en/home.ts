export default {
  title: 'Home',
  text: 'This page uses the original layout without the mega header.',
  action: 'See what Sadaf does',
} as const
