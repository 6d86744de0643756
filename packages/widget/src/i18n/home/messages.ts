// Written by `npm run texts` from en.json.
export type Messages = {
  'home.title': null
  'home.search': null
  'home.searchShort': null
  'home.brandCount': { count: number }
  'home.locations': { count: number }
  'home.brands': null
  'home.shops': null
  'home.results': { count: number; term: string }
  'home.showAll': null
}
