import type { PolicyName } from './policies.ts'

/** A part of a page under its own heading. `text` is plain text; blank lines separate paragraphs. */
export interface PolicySection {
  heading: string
  text: string
}

/** The day on which one of the texts below last changed. Update it with them. */
export const BUILT_IN_CHANGED = '2026-11-29'

/**
 * The standard texts. Each sentence about data describes this code: api/README.md, "Who sees whom" and "Deletion of an account";
 * api/OPERATING.md, "Backups" and "Logs"; `PersonDetail` in schema/admin/console.ts.
 */
export const BUILT_IN_POLICIES: Record<PolicyName, readonly PolicySection[]> = {
  privacy: [
    {
      heading: 'Who runs this station',
      text: `The server behind this address is a station. A person or an organization runs it, called the operator on this page. Other stations have other operators, and yours shares nothing with them.`,
    },
    {
      heading: 'What is stored on your device',
      text: `All study material and all of your work, so that the app works without a signal. Unfinished drafts, interview recordings and the files that you attach to documents are stored only there. They are never sent to the server.

If you browse without signing up, your work stays on this device until you sign up or sign in.

The app sets cookies only to keep you signed in and to recognize a device that has signed in before. There are no cookies for advertising.`,
    },
    {
      heading: 'What is stored on the server',
      text: `If you have an account: your username, email address, and the name, location and career goal if you entered them. Your password and recovery codes are stored only as hashes, which can’t be turned back into them.

Your work, so that your devices can sync: card reviews, practice tests, workouts, CPAT times, interview sessions with their notes, saved jobs, applications, job alerts, the names, dates and notes of your documents, groups and events, mentorship requests, reported mistakes, dates and settings.

For each session: a description such as “Chrome on Android”, and when it began and was last used. The server also records security events such as sign-ins and password changes.

Your network address is used to limit abuse. The server does not log it, and stores it only as a keyed hash that is deleted when the limit is over. A proxy in front of the server can have its own log.

Page views and errors in the app are counted without your name or account.`,
    },
    {
      heading: 'What the operator can see',
      text: `In the admin console: your username, name and email address, when you signed up and were last active, your sessions and syncing devices, your security events, how many entries of each kind you have stored, and how much space they use. The console does not show your answers, notes, documents or location.

Reported mistakes are shown with your note but without your name. The operator can sign you out, suspend or delete your account, and create a code with which you choose a new password. Each of these actions is recorded for a year.

Whoever has access to the server itself can technically read everything that is stored there. Your recordings, drafts and files are not.

Other candidates see nothing of your account. Groups and events show only how many people have joined.`,
    },
    {
      heading: 'What goes to others',
      text: `The server sends your data to nobody, and the app loads nothing from other sites. There are two exceptions. If you turn on notifications, they pass through the push service of your browser’s maker, encrypted so that only your browser can read them. If the operator has set up email, a few messages about your account go to your address through a mail server: to confirm the address, to reset a forgotten password, and to report a sign-in on a new device.

Links to job postings and sources open other sites, which have their own rules.`,
    },
    {
      heading: 'Export and deletion',
      text: `You can export your work as one file at any time under Settings, Export data. Recordings are downloaded one by one.

You can delete your account under Settings, Account. It is deleted from the server and from this device at once, and you get a receipt. Traces in the database file are overwritten within a day if the station uses SQLite. Other devices where you are signed in have their copy until you sign out there. Without an account, delete this site’s data in your browser.

Backups contain a deleted account until newer ones replace them. With the standard settings that takes up to eight weeks. The operator can choose a longer time. The record of the operator’s actions then has a random name in place of yours.`,
    },
  ],
  terms: [
    {
      heading: 'What this is',
      text: `Station Zero helps you prepare for a firefighter’s exam, physical test and interview, and find a job. It is a study aid. No fire department, testing company or agency has approved it, and using it does not mean that you will pass or be hired.

Questions, figures and job postings can contain mistakes or be out of date. What your department, your exam announcement or your instructor says takes precedence. Please report mistakes in the app.`,
    },
    {
      heading: 'Training safely',
      text: `Physical training carries a risk of injury. Ask a physician before you begin, and stop if you feel pain, dizziness or shortness of breath. You train at your own risk.`,
    },
    {
      heading: 'Your account',
      text: `Choose a password that only you know, and keep your recovery codes safe. Do not use another person’s account, disturb the station or its other users, or try to read data that is not yours.

What you write remains yours. The operator may store and process it as far as the app requires.

The operator may suspend or delete an account that breaks these rules, and may end the service. Export your work regularly if you need it elsewhere.`,
    },
    {
      heading: 'No warranty',
      text: `The service is provided as it is, without warranty of any kind. As far as the law allows, neither the operator nor the authors of the software are liable for damage that results from its use. Your rights under the law remain.`,
    },
  ],
  'minimum-age': [
    {
      heading: 'You must be at least 13',
      text: `You must be at least 13 years old to create an account. If the law where you live sets a higher age for this, that age applies.

If you are under 18, ask a parent or guardian first, and read these pages together.

The app does not ask for your date of birth. If you know of an account of a younger child, tell the operator, who can delete it.`,
    },
  ],
}
