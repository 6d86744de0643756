addEventListener('message', ({ data: locale }: MessageEvent<string>) => {
  // The texts are not used: the browser shares the loaded language data among its threads.
  for (const language of [locale, 'en-US']) new Intl.DateTimeFormat(language).format()
  new Intl.NumberFormat(locale).format(0)
  new Intl.PluralRules(locale).select(0)
  new Intl.ListFormat(locale).format([])
  close()
})
