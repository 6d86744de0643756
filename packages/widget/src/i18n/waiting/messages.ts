// Written by `npm run texts` from en.json.
export type Messages = {
  'waiting.title': { product: string }
  'waiting.text': null
  'waiting.lookAgain': { seconds: number }
  'waiting.looking': null
  'waiting.support': null
  'waiting.booked': null
}
