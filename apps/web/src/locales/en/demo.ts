export default {
  entered: 'You are in',
  enteredText: 'This is the wallet of {{name}}, made for trying things: nothing in it is real.',
  failed: 'The demo did not open',
  unreachable: 'Check your connection and press again.',
  full: 'Many people are trying it just now. Wait a few minutes and press again, or open an account of your own.',
  refused:
    'Its password has been changed. Sign in with any new email and any password: that opens a fresh account with sample data.',
  asTitle: 'See it as a child',
  asText:
    'The children of this household have accounts of their own. Come back with Log out and Try the demo.',
  asOne: 'Sign in as {{name}}',
  asEnter: 'Sign in',
  asFailed: 'That sign-in did not work',
} as const
