import { expect, test } from '@playwright/test'
import { hasReached, onDevice, rowsOf, WIDTHS } from './device.ts'
import { serverForAll } from './fixtures.ts'
import { expectFocusKept, goByKeys, openSectionByKeys, pressByKeys, tabTo } from './keys.ts'
import { PASSWORD } from './steps.ts'

const server = serverForAll()

for (const viewport of WIDTHS)
  test(`[generic.keyboard] with the keyboard alone, a user can sign up, study, train, save a job, join a group and sign out, and focus is always visible, at ${viewport.width} px`, () =>
    onDevice(server, viewport, async ({ page }) => {
      const name = `kim-${viewport.width}`
      const { keyboard } = page
      const main = page.getByRole('main')
      const button = (label: string | RegExp) => main.getByRole('button', { name: label })
      const dialog = page.getByRole('dialog')

      await test.step('sign up', async () => {
        await page.goto('/signup')
        for (const [label, text] of [
          ['Username', name],
          ['Email', `${name}@example.org`],
          ['Password', PASSWORD],
        ] as const) {
          await tabTo(page, page.getByLabel(label))
          await keyboard.type(text)
        }
        await keyboard.press('Enter')
        await expect(page.getByText(`Welcome, ${name}`)).toBeVisible()
        await tabTo(page, page.getByRole('link', { name: 'Skip to content' }))
        await keyboard.press('Enter')
        await expect(main).toBeFocused()
      })

      await test.step('study a card and grade it', async () => {
        await goByKeys(page, 'Written')
        await button('Study Now: Mechanical Reasoning').waitFor()
        await pressByKeys(page, button('Study Now: Mechanical Reasoning'))
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused()
        await pressByKeys(page, button('Show Answer'), 'Space')
        await expect(button('Hide Answer')).toBeFocused()
        await tabTo(page, button(/^Good/), 'Shift+Tab')
        await keyboard.press('Enter')
        await expect(button('Show Answer')).toBeVisible()
        await expectFocusKept(page)
        await pressByKeys(page, button('All decks'))
        await expect(page.getByRole('heading', { level: 1, name: 'Written Exam Prep' })).toBeFocused()
      })

      await test.step('answer a test question, then leave the test', async () => {
        await pressByKeys(page, button('Mixed Practice Test'))
        await expect(page.getByText('Question 1 of 25')).toBeVisible()
        const answers = main.getByRole('radio')
        await tabTo(page, answers.first())
        await keyboard.press('Space')
        await keyboard.press('ArrowDown')
        await expect(answers.nth(1)).toBeChecked()
        await pressByKeys(page, button('Next'))
        await expect(page.getByText('Question 2 of 25')).toBeVisible()
        await pressByKeys(page, button('Exit Test'), 'Space')
        await expect(dialog).toBeVisible()
        await keyboard.press('Escape')
        await expect(button('Exit Test')).toBeFocused()
        await keyboard.press('Enter')
        await pressByKeys(page, dialog.getByRole('button', { name: 'Discard and leave' }))
        await expect(page.getByRole('heading', { level: 1, name: 'Written Exam Prep' })).toBeFocused()
      })

      await test.step('complete a workout', async () => {
        await goByKeys(page, 'Physical')
        await pressByKeys(page, button('Start Training Program'))
        await pressByKeys(page, button('Start Workout').first())
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
        await pressByKeys(page, button('All exercises'))
        await pressByKeys(page, button(/, set 1 of/).first(), 'Space')
        await expect(button(/, set 1 of/).first()).toHaveAttribute('aria-pressed', 'true')
        await tabTo(page, main.getByRole('radio', { name: '1 Very easy' }))
        for (const key of ['Space', 'ArrowRight', 'ArrowRight']) await keyboard.press(key)
        await expect(main.getByRole('radio', { name: '3 Moderate' })).toBeChecked()
        await pressByKeys(page, button('Clear rating'))
        await expect(page.getByRole('heading', { name: 'Ready to Complete?' })).toBeFocused()
        await pressByKeys(page, button('Complete Workout'))
        await pressByKeys(page, dialog.getByRole('button', { name: 'Finish workout' }))
        await expect(page.getByText('Workout completed.')).toBeVisible()
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
        await pressByKeys(page, button('Close summary'))
      })

      await test.step('save a job and set an alert', async () => {
        await goByKeys(page, 'Jobs')
        const card = main.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Saved? / }) })
        const save = card.first().getByRole('button', { name: /^Saved? / })
        await pressByKeys(page, save, 'Space')
        await expect(save).toHaveAttribute('aria-pressed', 'true')
        await expect(save).toBeFocused()
        await pressByKeys(page, card.first().getByRole('link').first())
        const alert = main.getByRole('button', { name: /^Set Alert/ }).first()
        await pressByKeys(page, alert)
        await expect(dialog).toBeVisible()
        await tabTo(page, dialog.getByLabel('Keywords'))
        await keyboard.press('Escape')
        await expect(alert).toBeFocused()
        await keyboard.press('Enter')
        await pressByKeys(page, dialog.getByRole('button', { name: 'Create alert' }))
        await expect(dialog).toHaveCount(0)
        await expect(alert).toBeFocused()
      })

      await test.step('join a group', async () => {
        await goByKeys(page, 'Community')
        await tabTo(page, page.getByRole('tab', { name: 'Groups & Events' }))
        await keyboard.press('ArrowRight')
        await expect(page.getByRole('tab', { name: 'Find Mentors' })).toBeFocused()
        await keyboard.press('ArrowLeft')
        const group = main.getByRole('group', { name: 'Tuesday Night Written Exam' }).getByRole('button')
        await pressByKeys(page, group)
        await expect(group).toHaveAccessibleName(/^Leave Group/)
        await expect(group).toBeFocused()
      })

      await test.step('change the settings', async () => {
        await goByKeys(page, 'Station Zero')
        await pressByKeys(page, page.getByRole('link', { name: 'Settings' }))
        await openSectionByKeys(page, 'Notifications')
        const reminders = main.getByRole('switch', { name: 'Workout reminders' })
        await pressByKeys(page, reminders, 'Space')
        await expect(reminders).toBeChecked()
        await openSectionByKeys(page, 'Study')
        await tabTo(page, main.getByLabel('Study session'))
        await keyboard.press('ArrowDown')
        await expect(main.getByLabel('Study session')).toHaveValue('45')
        await openSectionByKeys(page, 'Account')
        await pressByKeys(page, main.getByRole('link', { name: /^Edit profile/ }))
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
        await tabTo(page, main.getByLabel('Full Name'))
        await page.goBack()
        await expect(main.getByRole('link', { name: /^Edit profile/ })).toBeVisible()
        await expectFocusKept(page)
      })

      await test.step('sign out', async () => {
        await hasReached(page, server, name, 'settings', 2)
        for (const table of ['reviews', 'workoutProgress', 'savedJobs', 'jobAlerts', 'groupMemberships'])
          expect(rowsOf(server, name, table), table).toHaveLength(1)
        await pressByKeys(page, button(/^Sign Out/))
        await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
        await tabTo(page, page.getByLabel('Username'))
      })
    }))
