import { statSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { axeFinds } from './axe.ts'
import { PHONE } from './browser.ts'
import { coldStart, hasReached, onDevice, reconnect, rowsOf, rowsOn, WIDTHS, waitForDraft } from './device.ts'
import { MAIN, serverForAll } from './fixtures.ts'
import { settled } from './settled.ts'
import { chip, goTo, isReadyForTheBasement, signUp } from './steps.ts'

const server = serverForAll()

const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

const stat = (page: Page, name: string) => page.locator('dl > div', { hasText: name }).getByRole('definition')

/** Resolves to true if the audio player has started and has the recording's duration. */
const isPlaying = (page: Page) =>
  page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime > 0 && Number.isFinite(audio.duration))

test('[oral.recording] a recorded answer survives a kill and can be played and deleted offline, and its session reaches the server', () =>
  onDevice(server, PHONE, async (phone) => {
    await signUp(phone.page, 'ines')
    await isReadyForTheBasement(phone.page)
    await goTo(phone.page, 'Oral')
    await expect(phone.page.getByText('0h 0m')).toBeVisible()
    await phone.page.getByRole('main').getByRole('link', { name: 'Interview Fundamentals' }).click()
    await press(phone.page, 'Start Practice Session')
    await press(phone.page, 'Start Recording')
    await expect(phone.page.getByText('Recording in progress...')).toBeVisible()
    await phone.page.waitForTimeout(1_500)
    await press(phone.page, 'Stop Recording')
    await expect(phone.page.getByRole('list', { name: 'Recordings of this answer' })).toContainText(/0:0\d · \d+ KB/)
    await phone.page.getByLabel('Practice notes').fill('Smile')
    await press(phone.page, 'Next Question')
    await expect(phone.page.getByText('Question 2 of 6')).toBeVisible()
    await phone.page.getByLabel('Practice notes').fill('Point first')
    // A recording is stored while it is being made: all but the last ten seconds survive a kill.
    await press(phone.page, 'Start Recording')
    await expect.poll(async () => (await rowsOn(phone.page, 'recordings')).length, { timeout: 60_000 }).toBe(2)
    await waitForDraft(phone.page, {
      at: 1,
      answerNotes: { 'oral-first-impression-1': 'Smile', 'oral-first-impression-2': 'Point first' },
    })
    await phone.kill()
    await phone.reopen()
    const { page } = phone
    await page.goto('/oral')

    await expect(page.getByText('Question 2 of 6')).toBeVisible()
    await expect(page.getByLabel('Practice notes')).toHaveValue('Point first')
    await expect(page.getByRole('list', { name: 'Recordings of this answer' }).getByRole('listitem')).toHaveCount(1)
    await settled(page)
    expect(await axeFinds(page)).toEqual([])
    await phone.context.setOffline(true)
    const dialog = page.getByRole('dialog')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: /^Download recording/ }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^station-zero-recording-[\d-]+-\w{4}\.(webm|m4a|ogg)$/)
    expect(statSync(await file.path()).size).toBeGreaterThan(1_000)
    await dialog.getByRole('button', { name: /^Play recording/ }).click()
    await expect.poll(() => isPlaying(page)).toBe(true)
    await dialog.getByRole('button', { name: /^Delete recording/ }).click()
    await press(page, 'Delete for good')
    await expect(page.getByRole('list', { name: 'Recordings of this answer' })).toHaveCount(0)

    await press(page, 'End Session')
    await page
      .getByRole('group', { name: /^Expression/ })
      .getByRole('radio')
      .nth(3)
      .check({ force: true })
    await press(page, 'Save Session')
    await expect(page.getByText('Session saved on this device.')).toBeVisible()
    await press(page, 'Back to interviews')
    await expect(page.getByText('Your Recordings')).toBeVisible()
    await phone.context.setOffline(false)
    await expect.poll(() => server.rows('select * from oralSessions').length, { timeout: 60_000 }).toBe(1)
  }))

test('in a one-way interview, the answer is recorded automatically, and the clock keeps running while the app is killed', () =>
  onDevice(server, PHONE, async (phone) => {
    await signUp(phone.page, 'wanda')
    await isReadyForTheBasement(phone.page)
    await goTo(phone.page, 'Oral')
    await phone.page.getByRole('radio', { name: /^One-way/ }).check()
    await phone.page.getByRole('combobox', { name: 'Time per answer' }).selectOption('3 min')
    await settled(phone.page)
    expect(await axeFinds(phone.page)).toEqual([])
    await phone.page
      .getByRole('group', { name: 'Chief Interview Simulation' })
      .getByRole('button', { name: 'Start Interview' })
      .click()
    await expect(phone.page.getByRole('timer', { name: 'Time to think' })).toHaveText(/^0:[23]\d\s*to think$/)
    await press(phone.page, 'Start My Answer')
    await expect(phone.page.getByText('Recording in progress...')).toBeVisible()
    // A recording in progress is stored every ten seconds.
    await expect.poll(async () => (await rowsOn(phone.page, 'recordings')).length, { timeout: 60_000 }).toBe(1)
    await waitForDraft(phone.page, { oneWay: expect.objectContaining({ minutes: 3, answeredAt: expect.any(Number) }) })
    await phone.kill()
    await phone.reopen()
    const { page } = phone
    await page.goto('/oral')
    await expect(page.getByRole('timer', { name: 'Time to answer' })).toHaveText(/^(2:[0-4]\d|1:\d\d)\s*to answer$/)
    await expect(page.getByText('Recording in progress...')).toBeVisible()
    await page.waitForTimeout(1_500)
    await press(page, 'Finish My Answer')
    const takes = page.getByRole('list', { name: 'Recordings of this answer' }).getByRole('listitem')
    await expect(takes).toHaveCount(2)
    await settled(page)
    expect(await axeFinds(page)).toEqual([])
    await press(page, 'Retake (1 left)')
    await expect(page.getByRole('timer', { name: 'Time to think' })).toBeVisible()
    await press(page, 'Start My Answer')
    await expect(page.getByText('Recording in progress...')).toBeVisible()
    await page.waitForTimeout(1_500)
    await press(page, 'Finish My Answer')
    await expect(page.getByRole('timer', { name: 'Time left' })).toBeVisible()
    await expect(takes).toHaveCount(3)
    await expect(page.getByRole('button', { name: /^Retake/ })).toHaveCount(0)
    await press(page, 'Next Question')
    await expect(page.getByText('Question 2 of 10')).toBeVisible()
    await expect(page.getByRole('timer', { name: 'Time to think' })).toBeVisible()
    await press(page, 'End Session')
    await press(page, 'Save Session')
    await expect(page.getByText('Session saved on this device.')).toBeVisible()
  }))

for (const viewport of WIDTHS)
  test(`a user practices a topic online and takes an interview offline, at ${viewport.width} px`, MAIN, () =>
    onDevice(server, viewport, async (device) => {
      const { page } = device
      const name = `otis-${viewport.width}`
      await signUp(page, name)
      await isReadyForTheBasement(page)
      await goTo(page, 'Oral')
      await expect(stat(page, 'Mock Interviews')).toHaveText('0/3')
      await page.getByRole('main').getByRole('link', { name: 'Personal Motivation' }).click()
      await press(page, 'Next Topic')
      await expect(page.getByText('Topic 2 of 4')).toBeVisible()
      await press(page, 'Start Practice Session')
      await expect(page.getByText(/^Question 1 of /)).toBeVisible()
      await press(page, 'End Session')
      await press(page, 'Save Session')
      await expect(page.getByText('Session saved on this device.')).toBeVisible()
      await press(page, 'Back to interviews')
      await hasReached(page, server, name, 'oralSessions')
      await server.kill()

      const offline = await coldStart(device, '/oral')
      const interview = offline.getByRole('group', { name: 'Chief Interview Simulation' })
      await interview.getByRole('button', { name: 'Start Interview' }).click()
      for (let question = 1; question < 10; question += 1) {
        await expect(offline.getByText(`Question ${question} of 10`)).toBeVisible()
        await press(offline, 'Next Question')
      }
      await offline.getByLabel('Practice notes').fill('Name the department')
      await press(offline, 'Complete Session')
      await press(offline, 'Save Session')
      await press(offline, 'Back to interviews')
      await expect(stat(offline, 'Mock Interviews')).toHaveText('1/3')
      await expect(interview.getByText('Completed')).toBeVisible()
      await expect(chip(offline, '1 waiting')).toBeVisible()

      await reconnect(offline, server)
      const sessions = rowsOf<{ kind: string; interviewId: string | null; notes: string | null }>(
        server,
        name,
        'oralSessions',
        'kind, interviewId, notes',
      )
      expect(sessions.toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
        { kind: 'mock', interviewId: 'chief', notes: 'Question 10: Name the department' },
        { kind: 'practice', interviewId: null, notes: null },
      ])
    }),
  )
