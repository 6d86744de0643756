// Written by `npm run texts` from en.json.
export type Messages = {
  'common.appName': null
  'common.back': null
  'common.backTo': { host: string }
  'common.close': null
  'common.loading': null
  'common.ok': null
  'common.tryAgain': null
  'common.languageButton': { short: string; language: string }
  'common.languages': null
  'common.today': null
  'common.tomorrow': null
  'common.miles': { miles: string }
  'common.failedTitle': null
  'common.failedText': null
  'common.failedLead': null
  'common.networkErrorTitle': null
  'common.networkErrorText': null
  'common.unreadableText': null
  'common.country': { country: string }
  'common.countrySearch': null
  'common.countryNone': null
  'common.countryUS': null
  'common.countryCA': null
  'common.countryGB': null
  'common.countryAU': null
  'common.countryGI': null
  'common.countryIE': null
  'common.partlyTranslated': null
  'common.clear': null
  'common.openUntil': { time: string }
  'common.openUntilMidnight': null
  'common.openAlways': null
  'common.opensToday': { time: string }
  'common.opensOn': { day: string; time: string }
  'common.closedForNow': null
  'common.countries': null
  'common.offlineTitle': null
  'common.offlineText': null
  'common.orCall': { phone: string }
  'common.menu': null
  'common.rights': null
  'common.privacy': null
  'common.terms': null
  'common.cookieChoices': null
  'common.cardEnding': { brand: string; last4: string }
  'common.cardExpires': { date: string }
  'common.cardExpired': { date: string }
  'common.cardUnusable': null
}
