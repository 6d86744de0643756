// Written by `npm run texts` from en.json.
export type Messages = {
  'flags.title': null
  'flags.text': null
  'flags.switched': null
  'flags.ofServer': null
  'flags.reset': null
}
