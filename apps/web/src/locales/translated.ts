type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

/**
 * The shape that a language's file must have, given its English source: the same keys, except that a text with `_one`
 * and `_other` in English has all plural forms of the language (CLDR's: Arabic's six, unless others are named).
 */
export type Translated<Source, Forms extends PluralForm = PluralForm> = {
  readonly [Key in keyof Source as OwnKey<Key, Forms>]: Source[Key] extends string
    ? string
    : Translated<Source[Key], Forms>
}

type OwnKey<Key, Forms extends PluralForm> = Key extends `${string}_one`
  ? never
  : Key extends `${infer Stem}_other`
    ? `${Stem}_${Forms}`
    : Key
