/** A file's own text, put into the compiled sandbox. */
declare module '*?raw' {
  const text: string
  export default text
}
