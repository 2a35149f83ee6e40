/** A file's text, inlined into the compiled sandbox. */
declare module '*?raw' {
  const text: string
  export default text
}
