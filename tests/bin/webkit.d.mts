export interface Webkit {
  driver: string
  browser: string
  screen: string
}
export function findWebkit(): Webkit | undefined
