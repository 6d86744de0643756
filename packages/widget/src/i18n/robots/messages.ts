// Written by `npm run texts` from en.json.
export type Messages = {
  'robots.name': null
  'robots.title': null
  'robots.text': null
  'robots.doneTitle': null
  'robots.done': { purpose: 'booking' | 'code' | 'link' | (string & {}) }
  'robots.failedTitle': null
  'robots.failed': { purpose: 'booking' | (string & {}) }
}
