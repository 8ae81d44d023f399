/** Notifications on a device while no page of Sadaf is open. */
export default {
  label: 'Show notifications on this device when Sadaf is closed',
  hint: {
    ready:
      'Encrypted for this device alone, and without amounts while balances are hidden here. Your browser asks once whether Sadaf may; signing out ends it.',
    denied:
      'Your browser does not let Sadaf show notifications. Allow them for this site in the browser’s settings, then come back.',
    install_first: 'On an iPhone or iPad, put Sadaf on your home screen first, and open it from there.',
    unsupported: 'This browser cannot show notifications while Sadaf is closed.',
    unwanted: 'Switch push on first.',
  },
  install: 'How to install it',
  failed: 'Notifications of this device could not be switched',
} as const
