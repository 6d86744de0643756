// Written by `npm run texts` from en.json.
export type Messages = {
  'brand.title': null
  'brand.search': null
  'brand.searchShort': null
  'brand.nearMe': null
  'brand.count': { count: number }
  'brand.countNearest': { count: number }
  'brand.found': { count: number; term: string }
  'brand.noneTitle': { term: string }
  'brand.noneText': null
  'brand.worksHere': { name: string }
  'brand.showAll': null
  'brand.emptyTitle': null
  'brand.emptyText': null
  'brand.failedTitle': null
  'brand.failedText': null
  'brand.searchFailedTitle': null
  'brand.nearbyFailedTitle': null
  'brand.fellBack': null
  'brand.placeUnknownTitle': null
  'brand.placeUnknownText': null
}
