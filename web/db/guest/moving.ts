import { createStore } from '../lib/store.ts'

const moving = createStore(false)

/** Whether work is moving into an account right now. Years of it take a while, so the screen says so. */
export const useIsMoving = (): boolean => moving.useValue()
export const setMoving = moving.set
