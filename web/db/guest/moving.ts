import { watched } from '../lib/store.ts'

const moving = watched(false)

/** Whether work moves into an account right now. Years of it take a while; whoever waits for it is told so. */
export const useIsMoving = (): boolean => moving.useValue()
export const setMoving = moving.set
