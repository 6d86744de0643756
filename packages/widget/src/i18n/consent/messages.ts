// Written by `npm run texts` from en.json.
export type Messages = {
  'consent.title': { shop: string }
  'consent.lead': null
  'consent.email': null
  'consent.emailHow': null
  'consent.phone': null
  'consent.phoneHow': null
  'consent.free': null
  'consent.none': null
  'consent.no': null
  'consent.save': null
  'consent.saving': null
  'consent.saved': null
  'consent.failedTitle': null
  'consent.failedText': null
}
