/** Some of the app's files import a worker's URL in this way. The tests' packages do not include Vite's types. */
declare module '*?worker&url' {
  const url: string
  export default url
}
