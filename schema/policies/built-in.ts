import type { PolicyName } from './policies.ts'

/** A section of a page. `text` is plain text; blank lines separate paragraphs. */
export interface PolicySection {
  heading: string
  text: string
}

/** Date of the last change to the texts below. Update it when you change them. */
export const BUILT_IN_CHANGED = '2026-12-01'

/**
 * The standard texts. Each sentence about data describes this code: api/README.md, "Personal data in responses" and "Deletion of an account";
 * api/OPERATING.md, "Backups" and "Logs"; `PersonDetail` in schema/admin/console.ts.
 */
export const BUILT_IN_POLICIES: Record<PolicyName, readonly PolicySection[]> = {
  privacy: [
    {
      heading: 'Who runs this site',
      text: `The person or organization that runs this site is called the operator on this page. Other sites that use Station Zero have other operators, and this site shares nothing with them.`,
    },
    {
      heading: 'What is stored on your device',
      text: `All study material and all of your work, so that the app works offline. Unfinished drafts, recordings of your voice and the files that you attach to documents are stored only on your device. They are never sent to the server.

Images that you add to cards are reduced on your device before they are sent, and information such as the place where a photo was taken is removed.

If you browse without signing up, your work stays on this device until you sign up or sign in.

The app uses cookies only to sign you in, to keep you signed in and to recognize devices that have signed in before. There are no advertising cookies.`,
    },
    {
      heading: 'What is stored on the server',
      text: `If you have an account: your username and email address, and your name, location and career goal if you entered them. Your password and recovery codes are stored only as hashes, which can’t be reversed. If you sign in through another service (single sign-on), that service’s identifier for you.

Your work, so that your devices can sync: card reviews and the memory curve that is computed from them, the questions that you missed, the cards that you flag, the decks and cards that you create and the images that you add to them, practice tests, drills of skill sheets, workouts, body weights, CPAT times, the tracks that you turn on or off, interview sessions and their notes, saved jobs, the jobs that you add, applications, job alerts, the names, dates and notes of your documents, groups and events, what you write in groups, the shared decks that you study, the progress that you agreed to share with a class, the assigned tasks that you check off, mentorship requests and when you sent them, reported mistakes and mentors, exam dates and settings. If a mentor blocks you, the server stores that, too.

For each session: a description such as “Chrome on Android”, when it began and when it was last used. The server also records security events such as sign-ins and password changes.

Your IP address is used to limit abuse. The server does not log it, and stores it only as a keyed hash that is deleted when the limit expires. A proxy in front of the server may keep its own log.

Page views and app errors are counted without your name or account.`,
    },
    {
      heading: 'What the operator can see',
      text: `In the admin console: your username, name and email address, when you signed up and were last active, your sessions and syncing devices, your security events, how many entries of each kind you have stored, and how much space they use. The console does not show your answers to questions, your own cards, the jobs that you add, what you write in groups (except as described below), other notes, your documents or your location.

Mentorship requests are shown with your name and message, so that they can be answered. If the mentor has an account here, the mentor sees your name, your message and the date instead of the operator. If the mentor reports your request, the operator sees it, too; if you report a mentor, the operator sees the mentor’s answer to you, but not who reported it. Reported mistakes are shown with your note but without your name. If someone in a group or class reports a post of a person who leads it, the operator sees that post and up to three posts before and after it, with the names that their authors chose there, but not who reported it. Nothing else from groups is shown. The operator can sign you out, suspend or delete your account, and create a code that lets you choose a new password. Each of these actions is recorded in a log that is kept for a year.

Anyone with access to the server itself can technically read everything that is stored there. Your recordings, drafts and files of documents are not stored there.

Other candidates, and mentors, can’t see your account: a mentor sees only the name, the message and the date of requests to that mentor. Listed groups and events show only how many people have joined. If you create or join a group of candidates, its members see the name that you chose there, your role, when you joined, what you post, the decks that you share there and your answers to meetings. If you create a link that invites people, everyone who receives it can read the group’s name and your name there. None of them see your username or email address, and other candidates see nothing of the group.`,
    },
    {
      heading: 'What is shared with others',
      text: `The server does not send your data to anyone, and the app loads nothing from other sites. There are three exceptions. If you turn on notifications, they pass through your browser vendor’s push service, encrypted so that only your browser can read them. If the operator has set up email, a few messages about your account are sent to your address through a mail server: to confirm the address, to reset a forgotten password, and to report a sign-in on a new device. If the operator has set up single sign-on and you use it, you sign in on the pages of a service that the operator has chosen. That service learns that you use this site and when you sign in, and sends it your name, username and email address. It has its own policies.

Links to job postings and sources open other sites, which have their own policies.`,
    },
    {
      heading: 'Export and deletion',
      text: `You can export your work as one file at any time under Settings, Export data. Recordings are downloaded individually.

You can delete your account under Settings, Account. It is deleted from the server and from this device immediately, and you get a receipt. If the server uses SQLite, traces in the database file are overwritten within a day. What you wrote in groups is deleted within minutes. Other devices where you are signed in keep their copy until you sign out there. If you have no account, delete this site’s data in your browser.

Backups contain a deleted account until newer backups replace them. With the standard settings, that takes up to eight weeks. The operator can choose a longer time. In the log of the operator’s actions, a random name replaces yours.`,
    },
  ],
  terms: [
    {
      heading: 'What this is',
      text: `Station Zero helps you prepare for the firefighter exam, physical test and interview, and find a job. It is a study aid. No fire department, testing company or agency has approved it, and using it does not guarantee that you will pass or be hired.

Questions, figures and job postings can contain mistakes or be out of date. Your department, your exam announcement and your instructor take precedence. Please report mistakes in the app.`,
    },
    {
      heading: 'Training safely',
      text: `Physical training carries a risk of injury. Consult a physician before you begin, and stop if you feel pain, dizziness or shortness of breath. You train at your own risk.`,
    },
    {
      heading: 'Your account',
      text: `Choose a password that only you know, and keep your recovery codes safe. Do not use another person’s account, disrupt the site or its other users, or try to read data that is not yours.

What you write remains yours. The operator may store and process it as needed to run the app.

The operator may suspend or delete accounts that break these rules, and may end the service. Export your work regularly if you want to keep a copy.`,
    },
    {
      heading: 'No warranty',
      text: `The service is provided “as is”, without warranty of any kind. To the extent permitted by law, neither the operator nor the authors of the software are liable for damages that result from its use. Your statutory rights are not affected.`,
    },
  ],
  'minimum-age': [
    {
      heading: 'You must be at least 13',
      text: `You must be at least 13 years old to create an account. If the law where you live sets a higher age, that age applies.

If you are under 18, ask a parent or guardian first, and read these pages together.

The app does not ask for your date of birth. If you know of an account that belongs to a younger child, tell the operator, who can delete it.`,
    },
  ],
}
