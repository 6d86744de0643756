// Written by `npm run texts` from en.json.
export type Messages = {
  'cookies.notice': null
  'cookies.accept': null
  'cookies.manage': null
  'cookies.title': null
  'cookies.consent': null
  'cookies.details': null
  'cookies.about': null
  'cookies.lead': null
  'cookies.necessary': null
  'cookies.necessaryText': null
  'cookies.always': null
  'cookies.statistics': null
  'cookies.statisticsText': null
  'cookies.again': null
  'cookies.deny': null
  'cookies.save': null
  'cookies.days': { days: number }
  'cookies.minutes': { minutes: number }
  'cookies.visit': null
  'cookies.minutesToYears': { minutes: string; years: string }
  'cookies.upToYears': { years: number }
  'cookies.booking': null
  'cookies.bookingText': null
  'cookies.coming': null
  'cookies.comingText': null
  'cookies.comingLife': null
  'cookies.signIn': null
  'cookies.signInText': null
  'cookies.choice': null
  'cookies.choiceText': null
  'cookies.language': null
  'cookies.languageText': null
  'cookies.robot': null
  'cookies.robotText': null
  'cookies.payment': null
  'cookies.paymentText': null
  'cookies.steps': null
  'cookies.stepsText': null
  'cookies.campaigns': null
  'cookies.campaignsText': null
  'cookies.what': null
  'cookies.whatText': null
  'cookies.who': null
  'cookies.whoText': { brand: string; site: string }
  'cookies.whoShops': { site: string }
  'cookies.ifDenied': null
  'cookies.ifDeniedText': null
  'cookies.questions': null
  'cookies.write': { mail: string }
}
