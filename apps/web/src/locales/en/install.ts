export default {
  title: 'Install Sadaf',
  lead: 'Sadaf is a web app: your browser puts it among your own apps, on a phone or a computer. It takes a minute, and it is free.',
  device: {
    title: 'On this device',
    button: 'Install Sadaf',
    none: 'Your browser installs it from its own menu. Find your device below.',
    installed: 'Sadaf is installed here.',
  },
  phone: 'Point your phone’s camera at the code to open this page there.',
  code: 'QR code of this page, for your phone',
  how: 'How to install it',
  here: 'This device',
  system: {
    ios: {
      title: 'iPhone and iPad',
      first: 'Open this page in Safari.',
      second: 'Press Share, then Add to Home Screen.',
      third: 'Press Add. Sadaf opens from your home screen.',
    },
    android: {
      title: 'Android',
      first: 'Open this page in Chrome.',
      second: 'Open the menu with the three dots, then Add to home screen.',
      third: 'Press Install. Sadaf stands among your apps.',
    },
    windows: {
      title: 'Windows',
      first: 'Open this page in Edge or Chrome.',
      second: 'Press the install mark at the end of the address bar.',
      third: 'Press Install. Sadaf stands in the Start menu.',
    },
    mac: {
      title: 'Mac',
      first: 'Open this page in Safari.',
      second: 'Open the File menu, then Add to Dock. In Chrome, press the install mark in the address bar.',
      third: 'Press Add. Sadaf stands in the Dock.',
    },
    linux: {
      title: 'Linux and Chromebook',
      first: 'Open this page in Chrome or Chromium.',
      second: 'Press the install mark at the end of the address bar.',
      third: 'Press Install. Sadaf stands among your apps.',
    },
  },
  others: {
    title: 'Another browser',
    text: 'Not every browser installs web apps. Sadaf works in all of them as a page: keep a bookmark, and nothing is missing.',
  },
  good: {
    title: 'Good to know',
    same: 'It is the same Sadaf with the same account. Your money is with regulated providers, not on the device.',
    fresh: 'It is always up to date: it renews itself when you open it.',
    small: 'It needs very little space, and you remove it like any other app.',
  },
  stores:
    'Sadaf is in no app store today. If you find an app with our name in one, it is not ours: do not sign in to it, and tell us.',
} as const
