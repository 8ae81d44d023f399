import type { Texts } from '../../locales/texts.ts'

/** The dotted names of a tree of texts; `shown_one` and `shown_other` are one text, `shown`. */
type NamesIn<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Stem<Key> : `${Key}.${NamesIn<Tree[Key]>}`
}[keyof Tree & string]

type Stem<Key extends string> = Key extends `${infer Name}_one`
  ? Name
  : Key extends `${infer Name}_other`
    ? Name
    : Key

/** The name of a text. */
export type TextKey = NamesIn<Texts>

/** Values of a text's `{{name}}`s. `count` also chooses the plural form. */
export type TextValues = Readonly<Record<string, string | number>>

/** Looks a text up: `t('shell.menu.open')`. */
export type Translate = (key: TextKey, values?: TextValues) => string
