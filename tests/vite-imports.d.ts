/** Some of the app's files import a worker's URL with the suffix `?worker&url`. The tests' packages do not include Vite's types. */
declare module '*?worker&url' {
  const url: string
  export default url
}
