/** The assistant's greeting and suggestions. Its replies are in a separate chunk, which is loaded with the first question. */

export const INITIAL_MESSAGE = "I'm your firefighter career assistant. What can I help you with today?"
export const PROGRESS_QUESTION = 'How is my progress toward becoming a firefighter?'
export const REPLY_DELAY_MS = 1_500
export const MAX_QUESTION_LENGTH = 500
