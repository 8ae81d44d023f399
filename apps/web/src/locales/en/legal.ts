/** Of the documents themselves only what is around them: their texts are files of their own (`legal/texts`). */
export default {
  version: 'Version {{version}}, {{date}}',
  inForce: 'Version {{version}}, in force from {{date}}',
  whatChanged: 'What changed in this version',
  /** Of each version, against the one before it. */
  changed: {
    terms2: {
      new: 'How a new version of the terms is published, and that you are asked to accept it.',
      record: 'Your profile shows which versions you accepted, and when.',
      privacy: 'Opening an account accepts the privacy notice together with the terms.',
    },
    privacy2: {
      record:
        'We keep which versions of our texts you accepted, when, and in which language; you can read it and take it along.',
      kept: 'That record stays for as long as the law asks when an account is deleted, without your name.',
    },
    privacy3: {
      tickets:
        'We keep your tickets to support and the files that you send with them; our operators see them when they answer.',
      kept: 'Those files stay until you delete your account; a file that you uploaded and did not send is removed within two days.',
    },
    cookies2: {
      push: 'Where you let Sadaf show notifications while it is closed, your browser keeps a subscription; what the push service of its maker sees of it is said.',
      ended: 'Switching that off, or signing out, ends the subscription.',
    },
  },
  earlier: 'Earlier versions',
  earlierTitle: '{{title}}, version {{version}}',
  replaced: 'A newer version has replaced this one.',
  toNewest: 'Read the newest version',
  /** What is stored on a device, and why. */
  kept: {
    session: 'Keeps you signed in. Until you sign out.',
    language: 'The language that you read in.',
    numerals: 'The digits that you read numbers in.',
    theme: 'Light, dark, or as your device has it.',
    followed: 'Whether that choice came from your account or was made on this device.',
    hidden: 'Whether your balances are hidden.',
    shared:
      'That you handed on your wallet ID here, by the end of an account number that does not say who you are.',
    orb: 'Where you moved the cards of the home page.',
    shell: 'The frame of the app, so that it opens without a connection.',
    assets: 'Scripts, styles and fonts, so that they are not downloaded twice.',
    flow: 'That a sign-in by another service is ended by the browser that began it.',
    visitor: 'Which mails and provider pages of the demonstration are yours.',
    operator: 'That you may see the whole demonstration.',
  },
  place: {
    browser: 'In the browser, until you delete it',
    tab: 'In the tab, until it closes',
    cache: 'In the browser’s cache, until a newer release replaces it or you delete it',
    cookieShort: 'A cookie, ten minutes',
    cookieDemo: 'A cookie, only in the demonstration',
  },
} as const
