import type { Rows } from './row.ts'

export const home: Rows = {
  'home.header': [
    "'Station Zero', 'Your firefighter preparation command center'",
    "'#1 app for future firefighters'",
    "'© 2025 Station Zero'",
    "icon, username and 'Sign Out'",
    "'Welcome, maia'",
  ],
  'home.name': 'the tab, the installed app and the home title have one name',
  'home.sign-out.small': "'Sign Out' in the header is hidden on small screens",
  'home.sign-out': "clears the token and all cached data, goes to '/login'",
  'home.sign-out.told-later': 'offline it works too, and the server is told later',
  'home.sign-out.stay': "with items waiting it asks: 'Stay signed in'",
  'home.sign-out.asks-of-all': 'drafts and recordings are asked about, too',
  'home.sign-out.keep': "'Keep on this device', hidden until the same person signs in",
  'home.sign-out.export': "'Export and discard': the waiting items in one file, each recording in one of its own",
  'home.chat.initial': "'I'm your firefighter career assistant. What can I help you with today?'",
  'home.chat.box': [
    "2 rows, placeholder 'How can I help?'",
    "the list scrolls past 60% of the screen, where the specification has about 15rem: 'max-h-[60dvh]'",
  ],
  'home.chat.enter': [
    "'Assistant is typing...'",
    "'Enter' sends, Shift+Enter is a new line",
    'the reply comes after 1500 ms',
  ],
  'home.chat.send-disabled': 'no sending while blank or typing',
  'home.chat.keywords':
    'study, flashcard, written; job, application, apply; cpat, physical, workout; interview, oral; goal, progress',
  'home.chat.figures': "this person’s own figures; before there are any: 'No attempts yet'",
  'home.chat.decks': 'answers from the decks’ text, with a link to its source',
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
    'darkMode has an effect; until it is set it follows the system, where the specification has it off',
  'home.settings.choices': ['15, 30, 45 or 60 minutes', 'monday to sunday', 'beginner, moderate, advanced, expert'],
  'home.settings.kept': 'every change is kept and queued',
  'home.settings.effect.reminders': 'a reminder is given only to who asked for its kind',
  'home.settings.effect.week': 'the week begins on the chosen day',
  'home.settings.effect.study-time': 'a session of the chosen length is told when it is over',
  'home.settings.effect.level': 'the chosen level marks its workouts',
  'home.profile': "'Edit profile' changes the profile, on the server too",
  'home.export': "'Export data': one file, and a lossless import",
  'home.import.broken': 'importing a broken or foreign file names the line and changes nothing',
  'home.export.csv': 'CSV',
  'home.delete': "'Delete account' deletes it, with a receipt",
  'home.demo': "'Demo is read-only'",
}
