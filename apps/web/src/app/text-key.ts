import type { ParseKeys } from 'i18next'

/** The name of a text, for lists that are written down before they are translated. */
export type TextKey = ParseKeys<'translation'>
