import type en from '../locales/en/legal.ts'

type StoredItem = {
  /** Its name on the device; a star stands for what differs between devices or releases. */
  readonly key: string
  readonly place: keyof typeof en.place
  readonly why: keyof typeof en.kept
}

/** Everything that the product stores on a device. A test compares it with the names in the sources. */
export const deviceStorage: readonly StoredItem[] = [
  { key: 'sb-*-auth-token', place: 'browser', why: 'session' },
  { key: 'sadaf-language', place: 'browser', why: 'language' },
  { key: 'sadaf-language-followed', place: 'browser', why: 'followed' },
  { key: 'sadaf-numerals', place: 'browser', why: 'numerals' },
  { key: 'sadaf-numerals-followed', place: 'browser', why: 'followed' },
  { key: 'sadaf-theme', place: 'browser', why: 'theme' },
  { key: 'sadaf-theme-followed', place: 'browser', why: 'followed' },
  { key: 'sadaf-hide-balances', place: 'browser', why: 'hidden' },
  { key: 'sadaf-shared-wallet-id', place: 'browser', why: 'shared' },
  { key: 'sadaf.orb', place: 'tab', why: 'orb' },
  { key: 'sadaf-shell-*', place: 'cache', why: 'shell' },
  { key: 'sadaf-assets', place: 'cache', why: 'assets' },
  { key: 'sadaf-flow', place: 'cookieShort', why: 'flow' },
  { key: 'sadaf-visitor', place: 'cookieDemo', why: 'visitor' },
  { key: 'sadaf-operator', place: 'cookieDemo', why: 'operator' },
]
