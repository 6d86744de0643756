// Written by `npm run texts` from en.json.
export type Messages = {
  'location.directions': null
  'location.call': null
  'location.callNumber': { phone: string }
  'location.map': { address: string }
  'location.hours': null
  'location.photos': null
  'location.photo': { number: string; shop: string }
  'location.adults': { age: string }
  'location.services': null
  'location.servicesFailed': null
  'location.noServices': null
  'location.workingHours': { name: string }
  'location.failed': null
  'location.requestTitle': null
  'location.requestText': null
  'location.requestYes': null
  'location.requestNo': null
  'location.deniedTitle': null
  'location.deniedText': null
  'location.deniedOk': null
  'location.bookWith': { name: string }
  'location.closed': null
  'location.dayOff': null
  'location.giftCard': { name: string }
}
