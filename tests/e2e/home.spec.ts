import { expect, type Page, test } from '@playwright/test'
import { coldStart, hasReached, onDevice, reconnect, rowsOf, WIDTHS } from './device.ts'
import { serverForAll } from './fixtures.ts'
import { chip, goTo, isReadyForTheBasement, openSettings, signUp, studyCards } from './steps.ts'

const server = serverForAll()

const conversation = (page: Page) => page.getByRole('log', { name: 'Conversation with the assistant' })

async function ask(page: Page, question: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message to the assistant' }).fill(question)
  await page.getByRole('button', { name: 'Send' }).click()
}

/** Turns on the switch by clicking its label, and waits until the change is stored. */
async function turnOn(page: Page, label: string): Promise<void> {
  await page.getByText(label, { exact: true }).click()
  await expect(page.getByRole('switch', { name: label })).toBeChecked()
}

for (const viewport of WIDTHS)
  test(`home shows the user’s progress and answers questions from the decks, online and offline, at ${viewport.width} px`, () =>
    onDevice(server, viewport, async (device) => {
      const { page } = device
      const name = `hal-${viewport.width}`
      await signUp(page, name)
      await isReadyForTheBasement(page)

      const quick = page.getByRole('navigation', { name: 'Quick actions' })
      for (const [label, path] of Object.entries(quickLinks)) {
        await goTo(page, 'Station Zero')
        await quick.getByRole('link', { name: label }).click()
        await expect(page).toHaveURL((url) => url.pathname === path)
      }
      await goTo(page, 'Station Zero')
      await ask(page, 'What is acceleration?')
      const source = conversation(page).getByRole('link', { name: 'Source: Mechanical Reasoning' })
      await source.click()
      await expect(page.getByRole('heading', { level: 1, name: 'Mechanical Reasoning' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Show Answer' })).toBeVisible()

      await goTo(page, 'Station Zero')
      await quick.getByRole('button', { name: 'Check Progress' }).click()
      await expect(page.getByRole('textbox', { name: 'Message to the assistant' })).toHaveValue(
        'How is my progress toward becoming a firefighter?',
      )
      await page.getByRole('button', { name: 'Send' }).click()
      await expect(
        conversation(page).getByText(/practice tests: No attempts yet\. Physical: No attempts/),
      ).toBeVisible()

      await openSettings(page, 'Appearance')
      await turnOn(page, 'Dark mode')
      await expect(page.locator('html')).toHaveClass(/dark/)
      await goTo(page, 'Station Zero')
      await openSettings(page, 'Study')
      await page.getByLabel('Study session').selectOption('15 minutes')
      await hasReached(page, server, name, 'settings', 2)
      await server.kill()

      const offline = await coldStart(device)
      await expect(offline.getByText(`Welcome, ${name}`)).toBeVisible()
      await expect(offline.locator('html')).toHaveClass(/dark/)
      await studyCards(offline, 'Mechanical Reasoning', 1)
      await goTo(offline, 'Station Zero')
      await expect(offline.getByRole('link', { name: /20 Cards due today 1 review · 19 new/ })).toBeVisible()
      await ask(offline, 'how many cards are due')
      await expect(conversation(offline).getByText(/You have 20 cards due today: 1 review · 19 new/)).toBeVisible()
      await ask(offline, 'what is the median of a list of numbers')
      await expect(conversation(offline).getByRole('link', { name: 'Source: Math for Firefighters' })).toBeVisible()
      await openSettings(offline, 'Study')
      await expect(offline.getByLabel('Study session')).toHaveValue('15')
      await offline.getByLabel('Workout difficulty').selectOption('Advanced')
      await goTo(offline, 'Station Zero')
      await openSettings(offline, 'Notifications')
      await turnOn(offline, 'Workout reminders')
      await expect(chip(offline, '3 waiting')).toBeVisible()

      await reconnect(offline, server)
      expect(rowsOf(server, name, 'reviews')).toHaveLength(1)
      expect(rowsOf(server, name, 'settings', 'key, value')).toEqual([
        { key: 'darkMode', value: 'true' },
        { key: 'defaultWorkoutDifficulty', value: '"advanced"' },
        { key: 'preferredStudyTime', value: '"15"' },
        { key: 'workoutReminders', value: 'true' },
      ])
    }))

const quickLinks = { Study: '/prep', 'Find Jobs': '/jobs', 'CPAT Workout': '/physical', 'Interview Prep': '/oral' }
