/** Icons that only the pages of gift cards use. `pieces/icon` has those of all pages. */
export const giftDrawings = {
  gift: 'M4 11h16v9H4ZM3 7.5h18V11H3ZM12 7.5V20M12 7.5C9 7.5 7.5 6 7.5 5S9 3 10 3.5s2 2 2 4c0-2 1-3.5 2-4s2.5 0 2.5 1.5-1.5 2.5-4.5 2.5Z',
  share: 'M12 15V3.5M8 7l4-3.5L16 7M7 11H5.5v9h13v-9H17',
  print: 'M7 9V4h10v5M7 17H4v-8h16v8h-3M7 14h10v6H7Z',
  copy: 'M9 9h10v11H9ZM15 9V4H5v11h4',
} as const
