// Written by `npm run texts` from en.json.
export type Messages = {
  'shop.choose': null
  'shop.coming': { dayTime: string }
  'shop.notYou': null
  'shop.comingGone': null
  'shop.any': null
  'shop.anyText': null
  'shop.anyFor': { service: string; duration: string }
  'shop.soonest': null
  'shop.noTime': null
  'shop.about': { name: string }
  'shop.aboutShop': null
  'shop.invitation': null
  'shop.adults': { age: string }
  'shop.nobodyTitle': null
  'shop.nobodyText': null
  'shop.failedTitle': null
  'shop.peopleFailedTitle': null
  'shop.failedText': null
}
