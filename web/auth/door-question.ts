/** A question of the written exam (`math-q018`), shown before sign-in. `key` is the index of the right option. */
export const doorQuestion = {
  question:
    'An engine has 1,000 gallons in its tank and no refill. Two handlines flow 125 gpm each. How long will the water last?',
  options: [
    { text: '8 minutes', why: 'This divides by the flow of one line only.' },
    { text: '4 minutes', why: 'The two lines flow 250 gpm, and 1,000 ÷ 250 = 4.' },
    { text: '2 minutes', why: 'This doubles the flow of 250 gpm again.' },
    { text: '16 minutes', why: 'This halves the flow for two lines instead of doubling it.' },
  ],
  key: 1,
}
