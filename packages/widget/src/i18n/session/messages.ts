// Written by `npm run texts` from en.json.
export type Messages = {
  'session.title': null
  'session.lead': null
  'session.phone': null
  'session.phoneFault': null
  'session.textMe': null
  'session.texting': null
  'session.or': null
  'session.withApple': null
  'session.withGoogle': null
  'session.withEmail': null
  'session.signedIn': null
  'session.codeTitle': null
  'session.codeLead': null
  'session.codeLabel': null
  'session.codeLife': { minutes: string }
  'session.codeChecking': null
  'session.codeWrong': { count: number }
  'session.newCodeIn': { time: string }
  'session.sendNewCode': null
  'session.newCodeSent': null
  'session.changeNumber': null
}
