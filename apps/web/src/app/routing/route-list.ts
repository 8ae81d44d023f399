/**
 * Every page that exists, by name. Links are made from these names alone (`<AppLink to="login">`, `href('login')`),
 * so a link to a page that does not exist does not compile. Add a page here and in `routes.tsx`.
 */
export const routes = {
  landing: '/',
  home: '/home',
  login: '/login',
  register: '/register',
  signup: '/signup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirm: '/auth/confirm',
  acceptInvitation: '/auth/invitation',
  dashboard: '/dashboard',
  transactions: '/transactions',
  send: '/send',
  transactionsSend: '/transactions/send',
  addMoney: '/add-money',
  convert: '/wallet/convert',
  schedules: '/wallet/schedules',
  profile: '/profile',
  profilePreferences: '/profile/preferences',
  profileWalletId: '/profile/wallet-id',
  profileData: '/profile/data',
  profileSecurity: '/profile/security',
  /** The design system, in a demonstration only; no page links to it. */
  designSystem: '/dev/ui',
} as const satisfies Record<string, `/${string}`>

export type RouteName = keyof typeof routes

/**
 * The pages without a person's data: they are pre-rendered, and have an address in each language (`/login` and
 * `/ar/login`: see language/address.ts). Every other page has one address, in the language of who reads it.
 */
export const publicRoutes = [
  'landing',
  'home',
  'login',
  'register',
  'signup',
  'forgotPassword',
] as const satisfies readonly RouteName[]

export type PublicRoute = (typeof publicRoutes)[number]

/** The `:name` parts of a path: `/markets/:id` asks for `{ id }`. */
type ParamName<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

export type RouteParams<Name extends RouteName> = Readonly<Record<ParamName<(typeof routes)[Name]>, string>>

export type LinkOptions = {
  readonly query?: Readonly<Record<string, string>> | undefined
  readonly hash?: string | undefined
}

/** The address of a page. */
export function href<Name extends RouteName>(
  name: Name,
  ...[params, options]: [ParamName<(typeof routes)[Name]>] extends [never]
    ? [params?: Record<string, never>, options?: LinkOptions]
    : [params: RouteParams<Name>, options?: LinkOptions]
): string {
  const values: Readonly<Record<string, string>> = params ?? {}
  const path = routes[name].replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(values[key] ?? ''))
  const query = new URLSearchParams(options?.query).toString()
  return path + (query === '' ? '' : `?${query}`) + (options?.hash === undefined ? '' : `#${options.hash}`)
}
