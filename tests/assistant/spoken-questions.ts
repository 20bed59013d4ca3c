import type { Asked } from './asked.ts'

/** Questions with extra words: several sentences, a time of day, or "chances" where readiness is meant. */
export const spokenAnswerable: readonly Asked[] = [
  {
    ask: 'My written exam is in three weeks and I have 20 minutes a day. What should I do tonight?',
    kind: 'next',
    says: [/20 cards/],
  },
  { ask: 'Am I ready? What are my chances?', kind: 'ready', says: [/62 to 74/], to: '/progress' },
  { ask: 'what should i do this evening', kind: 'next', says: [/20 cards/] },
  { ask: 'I have half an hour. What now?', kind: 'next', says: [/20 cards/] },
  { ask: 'Hi! I just got home from work. What should I work through tonight?', kind: 'next', says: [/20 cards/] },
  { ask: 'I am so nervous. Am I ready for the written exam?', kind: 'ready', says: [/62 to 74/] },
  { ask: 'what are my odds on the written exam', kind: 'ready', says: [/62 to 74/], to: '/progress' },
  { ask: 'will I pass the written test?', kind: 'ready', says: [/62 to 74/] },
  { ask: 'Would i pass the exam today?', kind: 'ready', says: [/62 to 74/] },
  { ask: 'My test is next month. How many cards are due tonight?', kind: 'due', says: [/\b20\b/], to: '/prep' },
  { ask: 'I only have ten minutes before my shift. What is my weakest section?', kind: 'sections', says: [/45%/] },
  { ask: 'Thanks. And what is my best CPAT time?', kind: 'cpat', says: [/9:58/], to: '/cpat' },
  { ask: 'I want to move to Texas. Which jobs are open in Texas?', kind: 'jobs', says: [/\b3\b/], to: '/jobs' },
  { ask: 'I keep hearing about flashover. What is flashover?', kind: 'card', cards: ['fire-behavior-027'] },
  { ask: 'do I have a chance of passing the written exam', kind: 'ready', says: [/62 to 74/] },
]

/** Similar questions that no data on the device answers. */
export const spokenUnanswerable: readonly string[] = [
  'My written exam is in three weeks. When does registration close?',
  'What are my chances of getting hired in Dallas?',
  'what are the odds that they call me back',
  'Am I ready to be a father? What are my chances?',
  'will i pass the background check',
  'will i pass the polygraph. what are my chances',
  'I have 20 minutes a day. Is that enough?',
  'What should I eat tonight?',
  'what should i wear this evening',
  'My knee hurts. What should I do tonight?',
  'I failed my drug test. What should I do now?',
  'My captain yelled at me today. What should I do?',
  'do I have a chance with a felony',
  'Will it rain tonight? What should I do?',
]
