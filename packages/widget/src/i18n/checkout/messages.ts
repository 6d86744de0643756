// Written by `npm run texts` from en.json.
export type Messages = {}
