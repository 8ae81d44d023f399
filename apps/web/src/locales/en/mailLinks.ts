export default {
  invitation: {
    title: 'Welcome to Sadaf',
    text: 'You were invited. Tell us your name and choose a password, and the account is yours.',
    submit: 'Open my account',
    busy: 'Opening your account...',
  },
  confirm: {
    title: 'Confirm that it is you',
    text: 'Mail programs open links by themselves, so one press is left to you.',
    signup: 'Confirm my email',
    recovery: 'Choose a new password',
    email_change: 'Confirm the new email',
    invite: 'Accept the invitation',
    magiclink: 'Sign in',
    busy: 'Confirming...',
    done: 'Done. You are signed in.',
    halfDone: 'Confirmed. Please open the link in the mail to your other address too.',
    continue: 'Continue',
  },
} as const
