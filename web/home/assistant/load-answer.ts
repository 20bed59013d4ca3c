/** The assistant: how it understands a question, its replies and its card search. */
export const loadAnswer = async () => (await import('./answer.ts')).answer
