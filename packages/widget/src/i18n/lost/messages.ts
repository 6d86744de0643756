// Written by `npm run texts` from en.json.
export type Messages = {
  'lost.pageTitle': null
  'lost.pageText': null
  'lost.brandTitle': null
  'lost.brandText': null
  'lost.reservationTitle': null
  'lost.reservationText': null
  'lost.giftCardTitle': null
  'lost.giftCardText': null
  'lost.brandLead': { brand: string }
  'lost.homeLead': null
  'lost.shopTitle': null
  'lost.shopText': null
  'lost.shopTextOthers': { count: number }
  'lost.shopTextNearest': null
  'lost.shopLead': null
  'lost.barberTitle': null
  'lost.barberText': null
  'lost.barberTextOthers': null
  'lost.barberLead': null
  'lost.applicationTitle': null
  'lost.applicationText': null
}
