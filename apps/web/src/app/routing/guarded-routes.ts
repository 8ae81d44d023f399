import type { RouteName } from './route-list.ts'

/** The pages that need a signed-in person. */
export const guardedRoutes = [
  'dashboard',
  'transactions',
  'send',
  'transactionsSend',
  'addMoney',
  'convert',
  'schedules',
  'profile',
  'profilePreferences',
  'profileWalletId',
  'profileData',
  'profileSecurity',
] as const satisfies readonly RouteName[]
