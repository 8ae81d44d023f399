export default {
  title: 'Sign in with Sadaf',
  leadsTo: 'It leads you on to',
  asks: 'This app would like to:',
  otherAccount: 'Not you?',
  allow: 'Allow',
  note: 'It can change nothing and move no money. You can end its access at any time under Profile, Security.',
  failed: 'The request could not be loaded.',
  managed: 'A Parent looks after this profile, so it cannot allow apps.',
  home: 'To the start',
  gone: {
    title: 'This request is over',
    text: 'It was answered already, or took longer than ten minutes. Go back to the app and start again.',
  },
  nothing: {
    title: 'There is nothing to allow',
    text: 'Apps that you sign in to with Sadaf lead here. Start in the app.',
  },
  unknownApp: {
    title: 'This app is not known here',
    text: 'We have not told it anything. If you trust it, let its makers know.',
  },
  wrongRedirect: {
    title: 'This app leads to an address that is not its own',
    text: 'We have not told it anything. If you trust it, let its makers know: the redirect address differs from the registered one.',
  },
} as const
