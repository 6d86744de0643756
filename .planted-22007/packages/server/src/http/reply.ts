export const thing = 1
export type Thing = 1
