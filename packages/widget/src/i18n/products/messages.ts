// Written by `npm run texts` from en.json.
export type Messages = {
  'products.title': null
  'products.subtitle': null
  'products.withoutTaxes': null
  'products.soldOut': null
  'products.allYours': null
  'products.left': { count: number }
  'products.inStock': { count: number }
  'products.add': { name: string }
  'products.inBooking': { count: number; name: string }
  'products.failedTitle': null
  'products.emptyTitle': null
  'products.emptyText': null
  'products.emptyLead': null
}
