import { scopes } from './scopes.ts'

/** Scopes that an app may ask a person for, in the words in which they are asked. None lets it change anything. */
export const oauthScopes = {
  openid: { en: 'Know that it is you, by an ID', ar: 'معرفة أنك أنت، بمعرّف' },
  profile: { en: 'See your name and picture', ar: 'الاطلاع على اسمك وصورتك' },
  email: { en: 'See your email address', ar: 'الاطلاع على بريدك الإلكتروني' },
  phone: { en: 'See your phone number', ar: 'الاطلاع على رقم هاتفك' },
  'accounts:read': scopes['accounts:read'],
  'transactions:read': scopes['transactions:read'],
  'statements:read': scopes['statements:read'],
  'analytics:read': scopes['analytics:read'],
} as const satisfies Record<string, { en: string; ar: string }>

export type OauthScope = keyof typeof oauthScopes

/** Their names, in the order in which people are asked. */
export const oauthScopeNames = Object.keys(oauthScopes) as [OauthScope, ...OauthScope[]]

/** So many addresses an app may lead people back to. */
export const MOST_REDIRECT_URIS = 10

/** Reasons for which an app's request is shown as an error, without leading back to the app. */
export const oauthProblems = ['unknown_app', 'wrong_redirect'] as const

export type OauthProblem = (typeof oauthProblems)[number]
