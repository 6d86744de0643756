// Written by `npm run texts` from en.json.
export type Messages = {
  'rights.byBooking': { terms: string }
  'rights.byBuying': { terms: string }
  'rights.byJoining': { terms: string }
  'rights.bySigningIn': { terms: string }
  'rights.bySigningUp': { terms: string }
  'rights.terms': null
  'rights.yourDetails': { privacy: string }
  'rights.privacy': null
}
