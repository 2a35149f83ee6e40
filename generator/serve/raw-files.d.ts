/** A file's own text, put into the compiled command. */
declare module '*?raw' {
  const text: string
  export default text
}
