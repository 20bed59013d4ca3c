import type { Rows } from './row.ts'

export const home: Rows = {
  'home.header': [
    "'Station Zero', 'Your firefighter preparation command center'",
    "'#1 app for future firefighters'",
    "'© 2025 Station Zero'",
    "icon, username and 'Sign Out'",
    "'Welcome, maia'",
  ],
  'home.name': 'the tab, the installed app and the home title have the same name',
  'home.sign-out.small': "'Sign Out' in the header is hidden on small screens",
  'home.sign-out': "clears the token and all cached data, goes to '/login'",
  'home.sign-out.told-later': 'also works offline; the server ends the session later',
  'home.sign-out.stay': "with unsent items it asks for confirmation: 'Stay signed in'",
  'home.sign-out.asks-of-all': 'the confirmation also covers drafts and recordings',
  'home.sign-out.keep': "'Keep on this device', hidden until the same person signs in",
  'home.sign-out.export': "'Export and discard': the waiting items in one file, each recording in its own file",
  'home.chat.initial': "'I'm your firefighter career assistant. What can I help you with today?'",
  'home.chat.box': [
    "2 rows, placeholder 'How can I help?'",
    "the list scrolls past 60% of the screen, instead of the specification’s 15rem: 'max-h-[60dvh]'",
  ],
  'home.chat.enter': [
    "'Assistant is typing...'",
    "'Enter' sends, Shift+Enter is a new line",
    'the reply comes after 1500 ms',
  ],
  'home.chat.send-disabled': 'disabled while the text is blank or the assistant is typing',
  'home.chat.keywords':
    'study, flashcard, written; job, application, apply; cpat, physical, workout; interview, oral; goal, progress',
  'home.chat.figures': "the user’s own figures; without any: 'No attempts yet'",
  'home.chat.decks': 'answers from the decks, with a link to the source',
  'home.chat.help': 'otherwise a generic help reply',
  'home.quick': [
    "'Study', 'Find Jobs', 'CPAT Workout', 'Interview Prep' go to '/prep', '/jobs', '/physical', '/oral'",
    "'Check Progress' fills in 'How is my progress toward becoming a firefighter?'",
  ],
  'home.next-step': 'a next best action, with its reason',
  'home.settings.gear': "a gear in the home header opens 'Settings'",
  'home.settings.sign-out': "'Sign Out' is also in Settings",
  'home.settings.defaults':
    "notifications, studyReminders, jobAlerts on, workoutReminders off, 'monday', '30', 'moderate'",
  'home.settings.dark-mode':
    'darkMode has an effect; until it is set it follows the system, although the specification has it off',
  'home.settings.choices': ['15, 30, 45 or 60 minutes', 'monday to sunday', 'beginner, moderate, advanced, expert'],
  'home.settings.kept': 'every change is stored and queued',
  'home.settings.effect.reminders': 'a reminder is shown only if its kind is turned on',
  'home.settings.effect.week': 'the week starts on the chosen day',
  'home.settings.effect.study-time': 'the end of a session of the chosen length is announced',
  'home.settings.effect.level': 'workouts of the chosen level are marked',
  'home.profile': "'Edit profile' changes the profile, also on the server",
  'home.export': "'Export data': one file, and a lossless import",
  'home.import.broken': 'importing a broken or foreign file names the line and changes nothing',
  'home.export.csv': 'CSV',
  'home.delete': "'Delete account' deletes it, with a receipt",
  'home.demo': "'Demo is read-only'",
}
