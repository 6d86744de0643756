// Written by `npm run texts` from en.json.
export type Messages = {
  'menu.button': { name: string }
  'menu.comeBack': null
  'menu.comeBackText': null
  'menu.signIn': null
  'menu.bookWithout': null
  'menu.hello': { name: string }
  'menu.helloNameless': null
  'menu.signOut': null
  'menu.signedOut': null
}
