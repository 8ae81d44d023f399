import type { RecipientAddress } from '../../wallet/index.ts'

/** A person who is asked, as they were chosen or found. */
export type AskedPerson = {
  /** Their own among all who are asked. */
  readonly key: string
  readonly to: RecipientAddress | { readonly lookup_id: string }
  readonly name: string
  readonly picture: string | null
}

/** How several share an amount. */
export const ways = ['equally', 'weights', 'amounts'] as const
export type Way = (typeof ways)[number]

/** Oneself among those who share. */
export const ME = 'me'

/** The form as it is typed. */
export type AskForm = {
  readonly people: readonly AskedPerson[]
  readonly currency: string
  readonly amount: string
  /** Whether one bears a share of one's own. */
  readonly withMe: boolean
  readonly way: Way
  /** Whether the first payer settles it for all. */
  readonly settlesFirst: boolean
  /** Typed weights or amounts by the chosen way of splitting, by people's keys. */
  readonly weights: Readonly<Record<string, string>>
  readonly amounts: Readonly<Record<string, string>>
  readonly note: string
  readonly dueOn: string
}

export const emptyForm: Omit<AskForm, 'currency'> = {
  people: [],
  amount: '',
  withMe: false,
  way: 'equally',
  settlesFirst: false,
  weights: {},
  amounts: {},
  note: '',
  dueOn: '',
}

/** People who share, in the order of the screen. */
export function sharersOf({ people, withMe }: Pick<AskForm, 'people' | 'withMe'>): readonly string[] {
  const others = people.map(({ key }) => key)
  return withMe ? [ME, ...others] : others
}

/** Whether there is anything to share out. */
export const isShared = (form: AskForm): boolean => sharersOf(form).length > 1
