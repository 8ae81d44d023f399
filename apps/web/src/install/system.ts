/** Systems for which the page says how the app is installed. */
export const systems = ['ios', 'android', 'windows', 'mac', 'linux'] as const
export type System = (typeof systems)[number]

/** The device as browsers describe it. */
export type Described = { readonly userAgent: string; readonly maxTouchPoints: number }

/** The system of a device; undefined for one that we have no words for. */
export function systemOf({ userAgent, maxTouchPoints }: Described): System | undefined {
  const names = (...words: readonly string[]) => words.some((word) => userAgent.includes(word))
  if (names('iPhone', 'iPad', 'iPod')) return 'ios'
  if (names('Android')) return 'android'
  if (names('Windows')) return 'windows'
  // An iPad says that it is a Mac, which has no screen to touch.
  if (names('Macintosh')) return maxTouchPoints > 1 ? 'ios' : 'mac'
  return names('Linux', 'CrOS') ? 'linux' : undefined
}
