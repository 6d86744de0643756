// Written by `npm run texts` from en.json.
export type Messages = {
  'apps.title': null
  'apps.lead': null
  'apps.phone': null
  'apps.phoneFault': null
  'apps.send': null
  'apps.sending': null
  'apps.sentTitle': null
  'apps.sentText': { phone: string }
  'apps.done': null
  'apps.failedTitle': null
  'apps.failedText': null
  'apps.again': null
  'apps.appStore': null
  'apps.playStore': null
  'apps.none': null
}
