/** How many results are kept; past it a cache starts afresh, since locales may come from outside. */
const MAX_CACHED = 500

/**
 * The cached result of `make` for this key, made on first use: Intl objects cost far more to make than to
 * use.
 */
function remember<T>(cache: Map<string, T>, key: string, make: () => T): T {
  const known = cache.get(key)
  if (known !== undefined) return known
  const made = make()
  if (cache.size >= MAX_CACHED) cache.clear()
  cache.set(key, made)
  return made
}

const figureLocales = new Map<string, string>()
const numberFormats = new Map<string, Intl.NumberFormat>()
const displayNames = new Map<string, Intl.DisplayNames>()

/** Marks that CLDR puts around signs in right-to-left languages. */
const bidiMarks = /[\u200e\u200f\u061c]/g

function withNumbering(locale: string, numberingSystem: string | undefined): string {
  return new Intl.Locale(locale, numberingSystem ? { numberingSystem } : {}).toString()
}

/**
 * The locale whose layout figures take. In Arabic they keep the sign, symbol, number order of English, so that a
 * figure is one left-to-right run, and Latin digits, unless the tag or the argument asks for others.
 * @throws RangeError when the locale or numbering system is malformed
 */
export function figureLocale(locale: string, numberingSystem?: string): string {
  return remember(figureLocales, `${locale} ${numberingSystem}`, () => {
    const { language, numberingSystem: tagged, baseName } = new Intl.Locale(locale)
    const numbering = numberingSystem ?? tagged ?? (language === 'ar' ? 'latn' : undefined)
    return withNumbering(language === 'ar' ? 'en' : baseName, numbering)
  })
}

/** Whether the currency's mark stands after the figure although figures have the layout of English: in Arabic. */
export function isMarkedAfter(locale: string): boolean {
  return new Intl.Locale(locale).language === 'ar'
}

/** As `figureLocale`, with the plain English abbreviations K, M, B and T for both English and Arabic. */
export function compactLocale(locale: string, numberingSystem?: string): string {
  const figures = new Intl.Locale(figureLocale(locale, numberingSystem))
  return figures.language === 'en' ? withNumbering('en', figures.numberingSystem) : figures.toString()
}

/** The locale of running text: its own words and order, with the digits that its figures have. */
export function textLocale(locale: string, numberingSystem?: string): string {
  return withNumbering(locale, new Intl.Locale(figureLocale(locale, numberingSystem)).numberingSystem)
}

/** A formatter for exactly this locale tag. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  return remember(numberFormats, key, () => new Intl.NumberFormat(locale, options))
}

/** Running text with a real minus (U+2212), such as an amount with the currency's name; keeps the marks that its
 * own direction needs. */
export function formatRunningText(
  decimal: string,
  locale: string,
  options: Intl.NumberFormatOptions,
): string {
  // Intl formats a decimal string digit by digit, never through a double; its type cannot express "some decimal".
  const parts = numberFormat(locale, options).formatToParts(decimal as Intl.StringNumericLiteral)
  return parts.map(({ type, value }) => (type === 'minusSign' ? value.replace('-', '−') : value)).join('')
}

/** A figure: a real minus and no direction marks, to be shown inside a left-to-right isolate. */
export function formatFigure(decimal: string, locale: string, options: Intl.NumberFormatOptions): string {
  return formatRunningText(decimal, locale, options).replace(bidiMarks, '')
}

/** The currency's name in the locale's language, or its code where Intl has no name. */
export function currencyName(currency: string, locale: string): string {
  const names = remember(displayNames, locale, () => new Intl.DisplayNames(locale, { type: 'currency' }))
  return names.of(currency) ?? currency
}

/**
 * Mark of the currency beside an Arabic figure: its own word where Arabic has one (`د.إ.`), otherwise the
 * sign that the whole world knows (`$`).
 */
export function currencyMark(
  currency: string,
  locale: string,
  currencyDisplay: 'symbol' | 'narrowSymbol' | 'code',
): string {
  const own = symbolOf(currency, locale, currencyDisplay)
  return /\p{Script=Arabic}/u.test(own) ? own : symbolOf(currency, figureLocale(locale), currencyDisplay)
}

function symbolOf(
  currency: string,
  locale: string,
  currencyDisplay: Intl.NumberFormatOptionsCurrencyDisplay,
): string {
  const parts = numberFormat(locale, { style: 'currency', currency, currencyDisplay }).formatToParts(0)
  return (parts.find(({ type }) => type === 'currency')?.value ?? currency).replace(bidiMarks, '')
}

/** The characters with which a locale marks decimals and groups digits. */
export type Separators = { decimal: ReadonlySet<string>; group: ReadonlySet<string> }

/** The separators of the locale's figures in Latin digits, in plain numbers and in amounts. */
export function separatorsOf(locale: string): Separators {
  const latin = figureLocale(locale, 'latn')
  const styles = [{}, { style: 'currency', currency: 'EUR' }] as const
  // Seven digits: some locales group only from five.
  const parts = styles.flatMap((style) => numberFormat(latin, style).formatToParts(1234567.5))
  const valuesOf = (wanted: string) =>
    new Set(parts.filter(({ type }) => type === wanted).map(({ value }) => value))
  return { decimal: valuesOf('decimal'), group: valuesOf('group') }
}

/** The symbols that a currency goes by in the locale: full, narrow and its code; without direction marks. */
export function currencySymbols(currency: string, locale: string): string[] {
  return (['symbol', 'narrowSymbol', 'code'] as const).map((currencyDisplay) =>
    symbolOf(currency, locale, currencyDisplay),
  )
}
