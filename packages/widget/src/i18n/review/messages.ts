// Written by `npm run texts` from en.json.
export type Messages = {
  'review.title': { name: string }
  'review.rated': { name: string }
  'review.stars': null
  'review.star': { count: string; word: string }
  'review.word1': null
  'review.word2': null
  'review.word3': null
  'review.word4': null
  'review.word5': null
  'review.missing': null
  'review.more': null
  'review.reader': { name: string }
  'review.length': { count: string; most: string }
  'review.send': null
  'review.sending': null
  'review.stopAsking': null
  'review.thanks': null
  'review.until': { name: string; time: string }
  'review.given': { count: number }
  'review.bookAgain': null
  'review.change': null
  'review.changeShort': null
  'review.closed': null
  'review.failed': null
  'review.ask': null
  'review.of': { what: string; day: string }
  'review.linkFault': null
}
