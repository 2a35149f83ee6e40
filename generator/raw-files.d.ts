/** The text of a file, compiled into the command. */
declare module '*?raw' {
  const text: string
  export default text
}
