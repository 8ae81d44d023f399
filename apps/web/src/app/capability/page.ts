import type { TextName } from '../../locales/texts.ts'

/** Something that is downloaded when it is first needed, with the texts that it speaks in. */
export type Lazy<Module extends object = object> = {
  readonly load: () => Promise<Module>
  readonly texts?: readonly TextName[]
  /** The contributions that it shows of all capabilities: they are downloaded with it. */
  readonly shows?: readonly ContributionName[]
}

/**
 * The audience of a page. `public`: anybody; it shows nothing of a person's, is pre-rendered, and has an address in
 * each language; what search engines say of it is `meta.description.NAME`. `link`: the holder of a mailed link. `open`:
 * anybody; a signed-in person has something of their own on it. `member`: a signed-in person. `operator`: one of them
 * who has that role; for others there is no such page.
 * `workshop`: developers of the product. The shell stands around the last four.
 */
export type Access = 'public' | 'link' | 'open' | 'member' | 'operator' | 'workshop'

/** The places in which a capability shows something beside its pages. */
export type ContributionName =
  | 'menu'
  | 'sections'
  | 'palette'
  | 'live'
  | 'notifications'
  | 'kinds'
  | 'tiles'
  | 'launcher'
  | 'proof'
  | 'frame'
  | 'assetParts'

/** A page. Names of other pages in it are looked up when the client is built: an unknown one ends the build. */
export type Page = Lazy & {
  readonly path: `/${string}`
  readonly access: Access
  /** The name of what stands around it inside the shell: a layout of this or another capability. */
  readonly layout?: string
  /** A way through with a button of its own at the end: a phone shows no bar beside it. */
  readonly isFlow?: true
  /** The page that it shows at a second address. */
  readonly sameAs?: string
  /** Where most people go next. */
  readonly next?: readonly string[]
  /** It says by itself why a sign-in elsewhere came to nothing. */
  readonly showsRefusals?: true
  /** Values of its path's `:name` parts in tests: things that everybody has. */
  readonly example?: Readonly<Record<string, string>>
}

export type Pages = Readonly<Record<string, Page>>

/** A capability's pages by name, and what stands around some of them. */
export type Capability<Own extends Pages = Pages> = {
  readonly pages: Own
  readonly layouts?: Readonly<Record<string, Lazy>>
}
