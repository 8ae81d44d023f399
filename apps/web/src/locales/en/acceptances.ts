/** Texts that people accept: how they are asked, and what they agreed to. */
export default {
  document: {
    terms: 'Terms',
    privacy: 'Privacy notice',
    crypto_risks: 'Risks of crypto',
    securities_risks: 'Risks of securities',
  },
  ask: {
    banner: 'Our terms or our privacy notice have a new version for you to accept.',
    open: 'Read and accept',
    title: 'Please read and accept',
    intro: 'Everything on Sadaf goes on meanwhile. You can also close this and do it later.',
    whole: 'Read it in full',
    accept: 'Accept',
    accepting: 'Saving…',
    later: 'Later',
    done: 'Thank you. It stands in your profile.',
    failed: 'Your acceptance was not saved',
    loadFailed: 'The texts cannot be loaded right now.',
  },
  agreed: {
    title: 'What you agreed to',
    intro: 'Each text that you accepted, with its version and the day.',
    none: 'Nothing yet.',
    failed: 'What you agreed to cannot be loaded right now.',
    line: 'Version {{version}}',
  },
} as const
