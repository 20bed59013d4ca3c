/**
 * Changes in the app, described in terms that users understand, newest first. When a release has a change that users notice, add an entry
 * and set `NEWEST_CHANGE` in `web/account/whats-new.ts` to its date, so that home announces the change once.
 */
export interface Change {
  /** Date of the release, like `2026-11-29`. All entries of a release have the same date. */
  date: string
  title: string
  text: string
}

export const CHANGES: readonly Change[] = [
  {
    date: '2026-11-29',
    title: 'Size-up drill',
    text: 'Under Written, look at one of 24 pictures of buildings on arrival, give your first radio report within 60 seconds, spoken or typed, and compare it with a model report part by part. Recordings and results stay on your device. Each picture also has a question, under Practice by kind, Other decks.',
  },
  {
    date: '2026-11-29',
    title: 'Make our cards your own',
    text: '“Copy and change” on a card puts a copy into a deck of yours. If the original is corrected later, your copy shows the new text and you choose. You can also put your decks and cards in the order you want, and archive cards that you don’t need now. If you edit one text on two devices, the later one is kept, and you can see the other one for 30 days.',
  },
  {
    date: '2026-11-29',
    title: 'Tracks: turn on what you need',
    text: 'Decks are grouped into tracks. You have all of yours, and can turn off what you don’t need under Settings, Tracks: its cards stop coming up, and return with their dates when you turn it on again. Firefighter I/II has 13 new decks, hazmat among them, and 36 skill sheets to read and to drill. The new track Hiring Process covers the way from the application to the end of probation.',
  },
  {
    date: '2026-11-29',
    title: 'New calculations to practice',
    text: 'Practice by kind, under Other decks, has drills of new questions for your tracks: the pace of the pack test, and, if their tracks are on, standpipe pressure, radiation, ERG tables, shift calendars and hiring deadlines. Each drill has ten new questions.',
  },
  {
    date: '2026-11-29',
    title: 'Import and export your decks',
    text: 'Bring in decks from Anki, lists from a spreadsheet or Quizlet, and decks that others share with you, with their images. From Anki, your review history can come too, so that you go on where you were. You see a preview first, and can undo the import. Export a deck for Anki, as a table, or to share it. It works without a connection.',
  },
  {
    date: '2026-11-29',
    title: 'Start your day when you want',
    text: 'Under Settings, Study, choose when your study day starts: at any full hour from midnight to 6 a.m. What you have done stays on its day.',
  },
  {
    date: '2026-11-29',
    title: 'Cards that follow your own memory',
    text: 'After some hundred reviews, the app learns how fast you forget and uses that for due dates and forecasts. Settings, under Study, says what it changed, and you can turn it off. You can also choose how likely you should still know a card when it comes up, from 80% to 95%.',
  },
  {
    date: '2026-11-29',
    title: 'Jobs of your own',
    text: 'Found an opening that is not on the board? Press Add a job under Jobs, or paste the posting and check what was read from it. It has the same stages, dates, reminders and calendar file as a job on the board, and only you can see it. Download CSV under Applications saves all your jobs and applications as a spreadsheet.',
  },
  {
    date: '2026-11-29',
    title: 'Decks of your own',
    text: 'Write your own cards under Written: your city’s streets, your department’s SOGs. A card can be asked both ways or have gaps to fill in, and a list from a spreadsheet, Quizlet or Anki is pasted in one step. It works without a connection, and your cards come up with all others.',
  },
  {
    date: '2026-11-29',
    title: 'Images on your cards',
    text: 'Add a photo or a drawing to each side of your own cards: a map, a hydrant, a gauge. It works without a connection. Images are made smaller on your device, and information such as where a photo was taken is removed. Tap an image to enlarge it.',
  },
  {
    date: '2026-11-29',
    title: 'Decks from your station',
    text: 'The people who run your station can add decks and questions of their own, such as streets, SOGs and radio codes. You find them under Written, as “From your station”, and study them like all other decks, also offline.',
  },
  {
    date: '2026-11-29',
    title: 'What is stored, and who can see it',
    text: 'The pages Privacy, Terms and Minimum age say what is stored on your device and on the server, what the operator of your station can see, and how to export and delete it. They are under Settings, About this app, and on the sign-in page.',
  },
  {
    date: '2026-11-29',
    title: 'A new look',
    text: 'Home shows the days to your exam and one button that starts today’s list. On a tablet or a computer, lists and details stand side by side. Settings is a page with a section for each subject. Your work, your dates and your settings are as you left them.',
  },
  {
    date: '2026-11-29',
    title: 'A drill explains each answer at once',
    text: 'When you drill a section or a kind of question, you see right away whether your answer is right, and why. Your misses are listed by section under Written, and each section starts a drill of them. Full tests still show the answers at the end, as the exam does.',
  },
  {
    date: '2026-11-29',
    title: 'Extended test time',
    text: 'If your exam board grants you more time, choose time and a half or double time in Settings, under Study. It applies to every test with a clock, and your results name it. A test that is in progress keeps the time it began with.',
  },
  {
    date: '2026-11-29',
    title: 'Go anywhere with Ctrl K',
    text: 'Press Ctrl K, or ⌘ K on a Mac, and type the name of a screen, a deck, a job or an action. It works without a connection. Press ? on any screen to see its keys.',
  },
  {
    date: '2026-11-29',
    title: 'A sample account to look around',
    text: 'The sign-in page can open a sample account with eight weeks of a candidate’s work. Show it to somebody who wonders whether the app is for them. Nothing in it can be changed, and your own account stays as it is.',
  },
]
