export default {
  title: 'Frequently asked questions',
  intro: 'The first answer to each. The article behind it says more.',
  read: 'Read more',
} as const
