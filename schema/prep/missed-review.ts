/** Whether a review only makes a card due: nobody looked at the card. No other UUID has a 7 in that place. */
export const isMissedReview = (reviewId: string): boolean => reviewId[14] === '5' && reviewId[19] === '7'
