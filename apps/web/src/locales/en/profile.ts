export default {
  title: 'Profile',
  sections: 'Sections of your profile',
  failed: 'Your profile could not be loaded.',
  personal: {
    intro: 'Who you are here.',
    name: 'Name',
    email: 'E-mail',
    memberSince: 'Member since',
  },
  appearance: {
    title: 'Language and theme',
    intro: 'How Sadaf speaks to you, and how it looks.',
    language: 'Language',
    theme: 'Theme',
    light: 'Light',
    dark: 'Dark',
    system: 'System',
  },
} as const
