/** Where our people are at home. */
export const HOME_COUNTRY = 'AE'

/** Whether a shop is in another country. One that does not say where it is counts as at home. */
export function isAbroad(country: string | null): boolean {
  return country !== null && country !== HOME_COUNTRY
}
