import { expect } from '@playwright/test'
import { PASSWORD } from './steps.ts'
import type { WebkitWindow } from './webkit.ts'

/** The functions in this file act as a person does in WebKit: they find controls by the labels on the screens. */

export async function signUp(phone: WebkitWindow, username: string): Promise<void> {
  await phone.goto('/signup')
  await phone.fill('Username', username)
  await phone.fill('Email', `${username}@example.org`)
  await phone.fill('Password', PASSWORD)
  await phone.press('Create Account')
  await phone.sees(`Welcome, ${username}`)
}

export async function waitForHome(phone: WebkitWindow): Promise<void> {
  await phone.isAt('/')
  await phone.sees('Where you stand')
  await fits(phone)
}

/** Waits until nothing is wider than the window. */
export const fits = (phone: WebkitWindow) =>
  expect
    .poll(() =>
      phone.ask(`return ['html', 'main', 'dialog[open]'].flatMap((one) => [...document.querySelectorAll(one)])
        .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.tagName)`),
    )
    .toEqual([])

/** Chooses the first answer of the current question. */
export async function pickFirst(phone: WebkitWindow): Promise<void> {
  await phone.shows('[role="radiogroup"] label', 'A')
  await phone.ask(`document.querySelector('[role="radiogroup"] label').click()`)
}

/** Selects an option through the DOM, because this driver cannot open a select list. */
export const choose = (phone: WebkitWindow, label: string, nth: number) =>
  phone.ask(`const field = [...document.querySelectorAll('label')]
      .find((one) => one.innerText.trim().startsWith(${JSON.stringify(label)})).control
    field.selectedIndex = ${nth}
    field.dispatchEvent(new Event('change', { bubbles: true }))`)
