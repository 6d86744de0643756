addEventListener('message', ({ data: locale }: MessageEvent<string>) => {
  // What is written is of no use here: the browser remembers for all its threads what it had to look up for it.
  for (const language of [locale, 'en-US']) new Intl.DateTimeFormat(language).format()
  new Intl.NumberFormat(locale).format(0)
  new Intl.PluralRules(locale).select(0)
  new Intl.ListFormat(locale).format([])
  close()
})
