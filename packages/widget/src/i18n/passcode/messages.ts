// Written by `npm run texts` from en.json.
export type Messages = {
  'passcode.title': { name: string }
  'passcode.text': { name: string }
  'passcode.label': null
  'passcode.open': { name: string }
  'passcode.checking': null
  'passcode.missing': { name: string }
  'passcode.incorrect': { name: string }
  'passcode.call': null
  'passcode.callShop': { phone: string }
  'passcode.another': null
  'passcode.validText': { name: string }
  'passcode.next': null
  'passcode.goOn': null
  'passcode.soon': null
}
