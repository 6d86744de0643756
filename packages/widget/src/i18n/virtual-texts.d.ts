declare module 'virtual:texts/*' {
  /** Compiled messages by area and key. */
  const catalogue: unknown
  export default catalogue
}
