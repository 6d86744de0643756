type Rule = {
  readonly languages: readonly string[]
  readonly wrong: RegExp
  readonly what: string
  /** A text that is exempt, in full. */
  readonly unless?: string
}

const rules: readonly Rule[] = [
  {
    languages: ['en', 'fr', 'es-419'],
    wrong: /\p{L}'\p{L}/u,
    what: 'a straight apostrophe between letters: write ’',
  },
  { languages: ['en', 'fr', 'es-419'], wrong: /\.\.\./, what: 'three dots: write …' },
  {
    languages: ['fr'],
    wrong: / (?:[:;?!»%]|\$(?!\{))|« /,
    what: 'a plain space where French has a no-break one (before : ; ? ! » % $, after «)',
  },
  { languages: ['en', 'es-419'], wrong: /[«»]/, what: 'angle quotation marks: write “ ”' },
  {
    languages: ['es-419'],
    wrong: /barber[ií]a|peluquer[ií]a|sucursal|sal[oó]n|establecimiento/i,
    what: 'another word for the shop: write local',
    // That page of every brand names what people look for, not one shop.
    unless: 'Encuentra tu barbería',
  },
  {
    languages: ['fr'],
    wrong:
      /(?<!\p{L})(de|que|jusque|lorsque|puisque)[ \u00a0]\$?\{(name|guest|who|barber|shop|brand|people|recipient|product|service|city)s?\}/iu,
    what: 'a word that loses its vowel before a name such as Inès: let no "de" or "que" stand before a name',
  },
  {
    languages: ['fr'],
    wrong: /établissement|succursale|magasin/i,
    what: 'another word for the shop: write salon',
  },
]

/**
 * Finds violations of the typography of a language, and names for a shop other than the usual one (WCAG
 * 3.2.4).
 */
export const typographyFaults = (language: string, text: string): readonly string[] =>
  rules
    .filter(
      ({ languages, wrong, unless }) => languages.includes(language) && text !== unless && wrong.test(text),
    )
    .map(({ what }) => what)
