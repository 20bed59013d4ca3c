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
    date: '2026-12-01',
    title: 'Your minutes on Today',
    text: 'Today now counts only what fits into the minutes that you set for the day. Everything else is listed under “If you have more time”, and a day with 0 minutes is a day off. You can also choose your exam before you know its date: in Settings, under Dates and minutes.',
  },
  {
    date: '2026-11-30',
    title: 'Storage on your device',
    text: 'Settings, Storage shows what the app stores on your device, and frees up space by deleting what it can download again, such as images that are in your account. “Keep images offline” on one of your decks downloads all its images to this device and leaves them there.',
  },
  {
    date: '2026-11-30',
    title: 'Invitations and meetings',
    text: 'An invitation to a group or class shows its name and who invited you, and you join right after signing up. Upcoming meetings of your groups and classes are listed on home and under Community, My Community, and you can add them to your calendar.',
  },
  {
    date: '2026-11-30',
    title: 'Shared decks',
    text: 'Share one of your own decks in a group. Members see its cards there and can choose to study them together with their other cards, even offline. Your results stay private, and your progress is kept when you leave the group. Share the deck again after you change it, and decide whether members may copy it.',
  },
  {
    date: '2026-11-29',
    title: 'Size-up drill',
    text: 'The size-up drill, under Written, has 24 pictures of buildings as you would see them on arrival. Give your first radio report within 60 seconds, spoken or typed, and compare it part by part with a model report. Recordings and results stay on your device. There is also a question about each picture: see Practice by question type, under Other decks.',
  },
  {
    date: '2026-11-29',
    title: 'Make our cards your own',
    text: '“Copy and change” on a card adds a copy of it to one of your decks. If the original is corrected later, your copy shows the new text, and you decide which text to use. You can also reorder your decks and cards, and archive cards that you don’t need now. If you edit the same text on two devices, the later edit is kept, and you can still see the other one for 30 days.',
  },
  {
    date: '2026-11-29',
    title: 'Tracks: turn on what you need',
    text: 'Decks are grouped into tracks. All of your decks are still there. Turn off the tracks that you don’t need under Settings, Tracks: their cards are no longer due, and return with their due dates when you turn the track on again. Firefighter I/II has 13 new decks, hazmat among them, and 36 skill sheets to read and to drill. The new track Hiring Process covers everything from the application to the end of probation.',
  },
  {
    date: '2026-11-29',
    title: 'New calculations to practice',
    text: 'Practice by question type, under Other decks, has drills for the tracks that you have turned on: pack test pace, standpipe pressure, radiation, ERG tables, shift calendars and hiring deadlines. Each drill has ten new questions.',
  },
  {
    date: '2026-11-29',
    title: 'Import and export your decks',
    text: 'Import decks from Anki, lists from a spreadsheet or Quizlet, and decks that others share with you, with their images. You can also import your review history from Anki, so that you continue where you left off. You see a preview first, and can undo the import. Export a deck for Anki, as a table, or to share it. All of this works without a connection.',
  },
  {
    date: '2026-11-29',
    title: 'Start your day when you want',
    text: 'Under Settings, Study, choose when your study day starts: at any full hour from midnight to 6 a.m. Past activity stays on its day.',
  },
  {
    date: '2026-11-29',
    title: 'Cards that follow your own memory',
    text: 'After a few hundred reviews, the app learns how fast you forget and uses that for due dates and forecasts. Settings, under Study, shows what changed, and you can turn it off. You can also choose how likely you are to still know a card when it is due, from 80% to 95%.',
  },
  {
    date: '2026-11-29',
    title: 'Your own jobs',
    text: 'Found an opening that is not on the board? Press Add a job under Jobs, or paste the posting and check the fields that it fills in. It has the same stages, dates, reminders and calendar file as a job on the board, and only you can see it. Download CSV under Applications saves all your jobs and applications as a spreadsheet.',
  },
  {
    date: '2026-11-29',
    title: 'Your own decks',
    text: 'Write your own cards under Written: your city’s streets, your department’s SOGs. A card can be asked in both directions or have blanks to fill in, and you can paste a list from a spreadsheet, Quizlet or Anki in one step. This works without a connection, and your cards are studied together with all other cards.',
  },
  {
    date: '2026-11-29',
    title: 'Images on your cards',
    text: 'Add a photo or a drawing to each side of your own cards: a map, a hydrant, a gauge. It works without a connection. Images are made smaller on your device, and information such as where a photo was taken is removed. Tap an image to enlarge it.',
  },
  {
    date: '2026-11-29',
    title: 'Decks from your station',
    text: 'The people who run your station can add decks and questions of their own, such as streets, SOGs and radio codes. You find them under Written, as “From your station”, and study them like all other decks, even offline.',
  },
  {
    date: '2026-11-29',
    title: 'What is stored, and who can see it',
    text: 'The pages Privacy, Terms and Minimum age say what is stored on your device and on the server, what the operator of your station can see, and how to export and delete it. They are under Settings, About this app, and on the sign-in page.',
  },
  {
    date: '2026-11-29',
    title: 'A new look',
    text: 'Home shows the days to your exam and one button that starts today’s list. On a tablet or a computer, lists and details are side by side. Settings is a page with a section for each subject. Your work, your dates and your settings have not changed.',
  },
  {
    date: '2026-11-29',
    title: 'A drill explains each answer at once',
    text: 'When you drill a section or a kind of question, you see right away whether your answer is right, and why. Your misses are listed by section under Written, and each section starts a drill of them. Full tests still show the answers at the end, as the exam does.',
  },
  {
    date: '2026-11-29',
    title: 'Extended test time',
    text: 'If your exam board grants you more time, choose time and a half or double time in Settings, under Study. It applies to every test with a clock, and your results mention it. A test that is in progress keeps the time it began with.',
  },
  {
    date: '2026-11-29',
    title: 'Go anywhere with Ctrl K',
    text: 'Press Ctrl K, or ⌘ K on a Mac, and type the name of a screen, a deck, a job or an action. It works without a connection. Press ? on any screen to see its shortcuts.',
  },
  {
    date: '2026-11-29',
    title: 'A sample account to explore',
    text: 'The sign-in page can open a sample account with eight weeks of a candidate’s work. Show it to anyone who is wondering whether the app is for them. Nothing in it can be changed, and your own account stays as it is.',
  },
]
