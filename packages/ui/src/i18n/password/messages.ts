// Written by `npm run texts` from en.json.
export type Messages = {
  'password.show': null
  'password.hide': null
  'password.needs': null
  'password.length': { count: string }
  'password.letter': null
  'password.numberOrSign': null
  'password.met': null
  'password.missing': null
}
