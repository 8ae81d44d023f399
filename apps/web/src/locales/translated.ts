type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

/**
 * The shape an Arabic file must have, given its English source: the same keys, except that a text with
 * `_one` and `_other` in English has all six of Arabic's plural forms.
 */
export type Translated<Source> = {
  readonly [Key in keyof Source as ArabicKey<Key>]: Source[Key] extends string
    ? string
    : Translated<Source[Key]>
}

type ArabicKey<Key> = Key extends `${string}_one`
  ? never
  : Key extends `${infer Stem}_other`
    ? `${Stem}_${PluralForm}`
    : Key
