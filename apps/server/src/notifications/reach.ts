import type { Language } from '../platform/index.ts'
import type { Browser } from './push.ts'

/** How a person wants to be reached beside the bell; null is a way that they do not want, or have not proven. */
export type Reach = {
  readonly language: Language
  /** The digits in which they read Arabic. */
  readonly numerals: 'latn' | 'arab'
  /** The zone in which their quiet hours are. */
  readonly timeZone: string
  readonly name: string | null
  readonly email: string | null
  /** Digits alone, as the auth service keeps it. */
  readonly phone: string | null
  /** Browsers that show notifications while Sadaf is closed. */
  readonly browsers: readonly Browser[]
}
