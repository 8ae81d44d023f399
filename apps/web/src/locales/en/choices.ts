export default {
  language: 'Language',
  numerals: 'Digits',
  theme: 'Theme',
  everywhere: 'Used on every device you sign in on',
  notSaved: 'Your choice is kept on this device only',
  copy: 'Copy the wallet ID {{id}}',
  copied: 'Wallet ID copied',
} as const
